import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import { dayRows, hourRows, mediaDayRows } from './figure-rows.ts'
import type { RollUp } from './rollup.ts'

/**
 * Rows of campaigns or creatives that the database does not know (ids of before a restore) are left out. Each table is
 * walked in the order of its key: two processes that count the same campaigns must never wait for each other in a circle.
 */
export async function addFigures(tx: Database, { hours, days, mediaDays }: RollUp): Promise<void> {
  const newDays = dayRows(days)
  await sql`
    insert into stat_hour as old
      (campaign_id, media_id, site_id, zone, country, state, device, hour, views, viewable, clicks, filtered)
    select new.* from ${hourRows(hours)}
    join campaign on campaign.id = new.campaign_id
    join media on media.id = new.media_id
    join site on site.id = new.site_id
    order by campaign_id, hour, media_id, site_id, zone, country, state, device
    on conflict (campaign_id, hour, media_id, site_id, zone, country, state, device) do update set
      views = old.views + excluded.views,
      viewable = old.viewable + excluded.viewable,
      clicks = old.clicks + excluded.clicks,
      filtered = case when excluded.filtered = '{}' then old.filtered else (
        select jsonb_object_agg(reason, views) from (
          select reason, sum(views::int) as views from (
            select * from jsonb_each_text(old.filtered) union all select * from jsonb_each_text(excluded.filtered)
          ) as each (reason, views) group by reason
        ) as summed) end`.execute(tx)
  await sql`
    insert into campaign_day as old (campaign_id, day, views, clicks, filtered)
    select new.* from ${newDays}
    join campaign on campaign.id = new.campaign_id
    order by campaign_id, day
    on conflict (campaign_id, day) do update set
      views = old.views + excluded.views,
      clicks = old.clicks + excluded.clicks,
      filtered = old.filtered + excluded.filtered`.execute(tx)
  await sql`
    insert into campaign_total as old (campaign_id, views, clicks, filtered)
    select new.campaign_id, sum(new.views), sum(new.clicks), sum(new.filtered)
    from ${newDays}
    join campaign on campaign.id = new.campaign_id
    group by new.campaign_id order by new.campaign_id
    on conflict (campaign_id) do update set
      views = old.views + excluded.views,
      clicks = old.clicks + excluded.clicks,
      filtered = old.filtered + excluded.filtered`.execute(tx)
  if (mediaDays.length === 0) return
  await sql`
    insert into media_day as old (media_id, day, views, clicks)
    select new.* from ${mediaDayRows(mediaDays)}
    join media on media.id = new.media_id
    order by media_id, day
    on conflict (media_id, day) do update set
      views = old.views + excluded.views, clicks = old.clicks + excluded.clicks`.execute(tx)
}
