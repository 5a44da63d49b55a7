/** Campaigns as a forecast sees them: who they are for, and what they may still spend. */
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import type { CompetingCampaign } from '#domain/delivery/forecast/competing-campaign.ts'
import { cents, centsToNanos, microDollars, nanoDollars, type NanoDollars } from '#domain/kernel/money.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'
import { moneyOf, type MoneyRow } from '../store/forecasts.ts'

/** A campaign with its money. */
export interface Funded {
  readonly candidate: Candidate
  readonly money: MoneyRow
}

/** The candidates with their money; those that sell no impressions are left out. */
export async function fundedOf(db: Database, candidates: readonly Candidate[], now: Date): Promise<Funded[]> {
  const ids = candidates.map(({ campaignId }) => campaignId)
  const money = new Map((await moneyOf(db, ids, newYorkDay(now))).map((row) => [row.campaignId, row]))
  return candidates.flatMap((candidate) => {
    const row = money.get(candidate.campaignId)
    return row ? [{ candidate, money: row }] : []
  })
}

export const pricingOf = ({ money }: Funded) => ({
  baseCpm: money.baseCpmMicros === null ? null : microDollars(money.baseCpmMicros),
  priority: money.priority,
  chargedPriority: money.chargedPriority,
  priorityCeiling: money.priorityCeiling,
})

/** With this balance and charged at this priority; a week that is paid for has no end but its own. */
export function competingCampaignOf(
  funded: Funded,
  balance: NanoDollars = nanoDollars(funded.money.balance),
  chargedPriority = funded.money.chargedPriority,
): CompetingCampaign {
  const { candidate, money } = funded
  const price = chargedPrice({ ...pricingOf(funded), chargedPriority })
  const byBudget =
    money.dailyBudgetCents === null
      ? null
      : impressionsLeft(nanoDollars(centsToNanos(cents(money.dailyBudgetCents))), price)
  const limits = [money.viewsPerDay, byBudget].filter((limit) => limit !== null)
  const dayLimit = limits.length === 0 ? null : Math.min(...limits)
  return {
    candidate,
    left: candidate.isPayPerWeek ? Number.POSITIVE_INFINITY : impressionsLeft(balance, price),
    dayLimit,
    leftToday: dayLimit === null ? null : Math.max(0, dayLimit - money.viewsToday),
  }
}

/**
 * A competitor on sites that are not looked at spends there too: its money and its limits count by the part of its sites
 * that is looked at.
 */
export function onTheseSites(campaign: CompetingCampaign, siteIds: ReadonlySet<number>): CompetingCampaign {
  const { siteIds: all } = campaign.candidate
  const here = all.filter((siteId) => siteIds.has(siteId))
  if (here.length === all.length) return campaign
  const share = here.length / all.length
  const part = (limit: number | null) => (limit === null ? null : limit * share)
  return {
    ...campaign,
    candidate: { ...campaign.candidate, siteIds: here },
    left: campaign.left * share,
    dayLimit: part(campaign.dayLimit),
    leftToday: part(campaign.leftToday),
  }
}
