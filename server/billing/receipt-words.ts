/** What a receipt says of itself, on its page and in its letter. */
import { brandName } from '#domain/billing/brand-name.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import type { Receipt } from './store/orders.ts'

/** `12`; of one payment of a sale that was charged later `12, payment 45`. */
export const numberOf = ({ id, kind, payment }: Pick<Receipt, 'id' | 'kind' | 'payment'>): string =>
  kind === 'later' && payment ? `${id}, payment ${payment.id}` : String(id)

/** When it was paid; of a sale that is charged later, and is not one payment's receipt, when it was made. */
export const timeOf = ({
  kind,
  payment,
  createdAt,
}: Pick<Receipt, 'kind' | 'payment' | 'createdAt'>): Date =>
  kind === 'later' && payment?.settledAt ? payment.settledAt : createdAt

/** `Visa ending 4242`, `Cash to Sam Ortiz`; null where nothing is paid yet. */
export function meansOf({ payment }: Pick<Receipt, 'payment'>): string | null {
  if (payment?.method === 'cash') return `Cash to ${payment.takenBy}`
  return payment && cardInWords(payment)
}

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

type Kept = Receipt['payments'][number]

/** Cards do not answer in the order in which they were asked. */
function isKeptUntil(one: Kept, last: Kept): boolean {
  const later = (one.settledAt?.getTime() ?? 0) - (last.settledAt?.getTime() ?? 0)
  return later < 0 || (later === 0 && one.id <= last.id)
}
