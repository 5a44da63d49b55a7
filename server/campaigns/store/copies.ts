/** SQL of duplicates of campaigns. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/**
 * A second campaign with the first one's product, prices, targeting and daily limit. It has the name that is
 * given, and nothing of what was bought, spent, scheduled or moved: no dates, no daily budget, the first priority.
 */
export async function insertCopy(
  tx: Database,
  id: number,
  { name, by, at }: { readonly name: string; readonly by: number; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into campaign (kind, name, advertiser_id, product_id, site_id, created_by, created_at, updated_at)
    select kind, ${name}, advertiser_id, product_id, site_id, ${by}, ${at}, ${at} from campaign where id = ${id}
    returning id`.execute(tx)
  const copyId = rows[0]?.id
  if (copyId === undefined) throw new Error(`campaign ${id} is not there to be copied`)
  await sql`
    insert into campaign_site (campaign_id, site_id)
    select ${copyId}, site_id from campaign_site where campaign_id = ${id}`.execute(tx)
  await sql`
    insert into impression_campaign (campaign_id, base_cpm_micros, priority_ceiling, payment_type, is_daily_budget,
      views_per_day, type_code, alternate_zones, continents, countries, states, device_choice, aim)
    select ${copyId}, base_cpm_micros, priority_ceiling, payment_type, is_daily_budget,
      views_per_day, type_code, alternate_zones, continents, countries, states, device_choice, aim
    from impression_campaign where campaign_id = ${id}`.execute(tx)
  await sql`
    insert into campaign_zone (campaign_id, zone)
    select ${copyId}, zone from campaign_zone where campaign_id = ${id}`.execute(tx)
  await sql`
    insert into post_campaign (campaign_id, content_type, price_per_post_cents, deadline_hours)
    select ${copyId}, content_type, price_per_post_cents, deadline_hours
    from post_campaign where campaign_id = ${id}`.execute(tx)
  return copyId
}
