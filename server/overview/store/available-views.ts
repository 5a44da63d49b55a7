/** What was counted on the sites of a campaign, whoever's ads they were. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

interface ViewsOnSites {
  readonly zone: number
  readonly device: string
  readonly country: string
  readonly state: string
  readonly views: number
  /** Those of the campaign itself. */
  readonly own: number
}

/**
 * The views from one instant up to another. The hours of each campaign that runs there are read by their key,
 * because there are far more hours than campaigns.
 */
export async function viewsOnSitesOf(
  db: Database,
  campaignId: number,
  from: Date,
  to: Date,
): Promise<ViewsOnSites[]> {
  const { rows } = await sql<ViewsOnSites>`
    with sites as (select site_id from campaign_site where campaign_id = ${campaignId})
    select zone, device, country, state, sum(views)::float8 as views,
      coalesce(sum(views) filter (where campaign_id = ${campaignId}), 0)::float8 as own
    from stat_hour
    where campaign_id in (select campaign_id from campaign_site where site_id in (select site_id from sites))
      and site_id in (select site_id from sites) and hour >= ${from} and hour < ${to} and views > 0
    group by zone, device, country, state`.execute(db)
  return rows
}

export async function zonesOf(db: Database, campaignId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('campaignZone')
    .select('zone')
    .where('campaignId', '=', campaignId)
    .execute()
  return rows.map(({ zone }) => zone)
}
