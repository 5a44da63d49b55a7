import type { Input } from '#contract/kernel/endpoint.ts'
import { successOf } from '#contract/successes.ts'
import type { saveRule as endpoint } from '#contract/scheduling/settings.ts'
import { type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { grantsInWords } from '#domain/scheduling/rule-in-words.ts'
import { isFirstRule } from '#domain/scheduling/rule-limits.ts'
import { pressKind, type RuleSubject } from '#domain/scheduling/schedule-rule.ts'
import type { Context, Database } from '../kernel/context.ts'
import { missing, Refused } from '../kernel/refused.ts'
import { changeScheduleSetting } from './change-setting.ts'
import { allTypeLimits, beginningOfRule, lockThing, placeOfRule } from './store/settings.ts'

type Wish = Input<typeof endpoint>['body']

/** Changes the rule about something, or adds one from a day on. It holds for the next question that is asked. */
export async function saveRule(ctx: Context, wish: Wish): Promise<{ message: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { kind, grant, weekday, validFrom, seenUpdatedAt, ...times } = wish
    const about = { kind, grant, weekday }
    await requireKnown(tx, about)
    const today = newYorkDay(ctx.clock.now())
    const from = validFrom ?? (await beginningOfRule(tx, about, today)) ?? today
    if (validFrom !== null && validFrom < today)
      throw new Refused({ refused: 'rule-from', field: 'validFrom' })
    const id = await placeOfRule(tx, about, from, ctx.clock.now())
    const values = { ...times, withdrawnAt: null }
    // A rule for a later day is another one than that which was seen.
    const seen = validFrom === null ? { seenUpdatedAt } : {}
    await changeScheduleSetting(tx, ctx, { subject: 'schedule-rule', id, values, ...seen })
    return { message: successOf('ruleSaved', { day: laterOf(from, today) }) }
  })
}

const laterOf = (one: NewYorkDay, other: NewYorkDay): NewYorkDay => (one > other ? one : other)

async function requireKnown(tx: Database, { kind, grant }: RuleSubject): Promise<void> {
  const kinds = [pressKind, ...(await allTypeLimits(tx)).map(({ key }) => key)]
  if (kind !== null && !kinds.includes(kind)) throw new Refused({ refused: 'rule-kind', field: 'kind' })
  if (grant !== null && !Object.hasOwn(grantsInWords, grant))
    throw new Refused({ refused: 'rule-grant', field: 'grant' })
}

/** Takes a rule away; what it said is said by the others from now on. */
export async function withdrawRule(ctx: Context, id: number): Promise<{ message: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const rule = await lockThing(tx, 'schedule-rule', id)
    if (!rule) throw missing()
    if (isFirstRule(rule.values as unknown as RuleSubject)) throw new Refused({ refused: 'rule-needed' })
    const withdrawnAt = rule.values['withdrawnAt'] ?? ctx.clock.now()
    await changeScheduleSetting(tx, ctx, { subject: 'schedule-rule', id, values: { withdrawnAt } })
    return { message: successOf('ruleWithdrawn', {}) }
  })
}
