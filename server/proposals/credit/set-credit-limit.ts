/** Says up to how much a client may owe, and takes a change of that back. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { setCreditLimit as endpoint } from '#contract/proposals/credit.ts'
import { successOf, successes } from '#contract/successes.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { maySetBack } from '#domain/kernel/set-back.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { readLimit } from '#domain/proposals/credit-limit.ts'
import { instantAfter } from '../../kernel/clock.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { missing, Refused, refuseStale } from '../../kernel/refused.ts'
import {
  type ClientCredit,
  findLimitEntry,
  limitChanged,
  lockClientCredit,
  saveCreditLimit,
} from '../store/credit.ts'
import { keptOf, limitIn, tellCredit } from './tell-credit.ts'

interface Wish {
  readonly personId: number
  /** The limit as it was typed; null: the usual one. */
  readonly limit: string | null
  readonly seenUpdatedAt?: Date | undefined
}

/** Nobody sells to the client on credit meanwhile. 404 where there is no such person, 409 where somebody else set it. */
export async function setCreditLimit(ctx: Context, wish: Wish): Promise<Reply<typeof endpoint>> {
  const { personId } = wish
  const limit = readLimit(wish.limit)
  if (isRefusal(limit)) throw new Refused(limit)
  await ctx.db.transaction().execute(async (tx) => {
    const standing = await lock(tx, personId)
    if (standing.limit === limit) return
    refuseStale<typeof endpoint>(wish, standing, { limit: standing.limit }, { limit })
    await change(tx, ctx, standing, limit)
  })
  const told = await tellCredit(ctx, personId)
  const { client, limit: now } = told.credit
  return {
    ...told,
    success: successOf('creditLimitSet', { name: client.name, limit: formatMoney(cents(now)) }),
  }
}

/** As long as nobody set another one since (409). Harmless when repeated. */
export async function undoCreditLimit(
  ctx: Context,
  { personId, entryId }: { readonly personId: number; readonly entryId: number },
): Promise<Reply<typeof endpoint>> {
  await ctx.db.transaction().execute(async (tx) => {
    const standing = await lock(tx, personId)
    const entry = await findLimitEntry(tx, personId, entryId)
    if (!entry) throw missing()
    const { before, after } = entry
    const verdict = maySetBack({ before: { ...before }, after: { ...after } }, { ...keptOf(standing.limit) })
    if (isRefusal(verdict) && verdict.refused === 'undo-done') return
    if (isRefusal(verdict)) throw new Refused(verdict, 409)
    await change(tx, ctx, standing, limitIn(before), entryId)
  })
  return { ...(await tellCredit(ctx, personId)), success: successes.settingUndone }
}

async function lock(tx: Database, personId: number): Promise<ClientCredit> {
  const standing = await lockClientCredit(tx, personId)
  if (!standing) throw missing()
  return standing
}

async function change(
  tx: Database,
  { actor, clock }: Context,
  { id, limit: before, updatedAt }: ClientCredit,
  limit: Cents | null,
  undoes?: number,
): Promise<void> {
  const at = instantAfter(clock.now(), updatedAt)
  await saveCreditLimit(tx, id, limit, at)
  await recordHistory(tx, actor, at, {
    subjectKind: 'person',
    subjectId: id,
    advertiserId: id,
    what: limitChanged,
    undoes,
    before: keptOf(before),
    after: keptOf(limit),
  })
}
