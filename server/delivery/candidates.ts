/**
 * The campaigns in memory, as the ad route needs them. The database tells which one changed, and that one alone is
 * read and put in its place, so that a pause, a move or an approval is in force within a second, however many
 * campaigns there are, and no ad request ever waits for a query. In case news is lost, all are compared with the
 * database in turn, a few pages every twenty seconds.
 */
import { isDeepStrictEqual } from 'node:util'
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import { type Candidate, weightOf } from '#domain/delivery/candidate.ts'
import type { Market } from '#domain/delivery/decide.ts'
import { Shelf } from '#domain/delivery/shelf.ts'
import { microDollars } from '#domain/kernel/money.ts'
import type { Platform } from '../kernel/context.ts'
import * as store from './store.ts'
import type { CandidateRow, CreativeRow } from './store.ts'

const pollMs = 20_000
const pagesPerPoll = 5
/** Few enough that reading a page does not hold up an ad request. */
const campaignsPerPage = 500
/** At the start nobody waits but the start itself. */
const campaignsPerFirstPage = 5_000
export const newYork = 'America/New_York'
const usualSite: store.SiteSettings = { timeZone: newYork, keepsViewerNumber: false }

/** What is put on the page. */
export interface Creative {
  readonly mediaId: number
  readonly format: 'banner' | 'native' | 'html'
  readonly width: number
  readonly height: number
  readonly headline: string
  readonly lead: string
  readonly alt: string
  readonly html: string
  readonly file: string | null
  readonly mime: string | null
  readonly target: store.TargetRow
}

export interface Candidates {
  /** What a decision chooses from; the supply is the counter's to tell. */
  market(supply: Market['supply']): Market
  creative(mediaId: number): Creative | null
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
  const rows = new Map<number, CandidateRow>()
  const creatives = new Map<number, Creative>()
  const shelf = new Shelf()
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
    for (const { id } of rows.get(campaignId)?.creatives ?? []) creatives.delete(id)
    rows.delete(campaignId)
    shelf.remove(campaignId)
  }

  function learn(row: CandidateRow): void {
    const known = rows.get(row.campaign_id)
    if (known !== undefined && isDeepStrictEqual(known, row)) return
    for (const { id } of known?.creatives ?? []) creatives.delete(id)
    for (const creative of row.creatives) creatives.set(creative.id, toCreative(row, creative))
    rows.set(row.campaign_id, row)
    shelf.put(toCandidate(row))
  }

  async function readChanged(): Promise<void> {
    const campaignIds = changed
    if (campaignIds.size === 0) return
    changed = new Set()
    try {
      const found = await store.readCandidates(db, [...campaignIds])
      const shown = found.filter((row) => row.is_on && !row.is_archived)
      for (const row of shown) campaignIds.delete(row.campaign_id)
      for (const campaignId of campaignIds) forget(campaignId)
      for (const row of shown) learn(row)
    } catch (error) {
      // What was announced is read again: with the next news, or with the poll.
      isAllWaiting = true
      throw error
    }
  }

  /** Compares the next page with the database; answers false after the last one. */
  async function readPage(size: number): Promise<boolean> {
    const after = comparedUpTo
    const page = await store.readCandidatesAfter(db, after, size)
    const isLast = page.length < size
    const upTo = isLast ? Number.POSITIVE_INFINITY : (page.at(-1)?.campaign_id ?? after)
    const found = new Set(page.map((row) => row.campaign_id))
    for (const campaignId of rows.keys())
      if (campaignId > after && campaignId <= upTo && !found.has(campaignId)) forget(campaignId)
    for (const row of page) learn(row)
    comparedUpTo = isLast ? 0 : upTo
    return !isLast
  }

  async function readPlacements(): Promise<void> {
    const placements = await store.readPlacements(db)
    sites = new Map(placements.sites.map((site) => [site.id, site]))
    zones = new Set(placements.zones)
  }

  async function readAll(size: number): Promise<void> {
    isAllWaiting = false
    try {
      await readPlacements()
      comparedUpTo = 0
      // A pause does not wait for all the others.
      while (await readPage(size)) await readChanged()
    } catch (error) {
      isAllWaiting = true
      throw error
    }
  }

  /** Reads what was announced since the last reading; news that arrives meanwhile is read after it. */
  async function readNews(): Promise<void> {
    const newsAtMs = heardAtMs
    heardAtMs = null
    if (isAllWaiting) await readAll(campaignsPerPage)
    await readChanged()
    if (newsAtMs !== null) metrics.changeInForce(performance.now() - newsAtMs)
  }

  async function readInTurn(): Promise<void> {
    await readNews()
    await readPlacements()
    for (let pages = 0; pages < pagesPerPoll && (await readPage(campaignsPerPage)); pages += 1)
      await readChanged()
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
  const first = readAll(campaignsPerFirstPage)
  reading = first.catch(() => {})
  await first
  metrics.campaignsRead(performance.now() - beganAtMs)
  return {
    market: (supply) => ({
      hasSite: (siteId) => sites.has(siteId),
      hasZone: (zone) => zones.has(zone),
      shelf,
      supply,
    }),
    creative: (mediaId) => creatives.get(mediaId) ?? null,
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
  const [row] = await store.readCandidates(db, [campaignId])
  return row ? toCandidate(row) : null
}

/** Those of the campaigns that sell impressions, in whatever state they are. */
export async function candidatesOf(db: Platform['db'], campaignIds: readonly number[]): Promise<Candidate[]> {
  return (await store.readCandidates(db, campaignIds)).map(toCandidate)
}

function toCandidate(row: CandidateRow): Candidate {
  return {
    campaignId: row.campaign_id,
    siteIds: row.sites,
    zones: row.zones,
    isSwitchedOn: row.is_on,
    isArchived: row.is_archived,
    isPayPerWeek: row.payment_type === 'ppw',
    startsAtMs: row.start_at?.getTime() ?? null,
    stopsAtMs: row.stop_at?.getTime() ?? null,
    targeting: { continents: row.continents, countries: row.countries, states: row.states },
    deviceClasses: row.device_classes as DeviceClass[],
    aim: row.aim,
    weight: weightOf(
      {
        baseCpm: row.base_cpm_micros === null ? null : microDollars(row.base_cpm_micros),
        priority: row.priority,
        ceiling: row.priority_ceiling,
      },
      microDollars(row.default_cpm_micros),
    ),
    mediaIds: row.creatives
      .filter((creative) => creative.kind === 'html' || creative.file)
      .map(({ id }) => id),
  }
}

function toCreative(row: CandidateRow, creative: CreativeRow): Creative {
  return {
    mediaId: creative.id,
    format: creative.kind === 'html' ? 'html' : row.format === 'native' ? 'native' : 'banner',
    width: creative.width ?? row.image_width ?? 0,
    height: creative.height ?? row.image_height ?? 0,
    headline: creative.headline,
    lead: creative.lead,
    alt: creative.alt || creative.headline,
    html: creative.html ?? '',
    file: creative.file,
    mime: creative.mime,
    target: { link: creative.link, ios: creative.ios, android: creative.android },
  }
}
