/** The credits of content and press campaigns, and what became of them. */
import { sql } from 'kysely'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Database } from '#server/kernel/context.ts'

export interface Credits {
  readonly creditsLeft: number
  /** Posts and articles that hold or have used a credit. */
  readonly creditsUsed: number
  /** Posts that are neither posted nor rejected. */
  readonly postsRemaining: number
  readonly nextPostAt: Date | null
  /** New York's, of a post whose publisher sets the time. */
  readonly nextPostDay: string | null
}

/** The credits of a campaign that sells impressions. */
export const noCredits: Credits = {
  creditsLeft: 0,
  creditsUsed: 0,
  postsRemaining: 0,
  nextPostAt: null,
  nextPostDay: null,
}

/** Posts as their credits are counted: which hold or have used one, are to come, and are waited for. */
const creditPosts = sql`
  select campaign_id, scheduled_for, day, state <> 'rejected' and recredited_at is null as is_credit,
    deleted_at is null and state not in ('posted', 'rejected') as is_to_come,
    deleted_at is null and state not in ('posted', 'rejected') as is_awaited
  from content_post`

/** Articles as their credits are counted: a campaign of them has no posts to come. */
const creditArticles = sql`
  select campaign_id, scheduled_for, day, state <> 'rejected' and recredited_at is null as is_credit, false as is_to_come,
    deleted_at is null and state not in ('published', 'rejected') as is_awaited
  from press_post`

/** By campaign; those that sell impressions are left out. */
export async function creditsOf(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Credits>> {
  const { rows } = await sql<Credits & { id: number }>`${plannedOnce}
    select c.id, coalesce((select a.balance from ledger_account a where a.kind = 'credits'
        and a.unit in ('post-credit', 'article-credit') and a.subject_id = c.id), 0)::int as credits_left,
      posts.used::int as credits_used, posts.remaining::int as posts_remaining, posts.next_at as next_post_at,
      posts.next_day as next_post_day
    from campaign c
      cross join lateral (
        select count(*) filter (where is_credit) as used, count(*) filter (where is_to_come) as remaining,
          min(scheduled_for) filter (where is_awaited and scheduled_for >= ${now}) as next_at,
          to_char(min(day) filter (where is_awaited and scheduled_for is null and day >= ${newYorkDay(now)}::date),
            'YYYY-MM-DD') as next_day
        from (
          select * from (${creditPosts}) as post where c.kind = 'content' and campaign_id = c.id
          union all
          select * from (${creditArticles}) as article where c.kind = 'press' and campaign_id = c.id) as post
      ) as posts
    where c.id = any(${[...ids]}::int[]) and c.kind <> 'impression'`.execute(db)
  return new Map(rows.map(({ id, ...credits }) => [id, credits]))
}
