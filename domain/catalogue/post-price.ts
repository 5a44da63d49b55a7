/** What one post or article costs, also where the configuration does not say (PRI-07, PRI-08). */
import type { Cents } from '#domain/kernel/money.ts'

/** A price agreed with one person for one site. */
interface SpecialPrice {
  readonly personId: number
  readonly siteId: number
  readonly price: Cents
}

export interface PostPriceTerms {
  /** The campaign's or the product's own price; null is a fault of the configuration. */
  readonly configured: Cents | null
  readonly specials: readonly SpecialPrice[]
  /** Where nothing else holds: one price in the catalogue, another on the purchase screens. */
  readonly fallback: Cents
}

/** The price that is configured, else the one agreed with this person for this site, else the fallback. */
export function postPrice(
  terms: PostPriceTerms,
  asked: { readonly personId: number; readonly siteId: number },
): Cents {
  const special = terms.specials.find(
    ({ personId, siteId }) => personId === asked.personId && siteId === asked.siteId,
  )
  return terms.configured ?? special?.price ?? terms.fallback
}
