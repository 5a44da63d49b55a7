import { sql } from 'kysely'

/** Posts as they are asked about. */
export const postTable = sql`(
  select id, campaign_id, site_id, state, message as title, scheduled_for, posted_at as out_at,
    coalesce(posted_at, scheduled_for, day::timestamp at time zone 'America/New_York') as at from content_post
  where deleted_at is null)`

/** Posts as their credits are counted: which hold or have used one, are to come, and are waited for. */
export const creditPosts = sql`
  select campaign_id, scheduled_for, day, state <> 'rejected' and recredited_at is null as is_credit,
    deleted_at is null and state not in ('posted', 'rejected') as is_to_come,
    deleted_at is null and state not in ('posted', 'rejected') as is_awaited
  from content_post`
