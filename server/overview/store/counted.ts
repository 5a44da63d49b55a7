/** What was counted for campaigns: totals and New York days. Never raw events. */
import { type Kysely, sql } from 'kysely'
import { addDays, type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>
type Ids = readonly number[]

export interface TotalOfCampaign {
  readonly campaignId: number
  readonly views: number
  readonly clicks: number
  readonly filtered: number
}

export async function figuresTotals(db: Db, ids: Ids): Promise<TotalOfCampaign[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('campaignTotal')
    .selectAll()
    .where(sql<boolean>`campaign_id = any(${[...ids]}::int[])`)
    .execute()
  return rows.map((row) => ({
    campaignId: row.campaignId,
    views: Number(row.views),
    clicks: Number(row.clicks),
    filtered: Number(row.filtered),
  }))
}

export interface DayOfCampaign {
  readonly campaignId: number
  readonly day: NewYorkDay
  readonly views: number
  readonly clicks: number
  readonly filtered: number
}

/** The days of the campaigns from one day to another, both included, oldest first. Days without a view are not there. */
export async function daysOf(db: Db, ids: Ids, from: NewYorkDay, to: NewYorkDay): Promise<DayOfCampaign[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    campaignId: number
    day: NewYorkDay
    views: number
    clicks: number
    filtered: number
  }>`
    select campaign_id, day, views, clicks, filtered from campaign_day
    where campaign_id = any(${[...ids]}::int[]) and day between ${from} and ${to} order by day`.execute(db)
  return rows.map(({ campaignId, ...row }) => ({ ...row, campaignId }))
}

/** Views of each campaign on the seven whole days before today; campaigns without a view are not there. */
export async function viewsOfLastWeek(
  db: Db,
  ids: Ids,
  today: NewYorkDay,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ campaignId: number; views: number }>`
    select campaign_id, sum(views)::float8 as views from campaign_day
    where campaign_id = any(${[...ids]}::int[]) and day between ${addDays(today, -7)} and ${addDays(today, -1)}
    group by campaign_id`.execute(db)
  return new Map(rows.map(({ campaignId, views }) => [campaignId, views]))
}
