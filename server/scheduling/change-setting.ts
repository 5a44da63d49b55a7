/** What every change of times, limits and addresses has in common: the lock, the version, the rule and the history. */
import { mayRule } from '#domain/scheduling/rule-limits.ts'
import type { RuleSubject, RuleTimes } from '#domain/scheduling/schedule-rule.ts'
import type { ScheduleSubject, SetValues } from '#domain/scheduling/settings-in-words.ts'
import type { Context, Database } from '../kernel/context.ts'
import { recordHistory } from '../kernel/history.ts'
import { allow, missing, refuseStale } from '../kernel/refused.ts'
import { lockThing, saveThing, type SetThing } from './store/settings.ts'

export interface SettingWish {
  readonly subject: ScheduleSubject
  readonly id: number
  /** What is not named stays. */
  readonly values: SetValues
  readonly seenUpdatedAt?: Date | undefined
}

/** Sets values of a thing in the caller's transaction; answers the thing as it was, and whether anything changed. */
export async function changeScheduleSetting(
  tx: Database,
  ctx: Context,
  { subject, id, values, seenUpdatedAt }: SettingWish,
): Promise<{ thing: SetThing; isChanged: boolean }> {
  const thing = await lockThing(tx, subject, id)
  if (!thing) throw missing()
  const after = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => differs(thing, name, value)),
  )
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, thing.values[name]]))
  const named = Object.fromEntries(Object.keys(values).map((name) => [name, thing.values[name]]))
  refuseStale({ seenUpdatedAt }, thing, named, values)
  const isChanged = Object.keys(after).length > 0
  if (!isChanged) return { thing, isChanged }
  if (subject === 'schedule-rule') allowRule({ ...thing.values, ...after })
  const at = ctx.clock.now()
  await saveThing(tx, subject, id, after, at)
  await recordHistory(tx, ctx.actor, at, {
    subjectKind: subject,
    subjectId: id,
    what: 'set',
    before,
    after,
    undoes: ctx.undoing,
  })
  return { thing, isChanged }
}

const differs = (thing: SetThing, name: string, value: unknown): boolean =>
  value !== undefined && JSON.stringify(thing.values[name]) !== JSON.stringify(value)

/** One that is taken away may say anything. */
function allowRule(rule: SetValues): void {
  if (rule['withdrawnAt'] === null)
    allow(mayRule(rule as unknown as RuleSubject, rule as unknown as RuleTimes))
}
