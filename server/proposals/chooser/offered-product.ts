/** A product as the chooser shows it, and what choosing it emits (ENT-11 to ENT-14, ENT-16). */
import { examplePath } from '#contract/catalogue.ts'
import type { ChooserProduct } from '#contract/proposals/chooser.ts'
import { logoPath } from '#contract/sites.ts'
import { chooseItem } from '#domain/catalogue/chosen-item.ts'
import { itemTypes } from '#domain/catalogue/item-type.ts'
import { mayBeUsed } from '#domain/catalogue/usable.ts'
import { priceInRow } from '#domain/catalogue/list-rate.ts'
import { platformOf } from '#domain/catalogue/platform.ts'
import type { Flag } from '#domain/people/actor.ts'
import type { DiscountedItem } from '#domain/proposals/discount-rule.ts'
import { discountCapOf } from '#domain/proposals/discount-cap.ts'
import { choicesOf } from '#domain/proposals/discount-choices.ts'
import { type CatalogueProduct, listRateFor } from '../../catalogue/priced-products.ts'
import type { Context } from '../../kernel/context.ts'
import { flagsToUse } from '../../people/list-advertisers.ts'
import { discounterFor, discountTermsOf } from '../terms/discount-terms.ts'

/** By which prices and which rules of discounts products are offered for one client. */
export interface OfferTerms {
  /** Of those who would use what is sold. */
  readonly flags: ReadonlySet<Flag>
  readonly priceOf: (product: CatalogueProduct) => ReturnType<typeof listRateFor>
  readonly discountOn: (item: DiscountedItem) => { readonly cap: number; readonly choices: number[] }
}

/** Read once for a whole page; null is a client who is not chosen yet. */
export async function offeringFor(ctx: Context, clientId: number | null): Promise<OfferTerms> {
  const terms = await discountTermsOf(ctx)
  const by = await discounterFor(ctx, clientId)
  return {
    flags: await flagsToUse(ctx, clientId),
    priceOf: (product) => listRateFor(ctx, product, clientId),
    discountOn: (item) => ({ cap: discountCapOf(item, by, terms), choices: choicesOf(item, by, terms) }),
  }
}

export function offeredProduct(product: CatalogueProduct, offering: OfferTerms): ChooserProduct {
  const { id, kind, site, paymentType, imageWidth, imageHeight, maxDiscountPercent } = product
  const listRate = offering.priceOf(product)
  const inRow = priceInRow(paymentType, listRate, product.unit)
  const discounted = { itemType: itemTypes[kind], productKind: kind, siteId: site.id, maxDiscountPercent }
  return {
    id,
    kind,
    name: product.name,
    site: { ...site, logo: logoPath(site.id) },
    price: inRow.price,
    priceUnit: inRow.unit,
    unit: product.unit,
    description: product.description,
    schedule: product.schedule,
    notes: product.notes,
    image: product.hasExample ? examplePath(id) : null,
    maxDiscountPercent,
    ...offering.discountOn(discounted),
    parts: product.parts.map(({ name, quantity }) => ({ name, quantity })),
    proposalName: product.name,
    chooseCampaignName: product.chooseCampaignName,
    siteShortName: site.shortName,
    siteId: site.id,
    cpm: product.cpm,
    pricePerWeek: product.pricePerWeek,
    pricePerPost: product.pricePerPost,
    dailyViews: product.dailyViews,
    isPopular: product.isPopular,
    isWhatsappFriendly: product.isWhatsappFriendly,
    isInHouse: product.isInHouse,
    bannerSize: imageWidth && imageHeight ? `${imageWidth} × ${imageHeight}` : null,
    isWithdrawn: product.isWithdrawn || mayBeUsed(product, offering.flags) !== 'ok',
    item: chooseItem({
      key: product.key,
      siteId: site.id,
      siteName: site.name,
      kind,
      name: product.name,
      campaignName: product.chooseCampaignName,
      paymentType,
      listRate,
      platformName: (product.platformId !== null && platformOf(product.platformId)?.name) || '',
      dailyViews: product.dailyViews,
      description: product.description,
    }),
    typed: null,
  }
}
