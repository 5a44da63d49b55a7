/** SQL of the times at which a site has content of a kind already. */
import { sql } from 'kysely'
import type { DayRange } from '#domain/kernel/day-range.ts'
import { addDays, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { pressKind } from '#domain/scheduling/schedule-rule.ts'
import type { Database } from '#server/kernel/context.ts'

export interface SlotQuery {
  readonly siteId: number
  /** Null: articles. */
  readonly contentType: string | null
  /** The item that is being moved takes nothing from itself. */
  readonly besides: number | null
}

export interface TakenTime {
  readonly day: NewYorkDay
  /** The minute of the day on New York's clock. */
  readonly minute: number
}

/** Whoever wants times of one site waits for the other's end: two that want the same ones in another order would wait for ever. */
export async function queueForTimes(tx: Database, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-4, ${siteId})`.execute(tx)
}

/** Whether the campaign has this post, or this article, and it was not deleted. */
export async function isItemOf(
  db: Database,
  table: 'contentPost' | 'pressPost',
  campaignId: number,
  id: number,
): Promise<boolean> {
  const item = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('campaignId', '=', campaignId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return item !== undefined
}

/** What is taken of the days, both ends included. */
export async function takenTimes(db: Database, of: SlotQuery, range: DayRange): Promise<TakenTime[]> {
  const taken = of.contentType === null ? articles(of, range) : posts(of, range)
  const { rows } = await sql<TakenTime>`
    select at::date::text as day, (extract(hour from at) * 60 + extract(minute from at))::int as minute
    from (${taken}) as taken`.execute(db)
  return rows
}

/** The column says on New York's clock what a post holds; one that was rejected or deleted has given it back. */
const posts = ({ siteId, contentType, besides }: SlotQuery, { from, to }: DayRange) => sql`
  select slot as at from content_post
  where site_id = ${siteId} and content_type = ${contentType} and id is distinct from ${besides}
    and slot >= ${from}::date and slot < ${addDays(to, 1)}::date`

/** The times of a site that articles take. */
const articles = ({ siteId, besides }: SlotQuery, { from, to }: DayRange) => sql`
  select slot as at from press_post
  where site_id = ${siteId} and id is distinct from ${besides}
    and slot >= ${from}::date and slot < ${addDays(to, 1)}::date`

/** The same of every site and kind at once: the minutes that are taken, by `site kind day`, of articles `site press day`. */
export async function takenByPlace(
  db: Database,
  { from, to }: DayRange,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { rows } = await sql<{ place: string; minutes: number[] }>`
    select site_id || ' ' || kind || ' ' || slot::date as place,
      array_agg((extract(hour from slot) * 60 + extract(minute from slot))::int) as minutes
    from (select site_id, content_type as kind, slot from content_post
      union all select site_id, ${pressKind}, slot from press_post) as taken
    where slot >= ${from}::date and slot < ${addDays(to, 1)}::date
    group by 1`.execute(db)
  return new Map(rows.map(({ place, minutes }) => [place, new Set(minutes)]))
}
