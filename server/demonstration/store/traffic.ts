/** SQL of what the demonstration's pages asked for and were given. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/**
 * What the pages asked for and were given, to fit the views that were counted: a part of what was filled is never looked at, and
 * sites sell their places more or less well. Sites that showed anything of late asked within the hour; the others
 * have not placed their tag yet.
 */
export async function insertTraffic(db: Database, now: Date): Promise<void> {
  await sql`
    insert into site_hour (site_id, hour, zone, asked, filled, seen, last_asked_at)
    select site_id, hour, zone, ceil(sum(views) * (1.15 + site_id % 5 * 0.09)), ceil(sum(views) * 1.1), sum(views), hour
    from stat_hour where views > 0 group by site_id, hour, zone
    on conflict do nothing`.execute(db)
  await sql`
    insert into served_hour (campaign_id, media_id, site_id, zone, country, state, device, hour, served)
    select campaign_id, media_id, site_id, zone, country, state, device, hour, ceil(recorded * 1.1) from (
      select *, views + (select coalesce(sum(value::int), 0) from jsonb_each_text(filtered)) as recorded from stat_hour
    ) as seen where recorded > 0
    on conflict do nothing`.execute(db)
  await sql`
    insert into site_readers (site_id, day, country, state, device, pages)
    select site_id, (hour at time zone 'America/New_York')::date, country, state, device, sum(views)
    from stat_hour where views > 0 group by 1, 2, 3, 4, 5
    on conflict do nothing`.execute(db)
  await sql`
    insert into site_hour (site_id, hour, zone, last_asked_at)
    select site_id, date_trunc('hour', asked_at), zone, asked_at
    from (select distinct on (site_id) site_id, zone,
        ${now}::timestamptz - site_id % 40 * interval '1 minute' as asked_at
      from site_hour where hour > ${now}::timestamptz - interval '30 days' order by site_id, hour desc, zone) as late
    on conflict (site_id, hour, zone) do update set last_asked_at = excluded.last_asked_at`.execute(db)
}
