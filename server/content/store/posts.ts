import { sql } from 'kysely'

/** Posts as they are asked about. */
export const postTable = sql`(
  select id, campaign_id, site_id, state, message as title, scheduled_for, posted_at as out_at,
    coalesce(posted_at, scheduled_for) as at from content_post)`

/** Posts as their credits are counted: which hold or have used one, are to come, and are waited for. */
export const creditPosts = sql`
  select campaign_id, scheduled_for, state <> 'rejected' as is_credit,
    state not in ('posted', 'rejected') as is_to_come, state not in ('posted', 'rejected') as is_awaited
  from content_post`
