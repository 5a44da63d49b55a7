/** What a line of a proposal comes to (PRO-18). */
import { impressionsFor } from '#domain/campaigns/purchase.ts'
import type { PaymentType } from '#domain/catalogue/product.ts'
import { divideHalfAway } from '#domain/kernel/arithmetic.ts'
import { type Cents, cents, type MicroDollars, pricePerImpression } from '#domain/kernel/money.ts'

export interface PricedLine {
  readonly rateType: PaymentType
  /** The price of a thousand views, a week or one. */
  readonly rate: MicroDollars
  /** Days of what is paid by views or weeks, a count of all else; null where a budget is named instead, or nothing yet. */
  readonly quantity: number | null
  readonly dailyViews: number | null
  /** The amount before discount, of views alone; the quantity then decides nothing. */
  readonly budget: Cents | null
  readonly discountPercent: number
}

export interface LineAmounts {
  readonly first: Cents
  readonly discount: Cents
  readonly net: Cents
}

/**
 * First amount, discount and net of a line, in whole cents. Both amounts are rounded half up once, from the exact
 * product; the discount is what lies between them. A line without its quantity comes to nothing.
 */
export function reckonLine(line: PricedLine): LineAmounts {
  const { amount, perCent } = exactAmount(line)
  const first = divideHalfAway(amount, perCent)
  const net = divideHalfAway(amount * BigInt(100 - line.discountPercent), perCent * 100n)
  return { first: cents(first), discount: cents(first - net), net: cents(net) }
}

/** Views that the line buys; null of what is not paid by views. A budget buys as many as a purchase of it would (PRI-05). */
export function viewsOf({ rateType, rate, quantity, dailyViews, budget }: PricedLine): number | null {
  if (rateType !== 'cpm') return null
  if (budget !== null) return impressionsFor(budget, pricePerImpression(rate)).impressions
  return (quantity ?? 0) * (dailyViews ?? 0)
}

/** Weeks that so many days take: a week that has begun counts whole. */
export const weeksThatTake = (days: number): number => Math.ceil(days / 7)

/** The exact amount before discount, in a unit of which `perCent` are one cent. */
function exactAmount(line: PricedLine): { amount: bigint; perCent: bigint } {
  const { rateType, rate, budget } = line
  if (budget !== null) return { amount: budget, perCent: 1n }
  if (rateType === 'cpm') return { amount: BigInt(viewsOf(line) ?? 0) * rate, perCent: 10_000_000n }
  const quantity = line.quantity ?? 0
  return { amount: BigInt(rateType === 'ppw' ? weeksThatTake(quantity) : quantity) * rate, perCent: 10_000n }
}
