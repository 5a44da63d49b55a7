/** The posts of a content campaign or the articles of a press campaign, counted, and the credits and money they moved. */
import { type Kysely, sql } from 'kysely'
import { type Cents, cents, type NanoDollars } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { PostState } from '#domain/content/post-words.ts'
import type { DayRange } from '#domain/overview/stats-range.ts'
import type { Tables } from '../../database/tables.ts'
import { instantsOf } from './breakdown.ts'

type Db = Kysely<Tables>

/** A campaign is of one kind, so only one of the two has rows. `at`: when it came out, or else when it should. */
const postOf = (campaignId: number) => sql`(
  select id, site_id, state, message as title, scheduled_for, posted_at as out_at,
    coalesce(posted_at, scheduled_for) as at from content_post where campaign_id = ${campaignId}
  union all
  select id, site_id, state, headline, scheduled_for, published_at,
    coalesce(published_at, scheduled_for) from press_post where campaign_id = ${campaignId}) as post`

const newYorkDayOf = (column: 'post.at' | 't.at') =>
  sql<string>`(${sql.ref(column)} at time zone 'America/New_York')::date::text`

const keys = {
  day: newYorkDayOf('post.at'),
  site: sql<string>`site_id::text`,
  state: sql<string>`state`,
} as const

export interface CountedPosts {
  readonly key: string
  readonly state: PostState
  readonly many: number
}

/** How many posts of the range stand in each state, by day, site or the state alone. */
export async function countPostsBy(
  db: Db,
  campaignId: number,
  range: DayRange,
  by: keyof typeof keys,
): Promise<CountedPosts[]> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<CountedPosts>`
    select ${keys[by]} as key, state, count(*)::int as many from ${postOf(campaignId)}
    where at >= ${begin} and at < ${end} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface PostsSpan {
  readonly counts: readonly { readonly state: PostState; readonly many: number; readonly hasTime: boolean }[]
  /** Null while no post has a time. */
  readonly first: NewYorkDay | null
  readonly last: NewYorkDay | null
}

/** All posts of the campaign, whatever their day, and the days they lie between. */
export async function spanOfPosts(db: Db, campaignId: number): Promise<PostsSpan> {
  const day = keys.day
  const { rows } = await sql<{
    state: PostState
    many: number
    hasTime: boolean
    first: NewYorkDay | null
    last: NewYorkDay | null
  }>`
    select state, at is not null as has_time, count(*)::int as many, min(${day}) as first, max(${day}) as last
    from ${postOf(campaignId)} group by 1, 2`.execute(db)
  const sorted = (of: 'first' | 'last') => rows.flatMap((row) => row[of] ?? []).sort()
  return {
    counts: rows.map(({ state, many, hasTime }) => ({ state, many, hasTime })),
    first: sorted('first')[0] ?? null,
    last: sorted('last').at(-1) ?? null,
  }
}

export interface SinglePost {
  readonly id: number
  readonly title: string
  readonly state: PostState
  readonly site: string
  readonly scheduledFor: Date | null
  readonly outAt: Date | null
}

/** The posts of the range one by one, the latest first. */
export async function singlePosts(
  db: Db,
  campaignId: number,
  range: DayRange,
  most: number,
): Promise<SinglePost[]> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<SinglePost>`
    select post.id, title, state, s.name as site, scheduled_for, out_at
    from ${postOf(campaignId)} join site s on s.id = site_id
    where at >= ${begin} and at < ${end} order by at desc, post.id desc limit ${most}`.execute(db)
  return rows
}

export interface MovedCredits {
  readonly day: NewYorkDay
  readonly bought: number
  readonly used: number
  /** Added less removed, with what came from and went to other campaigns. */
  readonly moved: number
}

/** By day, as the ledger has them; days on which none moved are left out. */
export async function movedCreditsOf(db: Db, campaignId: number, range: DayRange): Promise<MovedCredits[]> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<MovedCredits>`
    select ${newYorkDayOf('t.at')} as day,
      coalesce(sum(e.amount) filter (where t.kind = 'credit-purchase'), 0)::int as bought,
      coalesce(-sum(e.amount) filter (where t.kind = 'credit-used'), 0)::int as used,
      coalesce(sum(e.amount) filter (where t.kind not in ('credit-purchase', 'credit-used')), 0)::int as moved
    from ledger_account a join ledger_entry e on e.account_id = a.id
      join ledger_transaction t on t.id = e.transaction_id
    where a.kind = 'credits' and a.subject_id = ${campaignId} and t.at >= ${begin} and t.at < ${end}
    group by 1`.execute(db)
  return rows
}

const earningKeys = { day: newYorkDayOf('t.at'), site: sql<string>`a.subject_id::text` } as const

/** What posts that came out have cost the campaign and earned their sites. */
export async function earningsOf(
  db: Db,
  campaignId: number,
  range: DayRange,
  by: keyof typeof earningKeys,
): Promise<Map<string, NanoDollars>> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<{ key: string; spent: NanoDollars }>`
    select ${earningKeys[by]} as key, sum(e.amount)::bigint as spent
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id and a.kind = 'revenue'
    where t.campaign_id = ${campaignId} and t.kind = 'post-out' and t.at >= ${begin} and t.at < ${end}
    group by 1`.execute(db)
  return new Map(rows.map(({ key, spent }) => [key, spent]))
}

/** What was paid for the campaign in the range, refunds taken off. */
export async function paidFor(db: Db, campaignId: number, range: DayRange): Promise<Cents> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(line.amount_cents), 0)::bigint as paid
    from order_line line join sales_order o on o.id = line.order_id
    where line.subject_kind = 'campaign' and line.subject_id = ${campaignId}
      and o.created_at >= ${begin} and o.created_at < ${end}`.execute(db)
  return cents(rows[0]?.paid ?? 0n)
}
