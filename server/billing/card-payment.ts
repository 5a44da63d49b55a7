/** A payment by card has the card and the key that it is charged with; one in cash has neither. */
import type { PaymentRecord } from './store/payments.ts'

export type CardPayment = PaymentRecord & {
  readonly gatewayKey: string
  readonly cardToken: string
  readonly cardBrand: string
  readonly cardLastDigits: string
  readonly cardExpiryMonth: number
  readonly cardExpiryYear: number
}

/** The payment with its card. Throws for one in cash, which is never charged, asked about or declined. */
export function byCard(payment: PaymentRecord): CardPayment {
  if (!isByCard(payment)) throw new Error(`payment ${payment.id} was made in cash`)
  return payment
}

const isByCard = (payment: PaymentRecord): payment is CardPayment => payment.method === 'card'
