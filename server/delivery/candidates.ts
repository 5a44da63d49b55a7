/**
 * The campaigns in memory, as the ad route needs them. The database tells what changed (and a slow poll makes
 * sure of it), so that a pause, a move or an approval is in force within a second, and no ad request ever
 * waits for a query.
 */
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import { type Candidate, weightOf } from '#domain/delivery/candidate.ts'
import type { Market } from '#domain/delivery/decide.ts'
import { microDollars } from '#domain/kernel/money.ts'
import type { Platform } from '../kernel/context.ts'
import * as store from './store.ts'
import type { CandidateRow, CreativeRow } from './store.ts'

const pollMs = 20_000

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
  /** Reads everything anew. */
  reload(): Promise<void>
  close(): Promise<void>
}

interface Shelf {
  readonly sites: ReadonlySet<number>
  readonly zones: ReadonlySet<number>
  readonly byPlacement: ReadonlyMap<string, readonly Candidate[]>
  readonly creatives: ReadonlyMap<number, Creative>
}

const noCandidates: readonly Candidate[] = []

export async function openCandidates({
  db,
  events,
  log,
  metrics,
}: Pick<Platform, 'db' | 'events' | 'log' | 'metrics'>): Promise<Candidates> {
  const rows = new Map<number, CandidateRow>()
  let placements = { sites: [] as number[], zones: [] as number[] }
  let shelf = arrange([], placements)
  // Reads follow one another, so that an older answer never replaces a newer one.
  let reading = Promise.resolve()
  let waiting: Set<number> | 'all' | null = null
  let heardAtMs: number | null = null

  async function readAll(): Promise<void> {
    const all = await store.readCandidates(db)
    placements = await store.readPlacements(db)
    rows.clear()
    for (const row of all) rows.set(row.campaign_id, row)
    shelf = arrange(rows.values(), placements)
  }

  async function readSome(campaignIds: ReadonlySet<number>): Promise<void> {
    const changed = await store.readCandidates(db, [...campaignIds])
    for (const campaignId of campaignIds) rows.delete(campaignId)
    for (const row of changed) if (row.is_on && !row.is_archived) rows.set(row.campaign_id, row)
    shelf = arrange(rows.values(), placements)
  }

  /** Reads what was announced since the last reading; news that arrives meanwhile is read after it. */
  function readNews(): Promise<void> {
    reading = reading
      .then(async () => {
        const news = waiting
        const newsAtMs = heardAtMs
        waiting = null
        heardAtMs = null
        if (news === 'all') await readAll()
        else if (news) await readSome(news)
        if (newsAtMs !== null) metrics.changeInForce(performance.now() - newsAtMs)
      })
      .catch((error: unknown) => {
        // What was announced is not known any more; the next news, or the poll, reads everything.
        waiting = 'all'
        log.error({ err: error }, 'could not read the campaigns')
      })
    return reading
  }

  function hear(news: string | null): void {
    heardAtMs ??= performance.now()
    const campaignId = Number(news)
    if (!news || !Number.isInteger(campaignId) || waiting === 'all') waiting = 'all'
    else waiting = (waiting ?? new Set()).add(campaignId)
    void readNews()
  }

  const deafen = events.listen('masthead_campaigns', hear)
  const poll = setInterval(() => hear(null), pollMs)
  // News that arrives meanwhile waits for this reading; a fault here is one of the start.
  const first = readAll()
  const beganAtMs = performance.now()
  reading = first.catch(() => {})
  await first
  metrics.campaignsRead(performance.now() - beganAtMs)
  return {
    market: (supply) => ({
      hasSite: (siteId) => shelf.sites.has(siteId),
      candidatesIn: (siteId, zone) =>
        shelf.zones.has(zone) ? (shelf.byPlacement.get(placementKey(siteId, zone)) ?? noCandidates) : null,
      supply,
    }),
    creative: (mediaId) => shelf.creatives.get(mediaId) ?? null,
    reload() {
      waiting = 'all'
      return readNews()
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

const placementKey = (siteId: number, zone: number): string => `${siteId}/${zone}`

function arrange(rows: Iterable<CandidateRow>, placements: { sites: number[]; zones: number[] }): Shelf {
  const byPlacement = new Map<string, Candidate[]>()
  const creatives = new Map<number, Creative>()
  for (const row of rows) {
    const candidate = toCandidate(row)
    for (const creative of row.creatives) creatives.set(creative.id, toCreative(row, creative))
    for (const siteId of candidate.siteIds)
      for (const zone of candidate.zones) {
        const key = placementKey(siteId, zone)
        const beside = byPlacement.get(key)
        if (beside) beside.push(candidate)
        else byPlacement.set(key, [candidate])
      }
  }
  return { sites: new Set(placements.sites), zones: new Set(placements.zones), byPlacement, creatives }
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
