/** What a process keeps from one forecast to the next, because reading it takes longer than the forecast itself. */
import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import { KindsOfCampaigns } from '#domain/delivery/forecast/kind-of-campaign.ts'
import { TimedCache } from '#server/kernel/timed-cache.ts'
import type { FundsOnSites } from './competing-campaigns.ts'
import type { WatchedSite } from './usual-week.ts'

export interface ForecastMemory {
  /**
   * What was watched of each site. It is of days that are over, so what was read stays true until the next one; views
   * that come late and today's readers change it by little. Some hundred kilobytes a site.
   */
  readonly sites: TimedCache<string, WatchedSite>
  /** What campaigns may spend, as read last. A campaign that is changed is another candidate, and is read again. */
  readonly funds: WeakMap<Candidate, FundsOnSites>
  readonly kinds: KindsOfCampaigns
}

export const openForecastMemory = (): ForecastMemory => ({
  sites: new TimedCache({ lifeMs: 15 * 60_000, most: 100 }),
  funds: new WeakMap(),
  kinds: new KindsOfCampaigns(),
})
