/** The one place where a proposal is written: its lines priced, every rule asked, the next version kept. */
import type { saveProposal as endpoint } from '#contract/proposals/write.ts'
import { cents } from '#domain/kernel/money.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import type { CadRate } from '#domain/proposals/canadian.ts'
import type { Choosable } from '#domain/proposals/choice.ts'
import { mostItems } from '#domain/proposals/limits.ts'
import { coveredOf } from '#domain/proposals/paying.ts'
import { tidyTexts } from '#domain/proposals/tidy-texts.ts'
import { instantAfter } from '../../kernel/clock.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { missing, refuseAll, refuseStale, requireRight } from '../../kernel/refused.ts'
import { isAdvertiser } from '../../people/list-advertisers.ts'
import { isAnswered } from '../known/is-answered.ts'
import { signedSince } from '../known/signature-of.ts'
import { cadOf } from '../terms/cad-of.ts'
import {
  faultsOfCount,
  faultsOfStanding,
  faultsOfState,
  faultsOfTexts,
  faultsOfTotal,
} from './faults-of-wish.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import { keepLines, keepNew, type NewItem } from './keep-lines.ts'
import { moneyOfProposal } from '../known/proposal-money.ts'
import { type LinePricing, priceLines } from './price-lines.ts'
import { savedInWords } from './saved-in-words.ts'
import { holdBack } from '../sending/hold-back.ts'
import { itemsEverOf, setTaken } from '../store/items.ts'
import { updateProposalRow } from '../store/proposals.ts'
import { type ProposalWish, type WishedLine, wishOf } from './wish.ts'

export { type ProposalWish, type WishedLine, wishOf }

interface Act {
  readonly what: 'made' | 'changed' | 'duplicated' | 'combined'
  /** What the history keeps of it besides. */
  readonly more?: object
  /** Which state the change was decided on; nothing: whichever stands. */
  readonly seenUpdatedAt?: Date | undefined
}

/** Of `itemIds` each is that of the wished line at its place. */
export interface SavedProposal {
  readonly id: number
  readonly itemIds: readonly number[]
  /** What was decided otherwise than it was wished. */
  readonly warnings: readonly Refusal[]
  /** The id of the history's entry. */
  readonly entry: number
}

/**
 * In the caller's transaction, over a proposal that is locked and that the actor may edit, or over none: reads, prices and
 * caps every line, then writes rows, version and history. A foreign client or line answers like a missing one (404) before
 * anything else is told; a change that came too late is told what was saved (409); of what is wrong all is told at once (422).
 */
export async function writeProposal(
  tx: Database,
  ctx: Context,
  before: FoundProposal | null,
  wish: ProposalWish,
  act: Act,
): Promise<SavedProposal> {
  const priced = await readWish(tx, ctx, before, wish, act)
  const kept = await keep(tx, ctx, before, wish, priced)
  const entry = await recordHistory(tx, ctx.actor, kept.at, {
    subjectKind: 'proposal',
    subjectId: kept.id,
    what: act.what,
    advertiserId: priced.clientId,
    before: before ? { version: before.row.versionNumber } : undefined,
    after: { version: (before?.row.versionNumber ?? 0) + 1, ...act.more },
  })
  return { id: kept.id, itemIds: kept.itemIds, warnings: priced.warnings, entry }
}

interface PricedWish {
  readonly clientId: number
  readonly cadRate: CadRate | null
  readonly items: readonly (NewItem & Choosable)[]
  readonly warnings: readonly Refusal[]
}

