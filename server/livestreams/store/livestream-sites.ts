/** SQL of the sites that show livestreams (CON-11). */
import type { Database } from '#server/kernel/context.ts'

export const livestreamSites = (db: Database) =>
  db
    .selectFrom('site')
    .select(['id', 'name', 'shortName'])
    .where('hasLivestream', '=', true)
    .orderBy('id')
    .execute()

/** What a site is called, whether it shows livestreams or not any more. */
export async function siteNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('site')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
