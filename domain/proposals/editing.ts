/** Whether a proposal may still be changed, and what of it then stands. */
import type { Cents } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { type Refusal, refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import type { PricedLine } from './line.ts'
import { proposalStatus, type StatusFacts } from './status.ts'

/** What the person may beyond `proposal.edit` (ROL-35). */
export interface EditRights {
  readonly editsAfterAdded: boolean
  /** Also what is completed. */
  readonly editsAlways: boolean
}

/** Whether somebody who may edit proposals may change this one. */
export function mayEditProposal(
  facts: StatusFacts,
  { editsAfterAdded, editsAlways }: EditRights,
): Verdict<'proposal-archived' | 'proposal-completed' | 'why-added'> {
  const status = proposalStatus(facts)
  if (status === 'archived') return refuse('proposal-archived')
  if (editsAlways) return 'ok'
  if (status === 'completed') return refuse('proposal-completed')
  return !facts.hasCampaigns || editsAfterAdded ? 'ok' : refuse('why-added')
}

/** What of a line was priced: while it stands unchanged, it keeps what it was given. */
export interface QuotedLine extends PricedLine {
  /** Null: written by hand. */
  readonly productId: number | null
  readonly name: string
}

/** Whether the line is the same one at the same price. A product may be renamed in the meantime. */
export function isUnchanged(before: QuotedLine, after: QuotedLine): boolean {
  const isSameName = before.productId !== null || before.name === after.name
  return isSameName && priced.every((part) => before[part] === after[part])
}

const priced = [
  'productId',
  'rateType',
  'rate',
  'quantity',
  'dailyViews',
  'budget',
  'discountPercent',
] as const satisfies (keyof QuotedLine)[]

/** A line as it was saved. Once it was given, all of this is as fixed as its price. */
export interface SavedLine extends QuotedLine {
  readonly startDay: NewYorkDay | null
  /** Null: the product's own. */
  readonly campaignName: string | null
  /** An existing campaign that it goes into; null: a new one. */
  readonly intoCampaignId: number | null
}

/** Each with the field at which it is refused. */
const fixedBesides = [
  ['startDay', 'startDay'],
  ['campaignName', 'campaignName'],
  ['intoCampaignId', 'intoCampaign'],
] as const satisfies [keyof SavedLine, string][]

/**
 * What is wrong with new lines of a proposal that gave something already: each line that was given stands as it is, and others
 * may be changed, taken off and added. A changed one is named by its place, one that was taken off by all of them.
 */
export function faultsOfFixed(
  given: ReadonlyMap<number, SavedLine>,
  lines: readonly { readonly itemId: number | null; readonly line: SavedLine }[],
): readonly Refusal<'proposal-fixed'>[] {
  const changed = lines.flatMap(({ itemId, line }, at) => {
    const before = itemId === null ? undefined : given.get(itemId)
    const fields = before ? changedFields(before, line) : []
    return fields.map((field) => refuse('proposal-fixed', { field: `${field}[${at}]` }))
  })
  const kept = new Set(lines.map(({ itemId }) => itemId))
  const isTakenOff = [...given.keys()].some((itemId) => !kept.has(itemId))
  return isTakenOff ? [...changed, refuse('proposal-fixed', { field: 'items' })] : changed
}

const changedFields = (before: SavedLine, after: SavedLine): readonly string[] => [
  ...(isUnchanged(before, after) ? [] : ['quantity']),
  ...fixedBesides.flatMap(([part, field]) => (before[part] === after[part] ? [] : [field])),
]

/** The total never falls below what was paid, nor below what a sale is still owed besides; all in the proposal's currency. */
export function mayComeTo(
  total: Cents,
  { paid, covered }: { readonly paid: Cents; readonly covered: Cents },
  currency: Currency,
): Verdict<'total-below-paid' | 'total-below-sold'> {
  const values = (least: Cents) => ({ field: 'total', values: { paid: moneyIn(currency, least) } })
  if (total < paid) return refuse('total-below-paid', values(paid))
  return total < covered ? refuse('total-below-sold', values(covered)) : 'ok'
}
