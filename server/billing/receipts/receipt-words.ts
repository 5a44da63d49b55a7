/** What a receipt says of itself, on its page and in its letter. */
import { brandName } from '#domain/billing/brand-name.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { recurringInWords } from '#domain/billing/recurring.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { numberOfProposal, numberOfSale } from '#domain/billing/subject.ts'
import { businessBeside } from '#domain/people/client.ts'
import type { OrderLine, Receipt } from '../store/orders.ts'

/** `S-12`; of one payment of a sale that was charged later `S-12, payment 45`. */
export function numberOf(receipt: Pick<Receipt, 'id' | 'amountCents' | 'kind' | 'payment'>): string {
  const { kind, payment } = receipt
  const number = numberOfSale(receipt)
  return kind === 'later' && payment ? `${number}, payment ${payment.id}` : number
}

export type PaperName = 'Receipt' | 'Invoice'

/** A receipt is for what is paid, an invoice for what is not yet. */
export const nameOfPaper = (
  receipt: Pick<Receipt, 'kind' | 'amountCents' | 'payment' | 'payments'>,
): PaperName => (receipt.kind === 'later' && !receipt.payment && leftOf(receipt) > 0n ? 'Invoice' : 'Receipt')

/** When it was paid; of a sale that is charged later, and is not one payment's receipt, when it was made. */
export const receiptTimeOf = ({
  kind,
  payment,
  createdAt,
}: Pick<Receipt, 'kind' | 'payment' | 'createdAt'>): Date =>
  kind === 'later' && payment?.settledAt ? payment.settledAt : createdAt

/** `Visa ending 4242`, `Cash to Sam Ortiz`, `Waived`; null where nothing is paid yet. */
export function meansOf({ payment }: Pick<Receipt, 'payment'>): string | null {
  if (payment?.method === 'cash') return `Cash to ${payment.takenBy}`
  if (payment?.method === 'waiver') return 'Waived'
  return payment && cardInWords(payment)
}

/** How it was taken: the verb beside the time, and the name of its sum. */
export const takingWords = {
  card: { verb: 'charged', sum: 'Paid by card' },
  cash: { verb: 'taken', sum: 'Paid in cash' },
  waiver: { verb: 'on', sum: 'Waived' },
} as const

/** `Visa ending 4242`; null where no card was charged. */
export function cardInWords({ cardBrand, cardLastDigits }: CardFace): string | null {
  return cardBrand && cardLastDigits ? `${brandName(cardBrand)} ending ${cardLastDigits}` : null
}

interface CardFace {
  readonly cardBrand: string | null
  readonly cardLastDigits: string | null
}

/** What is left to pay of a sale that is charged later: once the payment of the receipt was kept, or by now. */
export function leftOf({
  amountCents,
  payment,
  payments,
}: Pick<Receipt, 'amountCents' | 'payment' | 'payments'>): Cents {
  const counted = payment ? payments.filter((one) => isKeptUntil(one, payment)) : payments
  return cents(
    counted.reduce((left, one) => left - (one.amountCents - one.processingCents), amountCents as bigint),
  )
}

/**
 * `Part of P-33: $1,500.00 of $2,894.02, $1,394.02 left`, without its processing; null where the payment paid all of the
 * proposal at once, or is of none. Of how much is as the proposal stands today.
 */
export function partInWords(receipt: PartFacts): string | null {
  const { payment, proposalId, proposalTotalCents, currency, ofProposal } = receipt
  if (!payment || proposalId === null || proposalTotalCents === null) return null
  const part = cents(payment.amountCents - payment.processingCents)
  if (part === proposalTotalCents) return null
  const left = leftOf({ amountCents: proposalTotalCents, payment, payments: ofProposal })
  const money = (amount: Cents) => moneyIn(currency, amount)
  const rest = left > 0n ? `${money(left)} left` : 'nothing left'
  return `Part of ${numberOfProposal(proposalId)}: ${money(part)} of ${money(proposalTotalCents)}, ${rest}`
}

/** `Monthly, charge 2 of 3` (SAL-09); null of what is not charged month after month. */
export const monthlyInWords = ({ months, charge }: Pick<Receipt, 'months' | 'charge'>): string | null =>
  months === null ? null : recurringInWords({ charge: Number(charge), months })

type PartFacts = Pick<Receipt, 'payment' | 'proposalId' | 'proposalTotalCents' | 'currency' | 'ofProposal'>

/** `41,667 impressions`; of an item of a proposal in the proposal's own words, `1 banner`, `333,333 views`. */
export function countInWords(
  line: Pick<OrderLine, 'subjectKind' | 'quantity' | 'unit' | 'itemUnit'>,
): string {
  const { subjectKind, quantity, unit, itemUnit } = line
  if (subjectKind === 'campaign') return `${formatCount(quantity)} ${unit}`
  if (unit === 'impressions') return formatCountOf(quantity, 'views')
  return formatCountOf(quantity, unit === 'weeks' || itemUnit === null ? unit : `${itemUnit}s`)
}

/** Of a proposal's client the business too, as the proposal itself names it. */
export const businessOf = ({ proposalId, advertiserName, advertiserBusiness }: BilledParty): string =>
  proposalId === null ? '' : businessBeside({ name: advertiserName, businessName: advertiserBusiness })

type BilledParty = Pick<Receipt, 'proposalId' | 'advertiserName' | 'advertiserBusiness'>

type ReceiptPayment = Receipt['payments'][number]

/** Cards do not answer in the order in which they were asked. */
function isKeptUntil(one: ReceiptPayment, last: ReceiptPayment): boolean {
  const later = (one.settledAt?.getTime() ?? 0) - (last.settledAt?.getTime() ?? 0)
  return later < 0 || (later === 0 && one.id <= last.id)
}
