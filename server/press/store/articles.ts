import { sql } from 'kysely'

/** Articles as posts are asked about. */
export const articleTable = sql`(
  select id, campaign_id, site_id, state, headline as title, scheduled_for, published_at as out_at,
    coalesce(published_at, scheduled_for) as at from press_post)`

/** Articles as their credits are counted: each has used one, and a campaign of them has no posts to come. */
export const creditArticles = sql`
  select campaign_id, scheduled_for, true as is_credit, false as is_to_come, state <> 'published' as is_awaited
  from press_post`
