/** The SQL of ads that were given out. */
import { sql } from 'kysely'
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import { recordset } from '#server/database/recordset.ts'
import type { Database } from '#server/kernel/context.ts'

/** Ads of one creative that were given out in one place and hour; the hour as ISO text, because it travels as JSON. */
export interface ServedRow {
  readonly campaignId: number
  readonly mediaId: number
  readonly siteId: number
  readonly zone: number
  readonly country: string
  readonly state: string
  readonly device: DeviceClass
  readonly hour: string
  readonly served: number
}

const servedRows = recordset<ServedRow>({
  campaignId: 'int',
  mediaId: 'int',
  siteId: 'int',
  zone: 'int',
  country: 'text',
  state: 'text',
  device: 'text',
  hour: 'timestamptz',
  served: 'int',
})

/** Adds to what other processes wrote. What the database does not know (any more) is left out. */
export async function addServed(db: Database, rows: readonly ServedRow[]): Promise<void> {
  await sql`
    insert into served_hour as old
      (campaign_id, media_id, site_id, zone, country, state, device, hour, served)
    select new.* from ${servedRows(rows)}
    join campaign on campaign.id = new.campaign_id
    join media on media.id = new.media_id
    join site on site.id = new.site_id
    order by new.campaign_id, new.hour, new.media_id, new.site_id, new.zone, new.country, new.state, new.device
    on conflict (campaign_id, hour, media_id, site_id, zone, country, state, device)
      do update set served = old.served + excluded.served`.execute(db)
}
