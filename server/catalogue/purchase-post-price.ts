import { postPrice } from '#domain/catalogue/post-price.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import type { Context } from '../kernel/context.ts'
import { specialPrices } from './special-prices.ts'

/** What a post or article costs on the purchase screens, where a missing price is replaced (PRI-08). */
export function purchasePostPrice(
  { settings }: Pick<Context, 'settings'>,
  campaign: {
    readonly pricePerPost: Cents | null
    readonly advertiserId: number
    readonly siteId: number
  },
): Cents {
  const terms = {
    configured: campaign.pricePerPost,
    specials: specialPrices(settings),
    fallback: cents(settings.get('price.ppp.purchaseDefault')),
  }
  return postPrice(terms, { personId: campaign.advertiserId, siteId: campaign.siteId })
}