async function readWish(
  tx: Database,
  ctx: Context,
  before: FoundProposal | null,
  wish: ProposalWish,
  act: Act,
): Promise<PricedWish> {
  const { clientId } = wish
  await requireClient(tx, ctx, before, clientId)
  const named = wish.lines.flatMap(({ itemId }) => itemId ?? [])
  const ever = before ? await itemsEverOf(tx, before.row.id, named) : new Set()
  if (!named.every((id) => ever.has(id))) throw missing()
  const cadRate = cadOf(ctx, before?.row ?? null, wish)
  const standing = new Map(before?.items.map((item) => [item.itemId, item]))
  const keepsPrices = before === null || before.row.clientId === clientId
  const lines = await priceLines(tx, ctx, wish.lines.slice(0, mostItems), { clientId, standing, keepsPrices })
  if (before) await refuseLate(tx, before, wish, lines, isRefusal(cadRate) ? null : cadRate, act)
  if (!named.every((id) => standing.has(id))) throw missing()
  refuseAll([
    ...(before ? faultsOfState(ctx, before, wish, !keepsPrices && (await isAnswered(tx, before))) : []),
    ...faultsOfTexts(wish),
    ...(isRefusal(cadRate) ? [cadRate] : []),
    ...faultsOfCount(wish.lines, named),
    ...lines.flatMap(({ faults }) => faults),
  ])
  if (clientId === null || isRefusal(cadRate)) throw new Error('this was refused before')
  const items = lines.flatMap(({ item }) =>
    item ? [keepsPrices ? { ...item, isTaken: standing.get(item.itemId ?? 0)?.isTaken } : item] : [],
  )
  refuseAll([
    ...faultsOfStanding(standing, items),
    ...faultsOfTotal(items, cadRate, wish.typedTotal, await soldOf(tx, before)),
  ])
  return { clientId, cadRate, items, warnings: lines.flatMap(({ warnings }) => warnings) }
}

/** In the currency in which it stands, which stays once something was paid or sold. */
async function soldOf(tx: Database, before: FoundProposal | null) {
  const money = before && (await moneyOfProposal(tx, before))
  return money ? { paid: money.paid, covered: coveredOf(money) } : { paid: cents(0n), covered: cents(0n) }
}

/** The client whom the proposal is for already may have been disabled since; nobody new may be. */
async function requireClient(
  tx: Database,
  { actor }: Context,
  before: FoundProposal | null,
  clientId: number | null,
): Promise<void> {
  if (clientId === null || clientId === before?.row.clientId) return
  requireRight(actor, 'proposal.edit', { advertiserId: clientId })
  if (!(await isAdvertiser({ db: tx }, clientId))) throw missing()
}

/**
 * Where somebody saved it meanwhile, both are told, whatever is wrong with what came too late; where its client accepted it
 * meanwhile, that is said.
 */
async function refuseLate(
  tx: Database,
  before: FoundProposal,
  wish: ProposalWish,
  priced: readonly LinePricing[],
  cadRate: CadRate | null,
  { seenUpdatedAt }: Act,
): Promise<void> {
  if (!seenUpdatedAt || seenUpdatedAt.getTime() === before.row.updatedAt.getTime()) return
  const { theirs, yours } = await savedInWords(tx, before, { ...wish, cadRate, priced })
  const refusal = await signedSince(tx, before, seenUpdatedAt)
  refuseStale<typeof endpoint>({ seenUpdatedAt }, before.row, theirs, yours, refusal)
}

async function keep(
  tx: Database,
  ctx: Context,
  before: FoundProposal | null,
  wish: ProposalWish,
  { clientId, cadRate, items }: PricedWish,
) {
  const { actor, clock } = ctx
  const at = instantAfter(clock.now(), before?.row.updatedAt ?? null)
  const actedBy = actor.impersonator?.personId ?? null
  const by = { madeBy: actor.personId, actedBy, at }
  const said = {
    ...tidyTexts(wish),
    sendTo: tidyText(wish.sendTo),
    clientId,
    hidesPrices: wish.hidesPrices,
    cadRate,
  }
  if (before) {
    const { id } = before.row
    const isAnothers = before.row.clientId !== clientId
    if (isAnothers) await holdBack(tx, ctx, before)
    await updateProposalRow(tx, id, { ...said, ...currencyOf(cadRate), ...(isAnothers && unseen) })
    // What another client left out is this one's to choose anew.
    if (isAnothers) await setTaken(tx, id, null)
    return { id, at, itemIds: await keepLines(tx, id, items, by) }
  }
  const made = {
    salesmanId: wish.salesmanId,
    createdBy: actor.personId,
    actedBy,
    createdAt: at,
    updatedAt: at,
  }
  return { at, ...(await keepNew(tx, { ...said, ...made, formKey: wish.formKey }, items, by)) }
}

/** Nobody has opened what another client is offered now. */
const unseen = { firstSeenAt: null, lastSeenAt: null, seenVersion: null }

/** Both columns follow from the rate; what the lines come to in it is written with them. */
const currencyOf = (cadRate: CadRate | null) => ({
  currency: cadRate ? ('cad' as const) : ('usd' as const),
  cadTotalCents: cadRate && cents(0n),
})
