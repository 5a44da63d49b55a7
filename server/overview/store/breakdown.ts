/** The figures of one campaign taken apart, each by one query over the hours that were counted. */
import { type RawBuilder, sql } from 'kysely'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { type NanoDollars } from '#domain/kernel/money.ts'
import { type DayRange, instantsOf } from '#domain/kernel/day-range.ts'
import { newYorkDayOf } from '../../database/new-york-day-of.ts'
import type { Database } from '#server/kernel/context.ts'

export interface CountedPart {
  readonly served: number
  readonly views: number
  readonly viewableViews: number
  readonly clicks: number
  readonly filteredViews: number
  readonly key: string
  /** What the key says within another: the state within its country. Empty otherwise. */
  readonly within: string
}

const keys = {
  hour: sql<string>`to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  site: sql<string>`site_id::text`,
  zone: sql<string>`zone::text`,
  device: sql<string>`device`,
  country: sql<string>`country`,
  creative: sql<string>`media_id::text`,
  day: newYorkDayOf('hour'),
} as const satisfies Record<string, RawBuilder<string>>
export type StatKey = keyof typeof keys

/** The parts with the most views first. */
export async function partsOfBreakdown(
  db: Database,
  campaignId: number,
  range: DayRange,
  by: StatKey,
): Promise<CountedPart[]> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<CountedPart>`
    select ${keys[by]} as key, ${by === 'country' ? sql`state` : sql`''`} as within,
      sum(views)::float8 as views, sum(viewable)::float8 as viewable_views, sum(clicks)::float8 as clicks,
      sum(filtered)::float8 as filtered_views, sum(served)::float8 as served
    from (
      select hour, site_id, zone, device, country, state, media_id, views, viewable, clicks, 0 as served,
        (select coalesce(sum(value::int), 0) from jsonb_each_text(filtered)) as filtered
      from stat_hour where campaign_id = ${campaignId} and hour >= ${begin} and hour < ${end}
      union all
      select hour, site_id, zone, device, country, state, media_id, 0, 0, 0, served, 0
      from served_hour where campaign_id = ${campaignId} and hour >= ${begin} and hour < ${end}
    ) as counted
    group by 1, 2 order by 3 desc, 1, 2`.execute(db)
  return rows
}

export type SpendingKey = Extract<StatKey, 'day' | 'hour' | 'site'>

/** What the counted views cost: known by hour and site, at the price each was counted at. */
export async function spendingOf(
  db: Database,
  campaignId: number,
  range: DayRange,
  by: SpendingKey,
): Promise<Map<string, NanoDollars>> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<{ key: string; spent: NanoDollars }>`
    select ${keys[by]} as key, sum(counted * price_nanos)::bigint as spent
    from delivery_billed where campaign_id = ${campaignId} and hour >= ${begin} and hour < ${end}
    group by 1`.execute(db)
  return new Map(rows.map(({ key, spent }) => [key, spent]))
}

/** Views that were recorded and not billed, by reason, the most first. */
export async function reasonsOf(
  db: Database,
  campaignId: number,
  range: DayRange,
): Promise<{ reason: string; views: number }[]> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<{ reason: string; views: number }>`
    select reason, sum(value::int)::float8 as views from stat_hour, jsonb_each_text(filtered) as each (reason, value)
    where campaign_id = ${campaignId} and hour >= ${begin} and hour < ${end}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** The day on which anything of the campaign was first counted; null before that. */
export async function firstCountedDay(db: Database, campaignId: number): Promise<NewYorkDay | null> {
  const { rows } = await sql<{ day: NewYorkDay | null }>`
    select min(day) as day from campaign_day where campaign_id = ${campaignId}`.execute(db)
  return rows[0]?.day ?? null
}

export async function createdAt(db: Database, campaignId: number): Promise<Date> {
  const campaign = db.selectFrom('campaign').select('createdAt').where('id', '=', campaignId)
  return (await campaign.executeTakeFirstOrThrow()).createdAt
}

/** Names of sites, zones or creatives, by their key. */
export async function namesOfParts(
  db: Database,
  by: 'site' | 'zone' | 'creative',
  ids: readonly string[],
): Promise<Map<string, string>> {
  const from = {
    site: sql`select id::text as key, name from site where id`,
    zone: sql`select value::text as key, label as name from zone where value`,
    creative: sql`select id::text as key, headline || case when archived_at is null then '' else ' (archived)' end as name
      from media where id`,
  }[by]
  const { rows } = await sql<{ key: string; name: string }>`
    ${from} = any(${ids.map(Number)}::int[])`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
