/** What figures and rows ask about posts and about articles, which are the posts of another table. */
import { type RawBuilder, sql } from 'kysely'
import { type DayRange, instantsOf } from '#domain/kernel/day-range.ts'
import type { ArticleState, ContentPostState } from '#domain/campaigns/posts.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { newYorkDayOf } from '#server/database/new-york-day-of.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Database } from '#server/kernel/context.ts'

interface Post<State> {
  readonly state: State
  readonly scheduledFor: Date | null
}

export interface SinglePost<State> extends Post<State> {
  readonly id: number
  readonly title: string
  readonly site: string
  readonly outAt: Date | null
}

interface StateCount<State> {
  readonly state: State
  readonly many: number
}

export interface PostsSpan<State> {
  readonly counts: readonly (StateCount<State> & { readonly hasTime: boolean })[]
  /** Null while no post has a time. */
  readonly first: NewYorkDay | null
  readonly last: NewYorkDay | null
}

export type PostReader<State> = ReturnType<typeof postsIn<State>>

const day = newYorkDayOf('post.at')
const keys = { day, site: sql<string>`site_id::text`, state: sql<string>`state` } as const

/**
 * The posts of a table. It has the columns `id`, `campaign_id`, `site_id`, `state`, `title`, `scheduled_for`, `out_at`
 * and `at`: when a post came out, or else when it should.
 */
function postsIn<State>(table: RawBuilder<unknown>) {
  return {
    /** The latest posts of each campaign, newest first. */
    async latestOf(db: Database, ids: readonly number[], most: number) {
      if (ids.length === 0) return []
      const { rows } = await sql<Post<State> & { campaignId: number }>`${plannedOnce}
        select latest.campaign_id, latest.state, latest.scheduled_for
        from unnest(${[...ids]}::int[]) as wanted (id)
        cross join lateral (
          select campaign_id, id, state, scheduled_for from ${table} as post
          where campaign_id = wanted.id order by id desc limit ${most}) latest
        order by latest.id desc`.execute(db)
      return rows
    },

    /** How many posts of the range stand in each state, by day, site or the state alone. */
    async countBy(db: Database, campaignId: number, range: DayRange, by: keyof typeof keys) {
      const { begin, end } = instantsOf(range)
      const { rows } = await sql<StateCount<State> & { key: string }>`
        select ${keys[by]} as key, state, count(*)::int as many from ${table} as post
        where campaign_id = ${campaignId} and at >= ${begin} and at < ${end}
        group by 1, 2 order by 1, 2`.execute(db)
      return rows
    },

    /** All posts of the campaign, whatever their day, and the days they lie between. */
    async spanOf(db: Database, campaignId: number): Promise<PostsSpan<State>> {
      const { rows } = await sql<
        PostsSpan<State>['counts'][number] & Pick<PostsSpan<State>, 'first' | 'last'>
      >`
        select state, at is not null as has_time, count(*)::int as many, min(${day}) as first, max(${day}) as last
        from ${table} as post where campaign_id = ${campaignId} group by 1, 2`.execute(db)
      const sorted = (of: 'first' | 'last') => rows.flatMap((row) => row[of] ?? []).sort()
      return {
        counts: rows.map(({ first, last, ...counted }) => counted),
        first: sorted('first')[0] ?? null,
        last: sorted('last').at(-1) ?? null,
      }
    },

    /** The posts of the range one by one, the latest first. */
    async listOf(db: Database, campaignId: number, range: DayRange, most: number) {
      const { begin, end } = instantsOf(range)
      const { rows } = await sql<SinglePost<State>>`
        select post.id, title, state, s.name as site, scheduled_for, out_at
        from ${table} as post join site s on s.id = site_id
        where campaign_id = ${campaignId} and at >= ${begin} and at < ${end}
        order by at desc, post.id desc limit ${most}`.execute(db)
      return rows
    },
  }
}

/** The posts of content campaigns. */
export const readPosts: PostReader<ContentPostState> = postsIn(sql`(
  select id, campaign_id, site_id, state, message as title, scheduled_for, posted_at as out_at,
    coalesce(posted_at, scheduled_for, day::timestamp at time zone 'America/New_York') as at from content_post
  where deleted_at is null)`)

/** The articles of press campaigns. */
export const readArticles: PostReader<ArticleState> = postsIn(sql`(
  select id, campaign_id, site_id, state, headline as title, scheduled_for, posted_at as out_at,
    coalesce(posted_at, scheduled_for, day::timestamp at time zone 'America/New_York') as at from press_post
  where deleted_at is null)`)
