/** The campaigns of the network, step by step, each made by one statement from its number alone. */

/** How many campaigns there are. */
export const campaignCount = Number(process.env.BENCH_CAMPAIGNS ?? 100_000)
/** The number of campaigns of the cast's advertiser, which is fewer than a page shows. */
const ownCount = 40
/** Of one client of the cast's agent: ten pages of one advertiser. */
const bigCount = 3_000
const advertiserCount = 2_000
const agentsClients = 40

/** A number from 0 to `below` that looks random and follows from the campaign and a salt. */
export const chance = (salt: number, below: number) =>
  `(abs(hashint8((c.id * 31 + ${salt})::bigint)::bigint) % ${below})`

const impressions = `campaign c where c.kind = 'impression'`

/** Campaigns with their people, settings, posts and banners. */
export function campaignSteps(at: string): [string, string][] {
  return [
    [
      'advertisers',
      `insert into person (name, email, created_at, updated_at)
       select 'Advertiser ' || n, 'advertiser' || n || '@bench.test', '${at}', '${at}'
       from generate_series(1, ${advertiserCount}) n`,
    ],
    [
      'clients of the agent',
      `insert into representation (representative_id, advertiser_id, since)
       select agent.id, client.id, '${at}' from person agent, person client
       where agent.email = 'agent@demo.test' and client.email = any(
         select 'advertiser' || n || '@bench.test' from generate_series(1, ${agentsClients}) n)`,
    ],
    [
      'campaigns',
      `with offered as (
         select kind, array_agg(id order by id) as ids, count(*) as many from product
         where kind in ('impression', 'content', 'press') and site_id is not null and withdrawn_at is null group by kind
       ), numbered as (
         select n as id, case n % 10 when 8 then 'content' when 9 then 'press' else 'impression' end as kind
         from generate_series(1, ${campaignCount}) n
       ), owned as (
         select c.*, case when c.id <= ${ownCount} then 'advertiser@demo.test'
           when c.id <= ${ownCount + bigCount} then 'advertiser1@bench.test'
           else 'advertiser' || (2 + ${chance(1, advertiserCount - 1)}) || '@bench.test' end as email
         from numbered c
       )
       insert into campaign (id, kind, name, advertiser_id, product_id, site_id, created_by, created_at, updated_at,
         switched_on_at, archived_at)
       select c.id, c.kind, 'Campaign ' || c.id, owner.id, product.id, product.site_id, owner.id, '${at}',
         '${at}'::timestamptz - make_interval(mins => ${chance(2, 500_000)}::int),
         case when ${chance(3, 10)} < 6 then '${at}'::timestamptz end,
         case when ${chance(4, 10)} < 2 then '${at}'::timestamptz end
       from owned c join person owner on owner.email = c.email join offered on offered.kind = c.kind
       join product on product.id = offered.ids[1 + ${chance(5, 1_000)} % offered.many]`,
    ],
    ['(the next number of a campaign)', `select setval('campaign_id_seq', ${campaignCount})`],
    [
      'sites of campaigns',
      `insert into campaign_site (campaign_id, site_id)
       select id, site_id from campaign
       union select c.id, s.id from campaign c join site s on s.id % 9 = ${chance(6, 40)} where c.kind = 'impression'`,
    ],
    [
      'settings of impression campaigns',
      `insert into impression_campaign (campaign_id, base_cpm_micros, priority_ceiling, priority, charged_priority,
         views_per_day, start_at, stop_at, countries, granted)
       select c.id, 1000000 * (1 + ${chance(7, 9)}), 10, 1 + ${chance(8, 10)}, 1 + ${chance(8, 10)},
         case when ${chance(9, 3)} = 0 then 500 end,
         case when ${chance(10, 5)} = 0 then '${at}'::timestamptz - interval '20 days' end,
         case when ${chance(11, 5)} = 0 then '${at}'::timestamptz + interval '20 days' end,
         case when ${chance(12, 2)} = 0 then array['US', 'CA'] else '{}' end, 100000
       from ${impressions}`,
    ],
    [
      'settings of content and press campaigns',
      `insert into post_campaign (campaign_id, content_type, price_per_post_cents, deadline_hours)
       select c.id, p.content_type, 15000, 24 from campaign c join product p on p.id = c.product_id
       where c.kind <> 'impression'`,
    ],
    [
      'zones of campaigns',
      `insert into campaign_zone (campaign_id, zone)
       select c.id, z.value from campaign c
       join (select value, row_number() over (order by value) as place from zone) z
         on z.place in (1 + ${chance(13, 10)}, 11 + ${chance(14, 10)}) where c.kind = 'impression'`,
    ],
    [
      'posts',
      `insert into content_post (campaign_id, site_id, content_type, state, scheduled_for, takes_slot, created_by,
         created_at, updated_at, submitted_at, approved_at, posted_at)
       select c.id, c.site_id, p.content_type, s.state, '${at}'::timestamptz + make_interval(days => n), false,
         c.advertiser_id, '${at}', '${at}', '${at}', case when s.state <> 'pending' then '${at}'::timestamptz end,
         case when s.state = 'posted' then '${at}'::timestamptz + make_interval(days => n) end
       from campaign c join post_campaign p on p.campaign_id = c.id, generate_series(1, 3) n,
         lateral (select (array['posted', 'posted', 'pending', 'approved'])[1 + (c.id / 10 + n) % 4] as state) s
       where c.kind = 'content' and ${chance(15, 3)} > 0`,
    ],
    [
      'articles',
      `insert into press_post (campaign_id, site_id, headline, state, scheduled_for, created_by, created_at, updated_at)
       select c.id, c.site_id, 'A headline', (array['published', 'scheduled'])[n],
         '${at}'::timestamptz + make_interval(days => n), c.advertiser_id, '${at}', '${at}'
       from campaign c, generate_series(1, 2) n where c.kind = 'press'`,
    ],
    [
      'banners',
      `insert into media (campaign_id, content_type, headline, file_key, shown_key, mime_type, width, height, approval,
         switched_on_at, created_by, created_at, updated_at)
       select c.id, 'website', 'Spring', repeat('a', 64), repeat('a', 64), 'image/png', 728, 90,
         case when ${chance(16, 10)} = 0 then 'pending' else 'approved' end,
         case when ${chance(16, 10)} > 0 then '${at}'::timestamptz end, c.advertiser_id, '${at}', '${at}'
       from campaign c, generate_series(1, 2) n where c.kind = 'impression'`,
    ],
  ]
}
