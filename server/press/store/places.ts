/** SQL of where articles stand: the site of their campaign, and what its product says of headlines. */
import type { Database } from '#server/kernel/context.ts'

export interface PlaceOfArticles {
  readonly siteId: number
  readonly siteName: string
  readonly summaryZone: number | null
}

/** Null where the campaign sells no articles. */
export async function placeOfArticles(db: Database, campaignId: number): Promise<PlaceOfArticles | null> {
  const row = await db
    .selectFrom('campaign as c')
    .innerJoin('site as s', 's.id', 'c.siteId')
    .innerJoin('product as p', 'p.id', 'c.productId')
    .select(['c.siteId', 's.name as siteName', 'p.summaryZone'])
    .where('c.id', '=', campaignId)
    .where('c.kind', '=', 'press')
    .executeTakeFirst()
  return row ?? null
}

interface SiteOfArticles {
  readonly name: string
  /** Where it shows what is not out yet; null: nowhere. */
  readonly previewHost: string | null
}

/** The sites with these ids, by id. */
export async function sitesOfArticles(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SiteOfArticles>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('site')
    .select(['id', 'name', 'previewHost'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...site }) => [id, site]))
}
