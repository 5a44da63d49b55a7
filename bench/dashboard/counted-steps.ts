/** What was counted of the campaigns, and what the pages of their sites asked for. */
import { chance } from './campaign-steps.ts'

/** Eight of ten campaigns sell impressions; 25 days of 5 hours each makes 10 million rows. */
const days = 25
const hoursOfDay = 5

/** What the pages of the sites asked for in four weeks, and who opened them: what a forecast is made from. */
export function trafficSteps(today: string): [string, string][] {
  return [
    [
      'hours of what pages asked for',
      `insert into site_hour (site_id, zone, hour, asked, filled, seen, last_asked_at)
       select s.id, z.value, h, 400, 380, 300, h from site s, zone z, generate_series(
         ('${today}'::date - 28)::timestamp at time zone 'America/New_York',
         '${today}'::timestamp at time zone 'America/New_York' - interval '1 hour', interval '1 hour') h`,
    ],
    [
      'rows of who opened pages',
      `insert into site_readers (site_id, day, country, state, device, pages)
       select s.id, '${today}'::date - d, place[1], place[2], device, 90
       from site s, generate_series(1, 28) d, unnest(array['desktop', 'phone', 'tablet']) device,
         (select array['US', state] as place from unnest(array['NY', 'NJ', 'CA', 'TX', 'FL', 'IL', 'OH', 'PA']) state
          union all select array[country, ''] from unnest(array['CA', 'GB', 'DE', 'FR', 'IL', 'AU']) country) places`,
    ],
  ]
}

/** Balances, and what was counted: hours, days and totals. */
export function countedSteps(today: string): [string, string][] {
  const hour = `(('${today}'::date - d) + make_interval(hours => 8 + 2 * h)) at time zone 'America/New_York'`
  return [
    [
      'ledger accounts',
      `insert into ledger_account (kind, unit, subject_id, balance, may_be_negative)
       select case c.kind when 'impression' then 'campaign' else 'credits' end,
         case c.kind when 'impression' then 'usd-nano' when 'content' then 'post-credit' else 'article-credit' end,
         c.id, case c.kind when 'impression' then ${chance(17, 1_000_000)} * 1000000 else ${chance(18, 4)} end, false
       from campaign c`,
    ],
    [
      'marks of campaigns with credits or posts left',
      'update campaign set has_posts_left = true where posts_left_of(id, kind)',
    ],
    [
      'counts of classes',
      `insert into campaign_count select advertiser_id, row_class, count(*) from campaign group by 1, 2`,
    ],
    ['(the key of statistics, made again below)', 'alter table stat_hour drop constraint stat_hour_pkey'],
    [
      'rows of statistics',
      `insert into stat_hour (campaign_id, media_id, site_id, zone, country, state, device, hour, views, viewable, clicks)
       select c.id, m.id, c.site_id, 40, 'US', 'NY', 'desktop', ${hour},
         1 + (c.id + d + h) % 90, (c.id + d + h) % 50, (c.id + d + h) % 3
       from campaign c join (select campaign_id, min(id) as id from media group by 1) m on m.campaign_id = c.id,
         generate_series(0, ${days - 1}) d, generate_series(0, ${hoursOfDay - 1}) h
       where c.kind = 'impression' order by c.id, ${hour}`,
    ],
    [
      '(the key of statistics)',
      `alter table stat_hour add primary key (campaign_id, hour, media_id, site_id, zone, country, state, device)`,
    ],
    [
      'days of campaigns',
      `insert into campaign_day (campaign_id, day, views, clicks)
       select campaign_id, (hour at time zone 'America/New_York')::date, sum(views), sum(clicks) from stat_hour group by 1, 2
       order by 1, 2`,
    ],
    [
      'totals of campaigns',
      `insert into campaign_total (campaign_id, views, clicks)
       select campaign_id, sum(views), sum(clicks) from campaign_day group by 1 order by 1`,
    ],
  ]
}
