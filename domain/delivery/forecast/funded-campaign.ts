/** A campaign with its money, as it is or as somebody would have it. */
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { type FinerTargeting, hoursOf, leftOutOf } from '#domain/campaigns/targeting/finer-targeting.ts'
import { deviceClassesOf } from '#domain/campaigns/targeting/devices.ts'
import { effectiveCpm } from '#domain/campaigns/effective-cpm.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { plainTargeting } from '#domain/campaigns/targeting/places-chosen.ts'
import { movePriority, type PriorityFacts } from '#domain/campaigns/priority.ts'
import type { Targeting } from '#domain/campaigns/targeting/targeting.ts'
import { tidyHours, type WeekHours } from '#domain/campaigns/targeting/week-hours.ts'
import { missingCpm } from '#domain/catalogue/product.ts'
import { type Cents, cents, centsToNanos, nanoDollars } from '#domain/kernel/money.ts'
import type { Candidate } from '../decision/candidate.ts'
import type { CompetingCampaign } from './competing-campaign.ts'

export interface CampaignMoney extends PriorityFacts {
  readonly viewsPerDay: number | null
  readonly dailyBudget: Cents | null
  readonly viewsToday: number
}

export interface FundedCampaign {
  readonly candidate: Candidate
  readonly money: CampaignMoney
}

/** What somebody would change of a campaign; what is not named stays as it is. */
export interface Wish {
  /** Would be added to its balance. */
  readonly amount?: Cents | undefined
  readonly priority?: number | undefined
  readonly startAt?: Date | null | undefined
  readonly stopAt?: Date | null | undefined
  readonly zones?: readonly number[] | undefined
  readonly deviceChoice?: string | undefined
  readonly targeting?: Targeting | undefined
  readonly hours?: WeekHours | undefined
  readonly leftOutSites?: readonly number[] | undefined
  /** Whether page words or the limit for each viewer narrow it, by as much as nobody knows. */
  readonly isNarrowed?: boolean | undefined
}

/** The campaign as it would be. Who moves the priority freely pays the price of before. */
export function wished(
  { candidate, money }: FundedCampaign,
  wish: Wish,
  isPriorityFree: boolean,
): FundedCampaign {
  const { startAt, stopAt, zones, deviceChoice, targeting } = wish
  const priority = wish.priority ?? money.priority
  return {
    candidate: {
      ...candidate,
      weight: (candidate.weight * cpmAt(money, priority)) / cpmAt(money, money.priority),
      ...(startAt !== undefined && { startsAtMs: startAt && startAt.getTime() }),
      ...(stopAt !== undefined && { stopsAtMs: stopAt && stopAt.getTime() }),
      ...(zones && { zones }),
      ...(deviceChoice !== undefined && { deviceClasses: deviceClassesOf(deviceChoice) }),
      ...(targeting && { targeting: plainTargeting(targeting) }),
      finerTargeting: finerAsWished(candidate.finerTargeting, wish),
    },
    money: {
      ...money,
      balance: nanoDollars(money.balance + centsToNanos(wish.amount ?? cents(0))),
      priority,
      chargedPriority: movePriority(money, priority, isPriorityFree).chargedPriority,
    },
  }
}

const cpmAt = ({ baseCpm, priorityCeiling }: CampaignMoney, priority: number): number =>
  Number(effectiveCpm(baseCpm ?? missingCpm, priority, priorityCeiling))

/** A condition that is wished away is left out, as everywhere. */
function finerAsWished(finer: FinerTargeting, wish: Wish): FinerTargeting {
  const { hours: _, leftOutSites: __, ...others } = finer
  const hours = tidyHours(wish.hours ?? hoursOf(finer))
  const leftOutSites = wish.leftOutSites ?? leftOutOf(finer)
  return { ...others, ...(hours.length > 0 && { hours }), ...(leftOutSites.length > 0 && { leftOutSites }) }
}

/** What it may still spend; a week that is paid for has no end but its own. */
export function competingCampaignOf({ candidate, money }: FundedCampaign): CompetingCampaign {
  const { viewsPerDay, dailyBudget } = money
  const price = chargedPrice(money)
  const byBudget = dailyBudget === null ? null : impressionsLeft(centsToNanos(dailyBudget), price)
  const limits = [viewsPerDay, byBudget].filter((limit) => limit !== null)
  const dayLimit = limits.length === 0 ? null : Math.min(...limits)
  return {
    candidate,
    left: candidate.isPayPerWeek ? Number.POSITIVE_INFINITY : impressionsLeft(money.balance, price),
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
