/** SQL of sites. */
import { logoPath, type Site } from '#contract/sites.ts'
import type { Database } from '#server/kernel/context.ts'

export async function allSites(db: Database): Promise<Site[]> {
  const rows = await db
    .selectFrom('site')
    .select(['id', 'name', 'shortName', 'domain', 'hasPrint', 'hasDigital', 'isInHouse'])
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, logo: logoPath(row.id) }))
}

export async function logoOf(db: Database, siteId: number): Promise<string | null> {
  const row = await db.selectFrom('site').select('logoSvg').where('id', '=', siteId).executeTakeFirst()
  return row?.logoSvg ?? null
}

/** What a page of the site says of it; null where there is none. */
export async function findForPage(
  db: Database,
  id: number,
): Promise<Pick<Site, 'id' | 'name' | 'domain'> | null> {
  const row = db.selectFrom('site').select(['id', 'name', 'domain']).where('id', '=', id)
  return (await row.executeTakeFirst()) ?? null
}
