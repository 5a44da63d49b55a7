/** SQL of the times at which a site has content of a kind already. */
import { sql } from 'kysely'
import { type DayRange, instantsOf } from '#domain/kernel/day-range.ts'
import { addDays, type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'

export interface TakenOf {
  readonly siteId: number
  /** Null: articles. */
  readonly contentType: string | null
  /** The item that is being moved takes nothing from itself. */
  readonly besides: number | null
}

export interface Taken {
  readonly day: NewYorkDay
  /** Of the day on New York's clock. */
  readonly minute: number
}

/** Whoever wants times of one site waits for the other's end: two that want the same ones in another order would wait for ever. */
export async function queueForTimes(tx: Database, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-4, ${siteId})`.execute(tx)
}

/** Whether the campaign has this post, and it was not deleted. */
export async function isPostOf(db: Database, campaignId: number, postId: number): Promise<boolean> {
  const post = await db
    .selectFrom('contentPost')
    .select('id')
    .where('id', '=', postId)
    .where('campaignId', '=', campaignId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return post !== undefined
}

/** What is taken of the days, both ends included. */
export async function takenTimes(db: Database, of: TakenOf, range: DayRange): Promise<Taken[]> {
  const taken = of.contentType === null ? articles(of, range) : posts(of, range)
  const { rows } = await sql<Taken>`
    select at::date::text as day, (extract(hour from at) * 60 + extract(minute from at))::int as minute
    from (${taken}) as taken`.execute(db)
  return rows
}

/** The column says on New York's clock what a post holds; one that was rejected or deleted has given it back. */
const posts = ({ siteId, contentType, besides }: TakenOf, { from, to }: DayRange) => sql`
  select slot as at from content_post
  where site_id = ${siteId} and content_type = ${contentType} and id is distinct from ${besides}
    and slot >= ${from}::date and slot < ${addDays(to, 1)}::date`

function articles({ siteId, besides }: TakenOf, range: DayRange) {
  const { begin, end } = instantsOf(range)
  return sql`
    select scheduled_for at time zone 'America/New_York' as at from press_post
    where site_id = ${siteId} and id is distinct from ${besides}
      and scheduled_for >= ${begin} and scheduled_for < ${end}`
}
