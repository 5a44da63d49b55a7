/** Whether a proposal may still be changed, and what of it then stands. */
import type { Cents } from '#domain/kernel/money.ts'
import { type Refusal, refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { type Currency, moneyIn } from './document-words.ts'
import type { PricedLine } from './line.ts'
import { proposalStatus, type StatusFacts } from './status.ts'

/** What the person may beyond `proposal.edit` (ROL-35). */
export interface EditRights {
  readonly editsAfterAdded: boolean
  /** Also what is completed. */
  readonly editsAlways: boolean
}

/** Whether somebody who may edit proposals may change this one. */
export function mayEdit(
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

/**
 * What is wrong with new lines of a proposal whose campaigns are there already: each saved line stands as it is, and
 * lines may be added. A changed one is named by its place, one that was taken off by all of them.
 */
export function faultsOfFixed(
  saved: ReadonlyMap<number, QuotedLine>,
  lines: readonly { readonly itemId: number | null; readonly line: QuotedLine }[],
): readonly Refusal<'proposal-fixed'>[] {
  const changed = lines.flatMap(({ itemId, line }, at) => {
    const before = itemId === null ? undefined : saved.get(itemId)
    return before && !isUnchanged(before, line)
      ? [refuse('proposal-fixed', { field: `quantity[${at}]` })]
      : []
  })
  const kept = new Set(lines.map(({ itemId }) => itemId))
  const isTakenOff = [...saved.keys()].some((itemId) => !kept.has(itemId))
  return isTakenOff ? [...changed, refuse('proposal-fixed', { field: 'items' })] : changed
}

/** The total never falls below what was paid; both in the proposal's currency. */
export const mayComeTo = (total: Cents, paid: Cents, currency: Currency): Verdict<'total-below-paid'> =>
  total >= paid
    ? 'ok'
    : refuse('total-below-paid', { field: 'total', values: { paid: moneyIn(currency, paid) } })
