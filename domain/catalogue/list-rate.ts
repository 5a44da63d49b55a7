/** What the catalogue asks for one unit of a product, and how that stands in a list. */
import { type Cents, cents, type MicroDollars, microDollars } from '../kernel/money.ts'
import { formatCpm, formatMoney } from '../kernel/money-text.ts'
import { type PostPriceTerms, postPrice } from './post-price.ts'
import type { PaymentType } from './product.ts'

/** What a thousand views or a week are priced at without a price of their own (PRO-17). */
const usualRate = microDollars(6_000_000)

/** Prices by the piece alone are agreed with single clients (PRI-07). */
export const mayBeAgreed = (paymentType: PaymentType): boolean => paymentType === 'ppp'

/** No person has this number. */
const nobody = 0

const microsPerCent = 10_000n

export interface PricedProduct {
  readonly paymentType: PaymentType
  readonly cpm: MicroDollars | null
  readonly pricePerWeek: Cents | null
  readonly pricePerPost: Cents | null
  readonly siteId: number
}

/**
 * What the catalogue asks this client for a thousand views, a week or one of it, in micro-dollars. Of what is priced by
 * the piece a price agreed with the client goes before the usual one (PRI-07); null is a client who is not chosen yet.
 */
export function listRate(
  product: PricedProduct,
  terms: Omit<PostPriceTerms, 'configured'>,
  clientId: number | null,
): MicroDollars {
  const { paymentType, cpm, pricePerWeek, pricePerPost, siteId } = product
  if (paymentType === 'cpm') return cpm ?? usualRate
  if (paymentType === 'ppw') return pricePerWeek === null ? usualRate : ratePer(pricePerWeek)
  return ratePer(postPrice({ ...terms, configured: pricePerPost }, { personId: clientId ?? nobody, siteId }))
}

const ratePer = (price: Cents): MicroDollars => microDollars(price * microsPerCent)

/** `$6.00` and `CPM`, `$850.00` and `per week`, `$175.00` and `per post`: `unit` is what one of it is called. */
export function priceInRow(
  paymentType: PaymentType,
  rate: MicroDollars,
  unit: string,
): { readonly price: string; readonly unit: string } {
  if (paymentType === 'cpm') return { price: formatCpm(rate), unit: 'CPM' }
  return {
    price: formatMoney(cents(rate / microsPerCent)),
    unit: `per ${paymentType === 'ppw' ? 'week' : unit}`,
  }
}
