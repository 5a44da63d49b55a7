/** The SQL of ads that were given out. */
import { sql } from 'kysely'
import { recordset, type RowOf } from '#server/database/recordset.ts'
import type { Database } from '#server/kernel/context.ts'
import { placeColumns } from './place-columns.ts'

const servedRows = recordset({
  ...placeColumns,
  served: 'int',
})

/** Ads of one creative that were given out in one place and hour. */
export type ServedRow = RowOf<typeof servedRows>

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
