/** What a forecast is made from: who competes on some sites, what they may still spend, and who reads there. */
import { type Kysely, sql } from 'kysely'
import { type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

/** The impression campaigns that are switched on and run on one of these sites. */
export async function competitorsOn(db: Db, siteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.id from campaign_site s join campaign c on c.id = s.campaign_id
    where s.site_id = any(${[...siteIds]}::int[]) and c.kind = 'impression' and c.row_class = 'enabled'
      and c.deleted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

export interface MoneyRow {
  readonly campaign_id: number
  readonly base_cpm_micros: bigint | null
  readonly priority: number
  readonly charged_priority: number
  readonly priority_ceiling: number
  readonly balance: bigint
  readonly views_per_day: number | null
  readonly daily_budget_cents: bigint | null
  readonly views_today: number
}

export async function moneyOf(
  db: Db,
  campaignIds: readonly number[],
  today: NewYorkDay,
): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select i.campaign_id, i.base_cpm_micros, i.priority, i.charged_priority, i.priority_ceiling,
      coalesce(a.balance, 0)::bigint as balance, i.views_per_day,
      case when i.is_daily_budget then i.daily_budget_cents end as daily_budget_cents,
      coalesce(d.views, 0) as views_today
    from impression_campaign i
      left join ledger_account a on a.kind = 'campaign' and a.unit = 'usd-nano' and a.subject_id = i.campaign_id
      left join campaign_day d on d.campaign_id = i.campaign_id and d.day = ${today}
    where i.campaign_id = any(${[...campaignIds]}::int[])`.execute(db)
  return rows
}

export interface AskedRow {
  readonly site_id: number
  readonly zone: number
  /** Of the New York week, 0 to 167 from Sunday midnight on. */
  readonly hour_of_week: number
  readonly asked: number
}

/** What the pages of the sites asked for between two instants, by hour of the New York week. */
export async function askedByHourOfWeek(
  db: Db,
  siteIds: readonly number[],
  from: Date,
  to: Date,
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select site_id, zone, sum(asked)::float8 as asked,
      (extract(dow from hour at time zone 'America/New_York') * 24
        + extract(hour from hour at time zone 'America/New_York'))::int as hour_of_week
    from site_hour where site_id = any(${[...siteIds]}::int[]) and hour >= ${from} and hour < ${to}
    group by site_id, zone, hour_of_week`.execute(db)
  return rows
}

export interface AskedDay {
  readonly day: NewYorkDay
  readonly asked: number
}

/** The same by New York day; days on which nothing was asked are left out. */
export async function askedByDay(
  db: Db,
  siteIds: readonly number[],
  from: Date,
  to: Date,
): Promise<AskedDay[]> {
  const { rows } = await sql<AskedDay>`
    select (hour at time zone 'America/New_York')::date as day, sum(asked)::float8 as asked
    from site_hour where site_id = any(${[...siteIds]}::int[]) and hour >= ${from} and hour < ${to}
    group by day having sum(asked) > 0 order by day`.execute(db)
  return rows
}

export interface SiteRates {
  readonly site_id: number
  readonly filled: number
  readonly seen: number
}

export async function ratesOf(
  db: Db,
  siteIds: readonly number[],
  from: Date,
  to: Date,
): Promise<SiteRates[]> {
  const { rows } = await sql<SiteRates>`
    select site_id, sum(filled)::float8 as filled, sum(seen)::float8 as seen
    from site_hour where site_id = any(${[...siteIds]}::int[]) and hour >= ${from} and hour < ${to}
    group by site_id`.execute(db)
  return rows
}

export interface ReadersOfSite {
  readonly site_id: number
  readonly country: string
  readonly state: string
  readonly device: string
  readonly pages: number
}

export async function readersOf(
  db: Db,
  siteIds: readonly number[],
  from: NewYorkDay,
): Promise<ReadersOfSite[]> {
  const { rows } = await sql<ReadersOfSite>`
    select site_id, country, state, device, sum(pages)::float8 as pages
    from site_readers where site_id = any(${[...siteIds]}::int[]) and day >= ${from}
    group by site_id, country, state, device`.execute(db)
  return rows
}
