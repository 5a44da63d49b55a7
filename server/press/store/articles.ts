/** SQL of articles as they are counted among the posts of campaigns. */
import { sql } from 'kysely'

/** Articles as posts are asked about. */
export const articleTable = sql`(
  select id, campaign_id, site_id, state, headline as title, scheduled_for, published_at as out_at,
    coalesce(published_at, scheduled_for, day::timestamp at time zone 'America/New_York') as at from press_post
  where deleted_at is null)`

/** Articles as their credits are counted: a campaign of them has no posts to come. */
export const creditArticles = sql`
  select campaign_id, scheduled_for, day, state <> 'rejected' and recredited_at is null as is_credit, false as is_to_come,
    deleted_at is null and state not in ('published', 'rejected') as is_awaited
  from press_post`
