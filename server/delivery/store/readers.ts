/** The SQL of who opened the pages of a site. */
import { sql } from 'kysely'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import { recordset, type RowOf } from '#server/database/recordset.ts'
import type { Database } from '#server/kernel/context.ts'

const readersRows = recordset({
  siteId: 'int',
  day: 'date',
  country: 'text',
  state: 'text',
  device: 'text',
  pages: 'int',
})

/** Pages that readers of one place and device opened on a New York day. */
export type ReadersRow = RowOf<typeof readersRows>

/** Adds to what other processes wrote. A site that is gone by now is left out. */
export async function addReaders(db: Database, rows: readonly ReadersRow[]): Promise<void> {
  await sql`
    insert into site_readers as old (site_id, day, country, state, device, pages)
    select new.site_id, new.day, new.country, new.state, new.device, sum(new.pages)
    from ${readersRows(rows)}
    join site on site.id = new.site_id
    group by new.site_id, new.day, new.country, new.state, new.device
    order by new.site_id, new.day, new.country, new.state, new.device
    on conflict (site_id, day, country, state, device) do update set pages = old.pages + excluded.pages`.execute(
    db,
  )
}

/** Forgets who opened pages before that New York day; answers how many rows went. */
export async function deleteReadersBefore(db: Database, day: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('siteReaders')
    .where('day', '<', day)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export interface ReadersOfSite {
  readonly country: string
  readonly state: string
  readonly device: DeviceClass
  readonly pages: number
}

export async function readersOf(db: Database, siteId: number, from: NewYorkDay): Promise<ReadersOfSite[]> {
  const { rows } = await sql<ReadersOfSite>`
    select country, state, device, sum(pages)::float8 as pages
    from site_readers where site_id = ${siteId} and day >= ${from}
    group by country, state, device`.execute(db)
  return rows
}
