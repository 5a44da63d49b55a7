/** The SQL of what pages asked for. */
import { sql } from 'kysely'
import { recordset, type RowOf } from '#server/database/recordset.ts'
import type { Database } from '#server/kernel/context.ts'

const trafficRows = recordset({
  siteId: 'int',
  hour: 'timestamptz',
  zone: 'int',
  asked: 'int',
  filled: 'int',
  seen: 'int',
  lastAskedAt: 'timestamptz',
})

/** What a site's pages asked for in one zone and hour. */
export type TrafficRow = RowOf<typeof trafficRows>

/**
 * Adds to what other processes wrote. A site that is gone by now is left out. Everywhere in the order of the key, so that
 * two processes never wait for each other in a circle.
 */
export async function addTraffic(db: Database, rows: readonly TrafficRow[]): Promise<void> {
  await sql`
    insert into site_hour as old (site_id, hour, zone, asked, filled, seen, last_asked_at)
    select new.* from ${trafficRows(rows)}
    join site on site.id = new.site_id
    order by new.site_id, new.hour, new.zone
    on conflict (site_id, hour, zone) do update set asked = old.asked + excluded.asked,
      filled = old.filled + excluded.filled, seen = old.seen + excluded.seen,
      last_asked_at = greatest(old.last_asked_at, excluded.last_asked_at)`.execute(db)
}

/** What the pages of a site asked for in one zone: the hours, counted from 1970 on, and the requests of each. */
export interface ZoneHours {
  readonly zone: number
  readonly hours: readonly number[]
  readonly asked: readonly number[]
  readonly filled: number
  readonly seen: number
}

/**
 * The hours of a site between two instants. A row for each zone, its hours as one text: of four weeks there are
 * thousands, and a text of numbers is read in a fraction of the time that rows take.
 */
export async function hoursOfZones(db: Database, siteId: number, from: Date, to: Date): Promise<ZoneHours[]> {
  const { rows } = await sql<Omit<ZoneHours, 'hours' | 'asked'> & { hours: string; asked: string }>`
    select zone, sum(filled)::float8 as filled, sum(seen)::float8 as seen,
      array_agg((date_part('epoch', hour) / 3600)::int)::text as hours, array_agg(asked)::text as asked
    from site_hour where site_id = ${siteId} and hour >= ${from} and hour < ${to} group by zone`.execute(db)
  return rows.map((row) => ({ ...row, hours: numbersIn(row.hours), asked: numbersIn(row.asked) }))
}

/** An array of whole numbers as PostgreSQL writes it: `{1,2}`. */
const numbersIn = (text: string): number[] => JSON.parse(`[${text.slice(1, -1)}]`)

export interface AskedInHour {
  readonly siteId: number
  readonly hourOfWeek: number
  readonly asked: number
}

const mostWeeks = 4

/**
 * What the pages of each site asked for in the last weeks, by hour of the New York week; whole weeks alone, so that each
 * hour was counted as often as the others.
 */
export async function readAskedInWeek(db: Database, upTo: Date): Promise<AskedInHour[]> {
  const { rows } = await sql<AskedInHour>`
    with known as (
      select site_id, least(${mostWeeks}, floor(extract(epoch from ${upTo}::timestamptz - min(hour)) / 604800))::int as weeks
      from site_hour group by site_id
    )
    select asked.site_id,
      (extract(dow from asked.hour at time zone 'America/New_York') * 24
        + extract(hour from asked.hour at time zone 'America/New_York'))::int as hour_of_week,
      sum(asked.asked)::int as asked
    from site_hour asked join known on known.site_id = asked.site_id
    where known.weeks > 0 and asked.hour < ${upTo}
      and asked.hour >= ${upTo}::timestamptz - make_interval(hours => 168 * known.weeks)
    group by 1, 2`.execute(db)
  return rows
}
