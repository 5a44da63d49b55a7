/** SQL of sites. */
import type { Kysely } from 'kysely'
import { logoPath, type Site } from '#contract/sites.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>

export async function allSites(db: Db): Promise<Site[]> {
  const rows = await db
    .selectFrom('site')
    .select(['id', 'name', 'shortName', 'domain', 'hasPrint', 'hasDigital', 'isInHouse'])
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, logo: logoPath(row.id) }))
}

export async function logoOf(db: Db, siteId: number): Promise<string | null> {
  const row = await db.selectFrom('site').select('logoSvg').where('id', '=', siteId).executeTakeFirst()
  return row?.logoSvg ?? null
}
