/** What follows from a campaign's facts alone: its price, what is left, its class and how many a day. */
import type { RowClass } from '#domain/campaigns/campaign.ts'
import { impressionsLeft, remainingBudget } from '#domain/campaigns/impressions-left.ts'
import { perDay, type PerDayBasis, perDayBasis } from '#domain/campaigns/per-day.ts'
import { rowClass } from '#domain/campaigns/row-class.ts'
import { divideHalfAway } from '#domain/kernel/arithmetic.ts'
import { type Cents, cents, centsToNanos, type NanoDollars } from '#domain/kernel/money.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import type { CampaignFacts } from '../store/facts.ts'

export interface CampaignFigures {
  readonly price: NanoDollars
  /** Impressions, posts or articles. */
  readonly left: number
  /** Credits in all, used or not; null for impressions. */
  readonly of: number | null
  readonly class: RowClass
  readonly perDay: number
  readonly perDayBasis: PerDayBasis
  readonly budgetRemaining: Cents
}

export function campaignStandingOf(
  facts: CampaignFacts,
  viewsOfLastWeek: number,
  now: Date,
): CampaignFigures {
  const price = chargedPrice(facts)
  const isImpression = facts.kind === 'impression'
  const left = isImpression ? impressionsLeft(facts.balance, price) : facts.creditsLeft
  return {
    price,
    left,
    of: isImpression ? null : facts.creditsLeft + facts.creditsUsed,
    class: rowClass(facts),
    perDay: isImpression ? perDay({ ...facts, price, left, viewsOfLastWeek }, now) : 0,
    perDayBasis: perDayBasis(facts),
    budgetRemaining: isImpression
      ? remainingBudget(left, price)
      : cents(divideHalfAway(facts.balance, centsToNanos(cents(1)))),
  }
}
