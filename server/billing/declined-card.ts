/** The letter about a card that was declined. */
import { moneyIn } from '#domain/billing/money-in.ts'
import type { Notice } from '../people/notify-about.ts'
import { cardInWords } from './receipts/receipt-words.ts'
import type { PaymentRecord } from './store/payments.ts'

/** Told once for each payment that a card was declined for. */
export function declinedCard(payment: PaymentRecord, reason: string, payAgainPath: string): Notice {
  const { id, advertiserId, description } = payment
  const amount = moneyIn(payment.currency, payment.amountCents)
  return {
    kind: 'card-declined',
    advertiserId,
    about: `card-declined:${id}`,
    subject: `Card declined: ${amount}, ${description}`,
    lines: [
      `The card ${cardInWords(payment)} was declined for ${amount} (${description}). Nothing was charged.`,
      `The card provider says: ${reason}`,
    ],
    step: { label: 'Pay with another card', path: payAgainPath },
    ...(payment.subjectKind === 'proposal' && {
      why: 'You get this letter because the proposal is yours or your client’s.',
    }),
  }
}
