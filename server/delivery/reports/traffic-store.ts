/** The SQL of what pages asked for. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

type Db = Kysely<Tables>

/** What a site's pages asked for in one zone and hour; instants as ISO texts, because it travels as JSON. */
export interface TrafficRow {
  readonly site_id: number
  readonly hour: string
  readonly zone: number
  readonly asked: number
  readonly filled: number
  readonly seen: number
  readonly last_asked_at: string
}

/**
 * Adds to what other processes wrote. A site that is gone by now is left out. Everywhere in the order of the key, so that
 * two processes never wait for each other in a circle.
 */
export async function addTraffic(db: Db, rows: readonly TrafficRow[]): Promise<void> {
  await sql`
    insert into site_hour as old (site_id, hour, zone, asked, filled, seen, last_asked_at)
    select new.site_id, new.hour, new.zone, new.asked, new.filled, new.seen, new.last_asked_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as new(site_id int, hour timestamptz, zone int,
      asked int, filled int, seen int, last_asked_at timestamptz)
    join site on site.id = new.site_id
    order by new.site_id, new.hour, new.zone
    on conflict (site_id, hour, zone) do update set asked = old.asked + excluded.asked,
      filled = old.filled + excluded.filled, seen = old.seen + excluded.seen,
      last_asked_at = greatest(old.last_asked_at, excluded.last_asked_at)`.execute(db)
}

/** Pages that readers of one place and device opened on a New York day. */
export interface ReadersRow {
  readonly site_id: number
  readonly day: string
  readonly country: string
  readonly state: string
  readonly device: string
  readonly pages: number
}

/** Adds to what other processes wrote. A site that is gone by now is left out. */
export async function addReaders(db: Db, rows: readonly ReadersRow[]): Promise<void> {
  await sql`
    insert into site_readers as old (site_id, day, country, state, device, pages)
    select new.site_id, new.day, new.country, new.state, new.device, sum(new.pages)
    from json_to_recordset(${JSON.stringify(rows)}::json) as new(site_id int, day date, country text, state text,
      device text, pages int)
    join site on site.id = new.site_id
    group by new.site_id, new.day, new.country, new.state, new.device
    order by new.site_id, new.day, new.country, new.state, new.device
    on conflict (site_id, day, country, state, device) do update set pages = old.pages + excluded.pages`.execute(
    db,
  )
}

/** Forgets who opened pages before that New York day; answers how many rows went. */
export async function deleteReadersBefore(db: Db, day: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('site_readers')
    .where('day', '<', day)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
