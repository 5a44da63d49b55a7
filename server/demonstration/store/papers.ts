/** SQL of the demonstration papers and the zones on their pages. */
import type { PrintedSite } from '#server/sites/page/paper-document.ts'
import type { PageZone } from '#server/sites/page/site-page.ts'
import type { Database } from '#server/kernel/context.ts'

export async function demonstrationSites(db: Database): Promise<PrintedSite[]> {
  return db
    .selectFrom('site')
    .select(['id', 'name', 'domain'])
    .where('isDemonstration', '=', true)
    .orderBy('id')
    .execute()
}

/** The zones of a page, from its top down. */
export async function pageZones(db: Database): Promise<PageZone[]> {
  return db.selectFrom('zone').select(['value', 'label']).orderBy('position').execute()
}
