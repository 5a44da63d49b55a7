/** The rows of a receipt's letter: what was bought, and what leads to what was paid. */
import { moneyIn } from '#domain/billing/money-in.ts'
import { type Cents, cents, microDollars } from '#domain/kernel/money.ts'
import { formatCpm, formatMoney, toCents } from '#domain/kernel/money-text.ts'
import type { ItemDiscount } from '../completion.ts'
import { countInWords, leftOf, type PaperName, partInWords } from './receipt-words.ts'
import type { OrderLine, Receipt } from '../store/orders.ts'

/** An item, or a sum below the items. */
export interface ReceiptRow {
  readonly name: string
  /** Empty where there is nothing to say. */
  readonly below: string
  readonly value: string
}

/** What the letter says, whichever way it is set. */
export interface ReceiptContent {
  /** What it is: a receipt of what is paid, an invoice of what is not. */
  readonly paper: PaperName
  readonly number: string
  readonly title: string
  /** What was paid or is to be paid, how and when: the sentence that stands first. */
  readonly lead: string
  readonly items: {
    readonly title: string
    readonly valueTitle: string
    readonly rows: readonly ReceiptRow[]
  }
  readonly sums: readonly ReceiptRow[]
  readonly paid: ReceiptRow
  readonly address: string
  /** What to do about a payment that was not theirs, and who we are. */
  readonly foot: readonly string[]
}

/** `takenOff` is null where prices are hidden: then the value is how many there are. */
export function receiptItem(
  { currency, proposalId }: Receipt,
  line: OrderLine,
  takenOff: readonly ItemDiscount[] | null,
): ReceiptRow {
  const count = countInWords(line)
  const value = moneyIn(currency, line.amountCents)
  if (proposalId === null) {
    // `41,667 impressions at $6.00 CPM`, `2 posts at $100.00 each`.
    const rate = rateOf(line)
    return { name: line.subjectName, below: rate === null ? count : `${count} at ${rate}`, value }
  }
  const where = line.siteName ?? ''
  if (!takenOff) return { name: line.product, below: where, value: count }
  const percent = discountOf(line, takenOff)?.percent
  const below = [where, count, percent ? `less ${percent}%` : ''].filter(Boolean).join(', ')
  return { name: line.product, below, value }
}

export function receiptSums(receipt: Receipt, takenOff: readonly ItemDiscount[]): ReceiptRow[] {
  const { currency, kind, payment, lines } = receipt
  const row = (name: string, value: string): ReceiptRow => ({ name, below: '', value })
  const sum = (name: string, amount: Cents) => row(name, moneyIn(currency, amount))
  const discounts = lines.reduce((all, line) => all + (discountOf(line, takenOff)?.discount ?? 0n), 0n)
  const surcharge = payment?.processingCents ?? cents(0)
  const [part, ofWhat] = partInWords(receipt)?.split(': ') ?? []
  return [
    ...(discounts > 0n ? [sum('Discounts already taken off', cents(-discounts))] : []),
    ...(part && ofWhat ? [row(part, ofWhat)] : []),
    ...(kind === 'later' ? [sum('Sale', receipt.amountCents)] : []),
    ...(surcharge > 0n ? [sum('Of it processing', surcharge)] : []),
    ...(kind === 'later' && payment ? [sum('Left to pay', leftOf(receipt))] : []),
  ]
}

/** Of an item that was paid whole; what is paid in parts says nothing of it. */
const discountOf = (
  { subjectKind, subjectId, amountCents }: OrderLine,
  takenOff: readonly ItemDiscount[],
): ItemDiscount | undefined =>
  subjectKind === 'proposal-item'
    ? takenOff.find(({ itemId, net }) => itemId === subjectId && net === amountCents)
    : undefined

/** `$6.00 CPM`, `$100.00 each`; null where nothing was charged. */
export function rateOf({ unit, priceNanos }: Pick<OrderLine, 'unit' | 'priceNanos'>): string | null {
  if (priceNanos === null) return null
  return unit === 'impressions'
    ? `${formatCpm(microDollars(priceNanos))} CPM`
    : `${formatMoney(toCents(priceNanos))} each`
}
