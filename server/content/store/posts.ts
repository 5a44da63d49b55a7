import { sql } from 'kysely'

/** Posts as they are asked about. */
export const postTable = sql`(
  select id, campaign_id, site_id, state, message as title, scheduled_for, posted_at as out_at,
    coalesce(posted_at, scheduled_for) as at from content_post)`
