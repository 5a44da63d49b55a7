/** What an amount buys (PRI-05, PRI-06). The browser shows it while the person types; the server counts again. */
import { divideFloor, divideHalfAway } from '../kernel/arithmetic.ts'
import { type Cents, cents, centsToNanos, type NanoDollars, nanoDollars } from '../kernel/money.ts'

export interface BoughtImpressions {
  readonly impressions: number
  /** What goes to the campaign: exactly impressions × price. */
  readonly toCampaign: NanoDollars
  /** What is left of the amount, at most half a price, either sign. */
  readonly toRounding: NanoDollars
}

/** Impressions for an amount: multiplied first, rounded once, halves away from zero. */
export function impressionsFor(amount: Cents, price: NanoDollars): BoughtImpressions {
  const paid = centsToNanos(amount)
  const impressions = divideHalfAway(paid, price)
  const toCampaign = nanoDollars(impressions * price)
  return { impressions: Number(impressions), toCampaign, toRounding: nanoDollars(paid - toCampaign) }
}

export interface BoughtPosts {
  readonly posts: number
  /** Posts × price: what is charged, which may be less than the amount named. */
  readonly charged: Cents
}

/** Whole posts that fit into a budget. */
export function postsFor(budget: Cents, pricePerPost: Cents): BoughtPosts {
  const posts = divideFloor(budget, pricePerPost)
  return { posts: Number(posts), charged: cents(posts * pricePerPost) }
}
