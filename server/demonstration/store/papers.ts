/** SQL of the demonstration papers and the zones on their pages. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { PageZone, PublisherSite } from '../publisher/page.ts'

export async function demonstrationSites(db: Kysely<Tables>): Promise<PublisherSite[]> {
  return db
    .selectFrom('site')
    .select(['id', 'name', 'domain'])
    .where('isDemonstration', '=', true)
    .orderBy('id')
    .execute()
}

/** Top of the page first. */
export async function pageZones(db: Kysely<Tables>): Promise<PageZone[]> {
  return db.selectFrom('zone').select(['value', 'label']).orderBy('position').execute()
}
