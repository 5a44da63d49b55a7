/** What a forecast is made from: who competes on some sites, what they may still spend, and who reads there. */
import { type Kysely, sql } from 'kysely'
import { type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Tables } from '#server/database/tables.ts'

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
export async function hoursOfZones(db: Db, siteId: number, from: Date, to: Date): Promise<ZoneHours[]> {
  const { rows } = await sql<Omit<ZoneHours, 'hours' | 'asked'> & { hours: string; asked: string }>`
    select zone, sum(filled)::float8 as filled, sum(seen)::float8 as seen,
      array_agg((date_part('epoch', hour) / 3600)::int)::text as hours, array_agg(asked)::text as asked
    from site_hour where site_id = ${siteId} and hour >= ${from} and hour < ${to} group by zone`.execute(db)
  return rows.map((row) => ({ ...row, hours: numbersIn(row.hours), asked: numbersIn(row.asked) }))
}

/** An array of whole numbers as PostgreSQL writes it: `{1,2}`. */
const numbersIn = (text: string): number[] => JSON.parse(`[${text.slice(1, -1)}]`)

export interface ReadersOfSite {
  readonly country: string
  readonly state: string
  readonly device: string
  readonly pages: number
}

export async function readersOf(db: Db, siteId: number, from: NewYorkDay): Promise<ReadersOfSite[]> {
  const { rows } = await sql<ReadersOfSite>`
    select country, state, device, sum(pages)::float8 as pages
    from site_readers where site_id = ${siteId} and day >= ${from}
    group by country, state, device`.execute(db)
  return rows
}
