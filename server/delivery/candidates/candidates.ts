/**
 * The campaigns in memory, as the ad route needs them. The database tells which one changed, and that one alone is
 * read and put in its place, so that a pause, a move or an approval is in force within a second, however many
 * campaigns there are, and no ad request ever waits for a query. In case news is lost, all are compared with the
 * database in turn, a few pages every twenty seconds.
 */
import type { Market } from '#domain/delivery/decision/question.ts'
import type { Platform } from '#server/kernel/context.ts'
import type { SiteSettings } from '../store/placements.ts'
import { CampaignReader } from './campaign-reader.ts'
import type { ServedAd } from './served-ad.ts'
import { KnownCampaigns } from './known-campaigns.ts'
import { KnownPlacements } from './known-placements.ts'

const pollMs = 20_000

export interface Candidates {
  /** What a decision chooses from; the counter knows what is short. */
  market(shortageOf: Market['shortageOf']): Market
  creative(mediaId: number): ServedAd | null
  /** The settings of a site; of one that is not known, the usual ones. */
  site(siteId: number): SiteSettings
  /** Reads everything anew. */
  reload(): Promise<void>
  close(): Promise<void>
}

export async function openCandidates({
  db,
  events,
  log,
  metrics,
}: Pick<Platform, 'db' | 'events' | 'log' | 'metrics'>): Promise<Candidates> {
  const campaigns = new KnownCampaigns()
  const placements = new KnownPlacements()
  const reader = new CampaignReader(db, campaigns, placements)
  let reading = Promise.resolve()
  /** Since when news waits to be read, by a clock that no one can set. */
  let heardAtMs: number | null = null

  /** Reads what was announced since the last reading; news that arrives meanwhile is read after it. */
  async function readNews(): Promise<void> {
    const newsAtMs = heardAtMs
    heardAtMs = null
    await reader.readAnnounced()
    if (newsAtMs !== null) metrics.changeInForce(performance.now() - newsAtMs)
  }

  async function readInTurn(): Promise<void> {
    await readNews()
    await reader.compareInTurn()
  }

  function afterwards(read: () => Promise<void>): Promise<void> {
    reading = reading
      .then(read)
      .catch((error: unknown) => log.error({ err: error }, 'could not read the campaigns'))
    return reading
  }

  function hear(news: string | null): void {
    heardAtMs ??= performance.now()
    const campaignId = Number(news)
    reader.announce(news && Number.isInteger(campaignId) ? campaignId : null)
    void afterwards(readNews)
  }

  const deafen = events.listen('masthead_campaigns', hear)
  const poll = setInterval(() => void afterwards(readInTurn), pollMs)
  // News that arrives meanwhile waits for this reading; a fault here is one of the start.
  const beganAtMs = performance.now()
  const first = reader.readFirst()
  reading = first.catch(() => {})
  await first
  metrics.campaignsRead(performance.now() - beganAtMs)
  return {
    market: (shortageOf) => ({
      hasSite: (siteId) => placements.hasSite(siteId),
      hasZone: (zone) => placements.hasZone(zone),
      candidateIndex: campaigns.index,
      shortageOf,
    }),
    creative: (mediaId) => campaigns.creative(mediaId),
    site: (siteId) => placements.site(siteId),
    reload() {
      reader.announce(null)
      return afterwards(readNews)
    },
    async close() {
      deafen()
      clearInterval(poll)
      await reading
    },
  }
}
