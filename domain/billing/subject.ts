/** What can be paid for, and what kind of thing each payment and each line of an order is about. */

/** The kinds of things that are sold, in the word that a receipt has for one. */
export const subjectWords = {
  campaign: 'Campaign',
  proposal: 'Proposal',
  'proposal-item': 'Item',
  subscription: 'Subscription',
} as const
export type SubjectKind = keyof typeof subjectWords

/** What a payment or a line is about. */
export interface Subject {
  readonly subjectKind: SubjectKind
  readonly subjectId: number
}

/** What can be paid for, with the kind of its subject. A new one does not compile until it has its completion. */
export const subjectKindOf = {
  budget: 'campaign',
  posts: 'campaign',
  articles: 'campaign',
  proposal: 'proposal',
  renewal: 'subscription',
} as const satisfies Readonly<Record<string, SubjectKind>>
export type Purpose = keyof typeof subjectKindOf

/** What the quantity of an order's line counts. */
export const orderUnits = ['impressions', 'posts', 'articles', 'weeks', 'items'] as const
export type OrderUnit = (typeof orderUnits)[number]

/** What an order is; grants and removals cost nothing, and a sale `later` was approved before it is paid. */
export type OrderKind = 'purchase' | 'refund' | 'grant' | 'removal' | 'later'

/** `P-12`: what people call a proposal, on receipts too. */
export const numberOfProposal = (id: number): string => `P-${id}`

/** `S-12`, of money that went back `R-12`. */
export const numberOfSale = (sale: { readonly id: number; readonly amountCents: bigint }): string =>
  `${sale.amountCents < 0n ? 'R' : 'S'}-${sale.id}`
