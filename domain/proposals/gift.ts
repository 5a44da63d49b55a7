/** What appears when a line of a proposal is sold: the words for it, of lines, products and gifts. */
import type { PaymentType, ProductKind } from '#domain/catalogue/product.ts'
import type { Cents, MicroDollars, NanoDollars } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { SavedLine } from './editing.ts'

export interface SoldLine extends SavedLine {
  readonly itemId: number
}

export interface SoldProduct {
  readonly kind: ProductKind
  readonly siteId: number
  readonly name: string
  readonly campaignName: string
  readonly paymentType: PaymentType
  /** What the catalogue asks of this client for a thousand views, a week or one. */
  readonly listRate: MicroDollars
  readonly dailyViews: number | null
  readonly pinHours: number | null
  /** The products of a package, in their order. */
  readonly parts: readonly { readonly productId: number; readonly quantity: number }[]
}

/** A campaign that stands, of the client and of the product, and what one impression of it costs now. */
export interface Target {
  readonly price: NanoDollars
}

export interface SoldCatalogue {
  readonly products: ReadonlyMap<number, SoldProduct>
  readonly targets: ReadonlyMap<number, Target>
  readonly today: NewYorkDay
}

interface Money {
  /** What was asked for it, in US dollars; nothing: it is a grant. */
  readonly amount: Cents
  /** Where it goes, and what its count did not divide: together they are the amount. Of a grant, what it is worth. */
  readonly money: NanoDollars
  readonly rounding: NanoDollars
}

export interface GiftFacts extends Money {
  readonly itemId: number
  /** Its place in a package; 0 of what is none. */
  readonly part: number
  readonly productId: number | null
  readonly siteId: number | null
  /** What was sold, in its product's words. */
  readonly name: string
  readonly quantity: number
}

/** An existing campaign, or a new one of this name. */
export type IntoCampaign = { readonly campaignId: number } | { readonly campaignName: string }

export interface Impressions extends GiftFacts {
  readonly kind: 'impressions'
  readonly into: IntoCampaign
  /** The price of a thousand views in a new campaign. */
  readonly baseCpm: MicroDollars
  readonly startDay: NewYorkDay | null
  readonly price: NanoDollars
}

export interface Weeks extends GiftFacts {
  readonly kind: 'weeks'
  readonly into: IntoCampaign
  /** The day from which it runs, and the one on which it no longer does; null: somebody has to say. */
  readonly days: { readonly first: NewYorkDay; readonly end: NewYorkDay } | null
}

export interface Credits extends GiftFacts {
  readonly kind: 'credits'
  readonly into: IntoCampaign
  readonly unit: 'posts' | 'articles'
}

export interface PinRights extends GiftFacts {
  readonly kind: 'pin'
  readonly hours: number
}

/** A gift that people carry out by hand: no campaign gets it, and a task says what is to be done. */
export interface ByHand extends GiftFacts {
  readonly kind: 'task'
}

export type Gift = Impressions | Weeks | Credits | PinRights | ByHand

/** A grant costs nothing: its money, if it has any, comes from the house. */
export const isGrant = ({ amount }: Pick<Gift, 'amount'>): boolean => amount === 0n

const units = { impressions: 'impressions', weeks: 'weeks', pin: 'items', task: 'items' } as const

/** The unit in which the sale counts the gift. */
export const unitGiven = (gift: Gift): (typeof units)[keyof typeof units] | Credits['unit'] =>
  gift.kind === 'credits' ? gift.unit : units[gift.kind]
