/** The card of a payment as it is chosen or typed. */
import type { PaymentRequest } from '#contract/billing/payments.ts'
import { isComplete, type TypedCardText } from '#domain/billing/card.ts'

export interface NewCard extends TypedCardText {
  readonly kind: 'new'
  readonly isToBeSaved: boolean
}
export type ChosenCard = { readonly kind: 'saved'; readonly cardId: number } | NewCard

export const emptyCard: NewCard = {
  kind: 'new',
  number: '',
  expiry: '',
  cvv: '',
  zip: '',
  isToBeSaved: false,
}

export function paymentCard(card: ChosenCard): PaymentRequest['card'] {
  return card.kind === 'saved' ? card : { ...card, kind: 'typed', number: card.number.replaceAll(' ', '') }
}

/** Why the payment cannot be made with this card yet; undefined when it can (BUY-09, BUY-10). */
export function whyNoCard(card: ChosenCard): string | undefined {
  return card.kind === 'saved' || isComplete(card)
    ? undefined
    : 'Enter the card number, expiry, CVV and ZIP first'
}
