/**
 * Ads that were given out, by campaign, creative, place and hour: a report, not money, that stands beside the views so
 * that people see how many of them were looked at. It is gathered in memory and added to the database every few
 * seconds; a process that is killed loses these seconds of it, and none of the views.
 */
import { type Kysely, sql } from 'kysely'
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import type { VisitorPlace } from '#domain/campaigns/targeting.ts'
import type { Tables } from '../database/tables.ts'
import type { Platform } from '../kernel/context.ts'
import type { ZoneAnswer } from './ad-answer.ts'
import { within } from './nested-maps.ts'

export interface Served {
  /** The answers to one page's request. */
  note(page: ServedPage): void
  /** Adds what was gathered to the database; what could not be written is kept for the next time. */
  flush(): Promise<void>
  /** Writes what is left. */
  close(): Promise<void>
}

interface ServedPage {
  readonly siteId: number
  readonly answers: ReadonlyMap<number, ZoneAnswer>
  readonly visitor: { readonly place: VisitorPlace; readonly device: DeviceClass }
  readonly atMs: number
}

interface Row {
  readonly campaign_id: number
  readonly media_id: number
  readonly site_id: number
  readonly zone: number
  readonly country: string
  readonly state: string
  readonly device: DeviceClass
  readonly hour: string
  served: number
}

const hourMs = 3_600_000
const flushEveryMs = 5_000
/** Rows kept while the database is away; a report may be short of what comes beyond. */
const mostRows = 100_000

/** Hour since 1970, then creative, site, zone, and `country state device`: each step is a short look. */
type Rows = Map<number, Map<number, Map<number, Map<number, Map<string, Row>>>>>

export function openServed({ db, log }: Pick<Platform, 'db' | 'log'>): Served {
  let rows: Rows = new Map()
  let many = 0
  let writing: Promise<void> = Promise.resolve()

  function rowsOf(hour: number, mediaId: number, siteId: number, zone: number): Map<string, Row> {
    const ofMedia = within(within(rows, hour, newMedia), mediaId, newSites)
    return within(within(ofMedia, siteId, newZones), zone, newWhos)
  }

  function note({ siteId, answers, visitor, atMs }: ServedPage): void {
    const { place, device } = visitor
    const hour = Math.floor(atMs / hourMs)
    for (const [zone, answer] of answers) {
      if ('none' in answer) continue
      const { campaignId, mediaId } = answer
      const whos = rowsOf(hour, mediaId, siteId, zone)
      const who = `${place.country} ${place.state} ${device}`
      const known = whos.get(who)
      if (known !== undefined) known.served += 1
      else
        add(whos, who, {
          ...{ campaign_id: campaignId, media_id: mediaId, site_id: siteId, zone, ...place, device },
          hour: new Date(hour * hourMs).toISOString(),
          served: 1,
        })
    }
  }

  function add(whos: Map<string, Row>, who: string, row: Row): void {
    if (many >= mostRows) return
    many += 1
    whos.set(who, row)
  }

  async function write(): Promise<void> {
    const written = inOrder(rows)
    rows = new Map()
    many = 0
    if (written.length === 0) return
    try {
      await addServed(db, written)
    } catch (error) {
      log.warn({ err: error }, 'what was served was not written and is kept')
      for (const row of written) putBack(row)
    }
  }

  function putBack(row: Row): void {
    const whos = rowsOf(Date.parse(row.hour) / hourMs, row.media_id, row.site_id, row.zone)
    const who = `${row.country} ${row.state} ${row.device}`
    const known = whos.get(who)
    if (known) known.served += row.served
    else add(whos, who, row)
  }

  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), flushEveryMs)
  timer.unref()
  return {
    note,
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

const newMedia = (): Map<number, Map<number, Map<number, Map<string, Row>>>> => new Map()
const newSites = (): Map<number, Map<number, Map<string, Row>>> => new Map()
const newZones = (): Map<number, Map<string, Row>> => new Map()
const newWhos = (): Map<string, Row> => new Map()

/** In one order everywhere, so that two processes never wait for each other in a circle. */
function inOrder(rows: Rows): Row[] {
  const keyOf = ({ campaign_id, hour, media_id, site_id, zone, country, state, device }: Row) =>
    [campaign_id, hour, media_id, site_id, zone, country, state, device].join(' ')
  const all: { readonly key: string; readonly row: Row }[] = []
  for (const media of rows.values())
    for (const sites of media.values())
      for (const zones of sites.values())
        for (const whos of zones.values()) for (const row of whos.values()) all.push({ key: keyOf(row), row })
  return all.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row)
}

/** Adds to what other processes wrote. What the database does not know (any more) is left out. */
async function addServed(db: Kysely<Tables>, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into served_hour as old
      (campaign_id, media_id, site_id, zone, country, state, device, hour, served)
    select new.campaign_id, new.media_id, new.site_id, new.zone, new.country, new.state, new.device, new.hour, new.served
    from json_to_recordset(${JSON.stringify(rows)}::json) as new (campaign_id int, media_id int, site_id int, zone int,
      country text, state text, device text, hour timestamptz, served int)
    join campaign on campaign.id = new.campaign_id
    join media on media.id = new.media_id
    join site on site.id = new.site_id
    on conflict (campaign_id, hour, media_id, site_id, zone, country, state, device)
      do update set served = old.served + excluded.served`.execute(db)
}
