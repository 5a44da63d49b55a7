/** What several calls that take a card or its money can be refused with. */

/** A card as somebody types it. */
export const codesOfTypedCards = [
  'card-number',
  'card-expiry',
  'card-expiry-far',
  'card-expired',
  'card-cvv',
  'card-zip',
] as const

/** A card that the gateway is asked about: too many tries end it, and some want the password again. */
export const codesOfCards = [
  ...codesOfTypedCards,
  'card-declined',
  'too-many',
  'too-many-here',
  'cards-many',
  'confirm-first',
  'viewing',
] as const

/** A card that is chosen or typed. */
export const codesOfChosenCards = [...codesOfCards, 'card-missing', 'card-unknown', 'card-not-kept'] as const

/** A payment, whatever is paid for. */
export const codesOfPayments = [
  ...codesOfChosenCards,
  'key-unreadable',
  'key-reused',
  'card-number-here',
  'amount-unreadable',
  'amount-zero',
  'amount-small',
  'amount-large',
  'payment-in-flight',
  'payment-unknown',
] as const
