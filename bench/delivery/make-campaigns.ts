/**
 * Campaigns that deliver: each on one of ten sites and in two of its ten zones, half of them for the United States
 * alone, with one banner and money for 100,000 impressions. Written past the triggers, so that it takes seconds.
 */
import { Client } from 'pg'

/** The zone that the last campaign has to itself: a change of that campaign shows at once. */
export interface Market {
  readonly siteId: number
  readonly zone: number
  readonly alone: { readonly campaignId: number; readonly zone: number }
}

const price = 6_000_000

export async function makeCampaigns(connectionString: string, count: number): Promise<Market> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    for (const statement of statements(count)) await client.query(statement)
    const { rows } = await client.query<{ site_id: number; zone: number; lonely: number }>(
      `select c.site_id, z.zone, (select max(value) from zone) as lonely
       from campaign c join campaign_zone z on z.campaign_id = c.id where c.id = 1 order by z.zone limit 1`,
    )
    const [first] = rows
    if (first === undefined) throw new Error('no campaign was made')
    await client.query('update campaign set site_id = $1 where id = $2', [first.site_id, count])
    await client.query('update campaign_site set site_id = $1 where campaign_id = $2', [first.site_id, count])
    await client.query(`update impression_campaign set countries = '{}' where campaign_id = $1`, [count])
    await client.query('delete from campaign_zone where campaign_id = $1', [count])
    await client.query('insert into campaign_zone (campaign_id, zone) values ($1, $2)', [count, first.lonely])
    await client.query('analyze')
    return { siteId: first.site_id, zone: first.zone, alone: { campaignId: count, zone: first.lonely } }
  } finally {
    await client.end()
  }
}

function statements(count: number): string[] {
  const now = `'${new Date().toISOString()}'::timestamptz`
  return [
    `with offered as (
       select (array_agg(id order by id))[1:10] as ids, least(count(*), 10) as many from product
       where kind = 'impression' and format = 'banner' and site_id is not null and withdrawn_at is null
     )
     insert into campaign (id, kind, name, advertiser_id, product_id, site_id, created_by, created_at, updated_at, switched_on_at)
     select n, 'impression', 'Campaign ' || n, owner.id, product.id, product.site_id, owner.id, ${now}, ${now}, ${now}
     from generate_series(1, ${count}) n cross join offered
     join product on product.id = offered.ids[1 + n % offered.many]
     cross join (select min(id) as id from person) owner`,
    `insert into campaign_site (campaign_id, site_id) select id, site_id from campaign`,
    `insert into campaign_zone (campaign_id, zone)
     select c.id, z.value from campaign c
     join (select value, row_number() over (order by value) as place from zone) z
       on z.place in (1 + (c.id / 10) % 10, 1 + (c.id / 10 + 5) % 10)`,
    `insert into impression_campaign (campaign_id, base_cpm_micros, priority_ceiling, priority, charged_priority, countries, granted)
     select id, ${price}, 10, 1 + id % 10, 1, case when id % 2 = 0 then array['US'] else '{}' end, 100000 from campaign`,
    `insert into media (campaign_id, content_type, headline, link_url, file_key, shown_key, mime_type, width, height, approval,
       switched_on_at, created_by, created_at, updated_at)
     select id, 'website', 'Spring at last', 'https://spring.example/sale', repeat('a', 64), repeat('a', 64), 'image/png',
       728, 90, 'approved', ${now}, advertiser_id, ${now}, ${now} from campaign`,
    `insert into ledger_account (kind, unit, subject_id, balance, may_be_negative)
     select 'campaign', 'usd-nano', id, ${price}::bigint * 100000, false from campaign`,
  ]
}
