import type { PostPriceTerms } from '#domain/catalogue/post-price.ts'
import { cents } from '#domain/kernel/money.ts'
import type { Context } from '../kernel/context.ts'

/** The prices agreed with single people for single sites (PRI-07). */
export const specialPrices = (settings: Context['settings']): PostPriceTerms['specials'] =>
  settings.get('price.ppp.exceptions').map((special) => ({ ...special, price: cents(special.cents) }))
