/** Letters that a person may do without. Receipts and password letters are always sent. */
export const optionalLetters = [
  'budget-low',
  'budget-used-up',
  'budget-left-over',
  'card-declined',
  'media-rejected',
  'post-pdf-missing',
  'payment-due',
  'proposal-news',
] as const
export type OptionalLetter = (typeof optionalLetters)[number]
