/** What a sale of a proposal was for: each item with its part of the amount. */
import { type Cents, cents } from '#domain/kernel/money.ts'
import { amountsIn } from '#domain/proposals/canadian.ts'
import { countedOf } from '#domain/proposals/choice.ts'
import { countOf, partsOfItems } from '#domain/proposals/paying.ts'
import type { ItemDiscount, NewLine, PaymentRecord } from '../../billing/completion.ts'
import type { Database } from '../../kernel/context.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import { coveredOfItems } from '../store/paying.ts'

/** By what no sale has yet of each item that counts, in the proposal's currency; an item that has nothing of it has no line. */
export async function linesOfSale(
  tx: Database,
  { row, items }: Pick<ProposalFacts, 'row' | 'items'>,
  amount: Cents,
): Promise<NewLine[]> {
  const covered = await coveredOfItems(tx, row.id)
  const counted = countedOf(items)
  const unpaid = counted.map((item) =>
    cents(amountsIn(row.cadRate, item).net - (covered.get(item.itemId) ?? 0n)),
  )
  const parts = partsOfItems(amount, unpaid)
  return counted.flatMap((item, at) => {
    const amountCents = parts[at] ?? cents(0n)
    if (amountCents === 0n) return []
    const { itemId: subjectId, name: product, site } = item
    const sold = { subjectKind: 'proposal-item', subjectId, siteId: site?.id ?? null, product } as const
    return [{ ...sold, ...countOf(item, item.productKind), amountCents, priceNanos: null }]
  })
}

/** What was taken off each item that counts. */
export const takenOffItems = ({ row, items }: Pick<ProposalFacts, 'row' | 'items'>): ItemDiscount[] =>
  countedOf(items).map((item) => {
    const { discount, net } = amountsIn(row.cadRate, item)
    return { itemId: item.itemId, percent: item.discountPercent, discount, net }
  })

/** The same of what a payment pays, and its processing as a line of its own (D-146). */
export async function linesOfPayment(
  tx: Database,
  found: ProposalFacts,
  { amountCents, processingCents }: PaymentRecord,
): Promise<NewLine[]> {
  const lines = await linesOfSale(tx, found, cents(amountCents - processingCents))
  if (processingCents === 0n) return lines
  const of = { subjectKind: 'proposal', subjectId: found.row.id, siteId: null } as const
  const processing = { product: 'Processing', quantity: 1, unit: 'items', priceNanos: null } as const
  return [...lines, { ...of, ...processing, amountCents: processingCents }]
}
