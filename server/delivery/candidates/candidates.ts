/**
 * The campaigns in memory, as the ad route needs them. The database tells which one changed, and that one alone is
 * read and put in its place, so that a pause, a move or an approval is in force within a second, however many
 * campaigns there are, and no ad request ever waits for a query. In case news is lost, all are compared with the
 * database in turn, a few pages every twenty seconds.
 */
import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import type { Market } from '#domain/delivery/decision/question.ts'
import { CandidateIndex } from '#domain/delivery/decision/candidate-index.ts'
import type { Platform } from '#server/kernel/context.ts'
import type { ServedAd } from './served-ad.ts'
import { type ReadCandidate, rowReader } from './read-candidate.ts'
import {
  type CandidateRow,
  readCandidates,
  readCandidatesAfter,
  readShownCandidates,
} from '../store/candidates.ts'
import * as store from '../store/placements.ts'

const pollMs = 20_000
const pagesPerPoll = 5
/** Few enough that reading a page does not hold up an ad request. */
const campaignsPerPage = 500
/** At the start nobody waits but the start itself. */
const campaignsPerBatch = 5_000
export const newYork = 'America/New_York'
const usualSite: store.SiteSettings = { timeZone: newYork, keepsViewerNumber: false }

export interface Candidates {
  /** What a decision chooses from; the counter knows what is short. */
  market(shortageOf: Market['shortageOf']): Market
  creative(mediaId: number): ServedAd | null
  /** The settings of a site; of one that is not known, the usual ones. */
  site(siteId: number): store.SiteSettings
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
  const known = new Map<number, ReadCandidate>()
  const byMedia = new Map<number, ReadCandidate>()
  const candidateIndex = new CandidateIndex()
  let sites: ReadonlyMap<number, store.SiteSettings> = new Map()
  let zones: ReadonlySet<number> = new Set()
  // Reads follow one another, so that an older answer never replaces a newer one.
  let reading = Promise.resolve()
  let changed = new Set<number>()
  let isAllWaiting = false
  /** The campaign up to which the database was compared. */
  let comparedUpTo = 0
  /** Since when news waits to be read, by a clock that no one can set. */
  let heardAtMs: number | null = null

  function forget(campaignId: number): void {
    for (const mediaId of known.get(campaignId)?.candidate.mediaIds ?? []) byMedia.delete(mediaId)
    known.delete(campaignId)
    candidateIndex.remove(campaignId)
  }

  function learn(rows: readonly CandidateRow[], read = rowReader()): void {
    for (const row of rows) {
      const before = known.get(row.campaignId)
      if (before?.isStill(row)) continue
      for (const mediaId of before?.candidate.mediaIds ?? []) byMedia.delete(mediaId)
      const campaign = read(row)
      for (const mediaId of campaign.candidate.mediaIds) byMedia.set(mediaId, campaign)
      known.set(row.campaignId, campaign)
      candidateIndex.put(campaign.candidate)
    }
  }

  async function readChanged(): Promise<void> {
    const campaignIds = changed
    if (campaignIds.size === 0) return
    changed = new Set()
    try {
      const found = await readCandidates(db, [...campaignIds])
      const shown = found.filter((row) => row.isShown)
      for (const row of shown) campaignIds.delete(row.campaignId)
      for (const campaignId of campaignIds) forget(campaignId)
      learn(shown)
    } catch (error) {
      // What was announced is read again: with the next news, or with the poll.
      isAllWaiting = true
      throw error
    }
  }

  /** Compares the next page with the database; answers false after the last one. */
  async function readPage(): Promise<boolean> {
    const after = comparedUpTo
    const page = await readCandidatesAfter(db, after, campaignsPerPage)
    const isLast = page.length < campaignsPerPage
    const upTo = isLast ? Number.POSITIVE_INFINITY : (page.at(-1)?.campaignId ?? after)
    const found = new Set(page.map((row) => row.campaignId))
    for (const campaignId of known.keys())
      if (campaignId > after && campaignId <= upTo && !found.has(campaignId)) forget(campaignId)
    learn(page)
    comparedUpTo = isLast ? 0 : upTo
    return !isLast
  }

  async function readPlacements(): Promise<void> {
    const placements = await store.readPlacements(db)
    sites = new Map(placements.sites.map((site) => [site.id, site]))
    zones = new Set(placements.zones)
  }

  async function readFirst(): Promise<void> {
    const read = rowReader()
    await readPlacements()
    await readShownCandidates(db, campaignsPerBatch, (rows) => learn(rows, read))
  }

  async function readAll(): Promise<void> {
    isAllWaiting = false
    try {
      await readPlacements()
      comparedUpTo = 0
      // A pause does not wait for all the others.
      while (await readPage()) await readChanged()
    } catch (error) {
      isAllWaiting = true
      throw error
    }
  }

  /** Reads what was announced since the last reading; news that arrives meanwhile is read after it. */
  async function readNews(): Promise<void> {
    const newsAtMs = heardAtMs
    heardAtMs = null
    if (isAllWaiting) await readAll()
    await readChanged()
    if (newsAtMs !== null) metrics.changeInForce(performance.now() - newsAtMs)
  }

  async function readInTurn(): Promise<void> {
    await readNews()
    await readPlacements()
    for (let pages = 0; pages < pagesPerPoll && (await readPage()); pages += 1) await readChanged()
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
    if (news && Number.isInteger(campaignId)) changed.add(campaignId)
    else isAllWaiting = true
    void afterwards(readNews)
  }

  const deafen = events.listen('masthead_campaigns', hear)
  const poll = setInterval(() => void afterwards(readInTurn), pollMs)
  // News that arrives meanwhile waits for this reading; a fault here is one of the start.
  const beganAtMs = performance.now()
  const first = readFirst()
  reading = first.catch(() => {})
  await first
  metrics.campaignsRead(performance.now() - beganAtMs)
  return {
    market: (shortageOf) => ({
      hasSite: (siteId) => sites.has(siteId),
      hasZone: (zone) => zones.has(zone),
      candidateIndex,
      shortageOf,
    }),
    creative: (mediaId) => byMedia.get(mediaId)?.creative(mediaId) ?? null,
    site: (siteId) => sites.get(siteId) ?? usualSite,
    reload() {
      isAllWaiting = true
      return afterwards(readNews)
    },
    async close() {
      deafen()
      clearInterval(poll)
      await reading
    },
  }
}

/** One campaign in whatever state it is; null when there is none, or it is of another kind. */
export async function findCandidate(db: Platform['db'], campaignId: number): Promise<Candidate | null> {
  const [candidate] = await candidatesOf(db, [campaignId])
  return candidate ?? null
}

/** Those of the campaigns that sell impressions, in whatever state they are. */
export async function candidatesOf(db: Platform['db'], campaignIds: readonly number[]): Promise<Candidate[]> {
  const read = rowReader()
  return (await readCandidates(db, campaignIds)).map((row) => read(row).candidate)
}
