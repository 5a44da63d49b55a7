/** What a sale is called and in which state it is; both follow from what stands in its rows. */
import type { OrderKind } from '../billing/subject.ts'

/** The kinds of orders that are sales. A grant or a removal costs nothing, so it is none. */
export const saleKinds = ['purchase', 'later', 'refund'] as const satisfies OrderKind[]
export type SaleKind = (typeof saleKinds)[number]

/** Money that went back is an order of its own, with a minus (SAL-02). Amounts are cents. */
export const isRefund = ({ amountCents }: { readonly amountCents: bigint }): boolean => amountCents < 0n

/** The states of a sale, in the words of the wire. */
export const saleStatuses = ['pending', 'paid', 'partly refunded', 'refunded'] as const
type SaleStatus = (typeof saleStatuses)[number]
/** What may be asked for besides: nothing that is sold can be disputed here, so that no sale is. */
export const askedSaleStatuses = [...saleStatuses, 'disputed'] as const
export type AskedSaleStatus = (typeof askedSaleStatuses)[number]

export interface SaleMoney {
  readonly amountCents: bigint
  /** What was captured of it, without processing that nobody was sold. */
  readonly paidCents: bigint
  /** What went back of it, above zero. */
  readonly refundedCents: bigint
}

/** A refund is refunded. A sale is pending while some of it is neither paid nor given back. */
export function saleStatusOf({ amountCents, paidCents, refundedCents }: SaleMoney): SaleStatus {
  if (amountCents < 0n) return 'refunded'
  if (refundedCents > 0n && refundedCents >= amountCents) return 'refunded'
  if (paidCents < amountCents - refundedCents) return 'pending'
  return refundedCents > 0n ? 'partly refunded' : 'paid'
}

/** What can be sold, as the list is narrowed by it. */
export const soldKinds = ['budget', 'posts', 'articles', 'proposal', 'subscription'] as const
export type SoldKind = (typeof soldKinds)[number]

/** Of a sale of which one sees the lines on own sites alone, what these lines can be: what gave it stays unsaid. */
export const kindsOfLines: readonly SoldKind[] = ['budget', 'posts', 'articles']

export const soldKindInWords: Readonly<Record<SoldKind, string>> = {
  budget: 'Budget',
  posts: 'Posts',
  articles: 'Articles',
  proposal: 'Proposals',
  subscription: 'Subscriptions',
}
