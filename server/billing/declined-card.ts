/** The letter about a card that was declined. */
import { moneyIn } from '#domain/billing/money-in.ts'
import type { News } from '../people/news/tell.ts'
import { cardInWords } from './receipts/receipt-words.ts'
import type { PaymentRecord } from './store/payments.ts'

/** Told once for each payment that a card was declined for. */
export function declinedCard(payment: PaymentRecord, reason: string, payAgainPath: string): News {
  const { id, advertiserId, description } = payment
  const amount = moneyIn(payment.currency, payment.amountCents)
  return {
    who: { sideOf: advertiserId },
    about: `card-declined:${id}`,
    text: `Card declined: ${amount}, ${description}`,
    link: payAgainPath,
    bell: 'once',
    letter: 'card-declined',
    lines: [
      `The card ${cardInWords(payment)} was declined for ${amount} (${description}). Nothing was charged.`,
      `The card provider says: ${reason}`,
    ],
    step: 'Pay with another card',
    ...(payment.subjectKind === 'proposal' && {
      why: 'You get this letter because the proposal is yours or your client’s.',
    }),
  }
}
