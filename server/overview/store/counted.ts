/** What was counted for campaigns: totals and New York days. Never raw events. */
import { sql } from 'kysely'
import type { DayRange } from '#domain/kernel/day-range.ts'
import { addDays, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { clicksByCampaign, clicksByDay } from './link-clicks.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Database } from '#server/kernel/context.ts'

type Ids = readonly number[]

export interface TotalOfCampaign {
  readonly campaignId: number
  readonly views: number
  readonly clicks: number
  readonly filtered: number
}

export async function figuresTotals(db: Database, ids: Ids): Promise<TotalOfCampaign[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<TotalOfCampaign>`${plannedOnce}
    select campaign_id, views::float8, clicks::float8, filtered::float8 from campaign_total
    where campaign_id = any(${[...ids]}::int[])`.execute(db)
  return rows
}

export interface LinkClicks {
  readonly clicks: number
  readonly clicksOfDay: number
}

/** Clicks on the links of posts, in all and on one New York day; campaigns without such links are not there. */
export async function linkClicksOf(
  db: Database,
  ids: Ids,
  day: NewYorkDay,
): Promise<ReadonlyMap<number, LinkClicks>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LinkClicks & { campaignId: number }>`${plannedOnce}
    select campaign_id, clicks::float8, clicks_of_day::float8
    from (${clicksByCampaign(sql`select unnest(${[...ids]}::int[])`, day)}) as followed`.execute(db)
  return new Map(rows.map(({ campaignId, ...clicks }) => [campaignId, clicks]))
}

/** The same of one campaign by New York day; days without a click are not there. */
export async function linkClicksByDay(
  db: Database,
  campaignId: number,
  range: DayRange,
): Promise<ReadonlyMap<NewYorkDay, number>> {
  const { rows } = await sql<{ day: NewYorkDay; clicks: number }>`
    select day::text, clicks::float8 from (${clicksByDay(campaignId, range)}) as followed`.execute(db)
  return new Map(rows.map(({ day, clicks }) => [day, clicks]))
}

export interface DaysOfCampaign {
  readonly campaignId: number
  /** Days without a view are not there. */
  readonly viewsOn: Readonly<Record<NewYorkDay, number>>
  readonly clicksOfLast: number
}

/**
 * The days of the campaigns from one day to another, both included; one row for each campaign, since reading a row for
 * each of its days takes longer than adding them up.
 */
export async function daysOf(
  db: Database,
  ids: Ids,
  from: NewYorkDay,
  to: NewYorkDay,
): Promise<DaysOfCampaign[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<DaysOfCampaign>`${plannedOnce}
    select campaign_id, json_object_agg(day, views) as views_on,
      coalesce(sum(clicks) filter (where day = ${to}), 0)::int as clicks_of_last
    from campaign_day
    where campaign_id = any(${[...ids]}::int[]) and day between ${from} and ${to} group by campaign_id`.execute(
    db,
  )
  return rows
}

/** Views of each campaign on the seven whole days before today; campaigns without a view are not there. */
export async function viewsOfLastWeek(
  db: Database,
  ids: Ids,
  today: NewYorkDay,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ campaignId: number; views: number }>`${plannedOnce}
    select campaign_id, sum(views)::float8 as views from campaign_day
    where campaign_id = any(${[...ids]}::int[]) and day between ${addDays(today, -7)} and ${addDays(today, -1)}
    group by campaign_id`.execute(db)
  return new Map(rows.map(({ campaignId, views }) => [campaignId, views]))
}
