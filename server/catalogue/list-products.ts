import type { ProductForSale } from '#contract/catalogue.ts'
import { logoPath, type SiteBadge } from '#contract/sites.ts'
import { priceInWords } from '#domain/catalogue/price-in-words.ts'
import { type CampaignProductKind, missingCpm } from '#domain/catalogue/product.ts'
import { maySee, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { flagsToUse } from '../people/list-advertisers.ts'
import { purchasePostPrice } from './purchase-post-price.ts'
import { type ProductRow, searchProducts, type SiteOnSaleRow, sitesSelling } from './store/products.ts'

export interface ProductQuestion {
  readonly kind: CampaignProductKind
  readonly siteId: number | null
  readonly advertiserId: number | null
  readonly search: string
}

/** More than a person reads; who looks for another narrows the search. */
const mostProducts = 100

/** What is on sale for a new campaign and can be used, at the prices that the purchase will ask of that advertiser. */
export async function listProducts(ctx: Context, question: ProductQuestion) {
  const advertiserId = question.advertiserId ?? ctx.actor.personId
  // A special price is between us and its advertiser.
  if (!maySee(ctx.actor, relationTo(ctx.actor, { advertiserId }))) throw missing()
  const search = question.search.normalize('NFC').trim()
  const flags = await flagsToUse(ctx, advertiserId)
  const found = await searchProducts(ctx.db, { ...question, flags, search, limit: mostProducts })
  const sites = await sitesSelling(ctx.db, { ...question, flags })
  return {
    products: found.products.map((product) => forSale(ctx, product, advertiserId)),
    total: found.total,
    sites: sites.map(siteBadgeOf),
  }
}

function forSale(ctx: Context, product: ProductRow, advertiserId: number): ProductForSale {
  const { site, pricePerPost, paymentType, kind } = product
  return {
    ...product,
    site: siteBadgeOf(site),
    price: priceInWords({
      kind,
      paymentType,
      cpm: product.cpm ?? missingCpm,
      perWeek: product.pricePerWeek,
      perPost: purchasePostPrice(ctx, { pricePerPost, advertiserId, siteId: site.id }),
    }),
    isPayPerWeek: paymentType === 'ppw',
  }
}

const siteBadgeOf = (site: SiteOnSaleRow): SiteBadge => ({ ...site, logo: logoPath(site.id) })
