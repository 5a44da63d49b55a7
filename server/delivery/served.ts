/**
 * Ads that were given out, by campaign, creative, place and hour: a report, not money, that stands beside the views so
 * that people see how many of them were looked at. It is gathered in memory and added to the database every few
 * seconds; a process that is killed loses these seconds of it, and none of the views.
 */
import { type Kysely, sql } from 'kysely'
import type { AdAnswer } from '#contract/delivery.ts'
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import type { VisitorPlace } from '#domain/campaigns/targeting.ts'
import type { Tables } from '../database/tables.ts'
import type { Platform } from '../kernel/context.ts'

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
  readonly answers: ReadonlyMap<number, AdAnswer>
  readonly place: VisitorPlace
  readonly device: DeviceClass
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

export function openServed({ db, log }: Pick<Platform, 'db' | 'log'>): Served {
  let rows = new Map<string, Row>()
  let writing: Promise<void> = Promise.resolve()

  function note({ siteId, answers, place, device, atMs }: ServedPage): void {
    for (const [zone, answer] of answers) {
      if ('none' in answer) continue
      const { campaign, media } = answer
      const at = Math.floor(atMs / hourMs)
      const key = `${campaign} ${at} ${media} ${siteId} ${zone} ${place.country} ${place.state} ${device}`
      const known = rows.get(key)
      if (known) known.served += 1
      else if (rows.size < mostRows)
        rows.set(key, {
          ...{ campaign_id: campaign, media_id: media, site_id: siteId, zone, ...place, device },
          hour: new Date(at * hourMs).toISOString(),
          served: 1,
        })
    }
  }

  async function write(): Promise<void> {
    if (rows.size === 0) return
    const written = rows
    rows = new Map()
    try {
      // In one order everywhere, so that two processes never wait for each other in a circle.
      await addServed(
        db,
        [...written].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
      )
    } catch (error) {
      log.warn({ err: error }, 'what was served was not written and is kept')
      for (const [key, row] of written) putBack(key, row)
    }
  }

  function putBack(key: string, row: Row): void {
    const known = rows.get(key)
    if (known) known.served += row.served
    else if (rows.size < mostRows) rows.set(key, row)
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
