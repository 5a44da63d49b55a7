import { sql } from 'kysely'

/** Articles as posts are asked about. */
export const articleTable = sql`(
  select id, campaign_id, site_id, state, headline as title, scheduled_for, published_at as out_at,
    coalesce(published_at, scheduled_for) as at from press_post)`
