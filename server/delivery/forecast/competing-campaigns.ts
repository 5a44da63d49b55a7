/** Other campaigns and what they may still spend. Thousands of them are asked for at once. */
import { setImmediate } from 'node:timers/promises'
import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import type { CompetingCampaign } from '#domain/delivery/forecast/competing-campaign.ts'
import { competingCampaignOf, onTheseSites } from '#domain/delivery/forecast/funded-campaign.ts'
import { newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'
import { fundedOf } from './funded-of.ts'

/** Of budgets that last for days, what was spent in the last minutes is not missed. */
const keptMs = 5 * 60_000
/** Few enough that what comes from the database does not hold up an ad request. */
const campaignsPerRead = 1_000

/** What a campaign may spend, on all of its sites and on those that were asked about last. */
export interface FundsOnSites {
  readonly campaign: CompetingCampaign
  readonly atMs: number
  readonly day: NewYorkDay
  /** Who types an amount asks about the same sites again. */
  here: { readonly siteIds: string; readonly campaign: CompetingCampaign } | null
}

/** What those of the candidates that have something left may spend on these sites; some minutes old at most. */
export async function competingCampaignsOn(
  db: Database,
  known: WeakMap<Candidate, FundsOnSites>,
  siteIds: readonly number[],
  candidates: readonly Candidate[],
  now: Date,
): Promise<CompetingCampaign[]> {
  await readStale(db, known, candidates, now)
  // Where all is known, nothing has been waited for yet.
  await setImmediate()
  const sites = new Set(siteIds)
  const name = siteIds.join()
  return candidates.flatMap((candidate) => {
    const one = known.get(candidate)
    if (one === undefined || one.campaign.left <= 0) return []
    if (one.here?.siteIds !== name) one.here = { siteIds: name, campaign: onTheseSites(one.campaign, sites) }
    return [one.here.campaign]
  })
}

async function readStale(
  db: Database,
  known: WeakMap<Candidate, FundsOnSites>,
  candidates: readonly Candidate[],
  now: Date,
): Promise<void> {
  const [atMs, day] = [now.getTime(), newYorkDay(now)]
  const isFresh = (one: FundsOnSites | undefined) =>
    one !== undefined && one.day === day && Math.abs(atMs - one.atMs) < keptMs
  const stale = candidates.filter((candidate) => !isFresh(known.get(candidate)))
  for (let from = 0; from < stale.length; from += campaignsPerRead)
    for (const funded of await fundedOf(db, stale.slice(from, from + campaignsPerRead), now))
      known.set(funded.candidate, { campaign: competingCampaignOf(funded), atMs, day, here: null })
}
