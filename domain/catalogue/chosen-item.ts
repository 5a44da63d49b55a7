/** What the chooser says of a product that was chosen (ENT-11). */
import type { MicroDollars } from '../kernel/money.ts'
import { type ItemType, itemTypes } from './item-type.ts'
import type { PaymentType, ProductKind } from './product.ts'
import { fullKeyOf } from './product-key.ts'

/** Views a day of an ad without figures of its own (PRO-17). */
export const usualDailyViews = 1_000

export interface ChooserProduct {
  readonly key: string
  readonly siteId: number
  readonly siteName: string
  readonly kind: ProductKind
  readonly name: string
  /** What its campaign is called, unless somebody names it. */
  readonly campaignName: string
  readonly paymentType: PaymentType
  /** What the catalogue asks of this client for a thousand views, a week or one. */
  readonly listRate: MicroDollars
  readonly platformName: string
  readonly dailyViews: number | null
  readonly description: string
}

export interface ChosenItem {
  readonly siteName: string
  readonly siteId: number
  readonly itemType: ItemType
  readonly productName: string
  readonly rateType: PaymentType
  readonly rate: MicroDollars
  /** The key of the product with the id of its site, `header-17`. */
  readonly key: string
  readonly platformName: string
  /** Null of what is not paid by views. */
  readonly dailyViews: number | null
  readonly campaignName: string
  readonly description: string
}

/** The item that choosing this product emits. */
export const chooseItem = (product: ChooserProduct): ChosenItem => ({
  siteName: product.siteName,
  siteId: product.siteId,
  itemType: itemTypes[product.kind],
  productName: product.name,
  rateType: product.paymentType,
  rate: product.listRate,
  key: fullKeyOf(product),
  platformName: product.platformName,
  dailyViews: product.paymentType === 'cpm' ? (product.dailyViews ?? usualDailyViews) : null,
  campaignName: product.campaignName,
  description: product.description,
})
