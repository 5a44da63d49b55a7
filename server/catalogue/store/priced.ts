/** SQL of products as proposals sell them, those too that are no longer on sale. */
import { sql } from 'kysely'
import type { ProductKey } from '#domain/catalogue/product-key.ts'
import type { Database } from '#server/kernel/context.ts'
import { neededFlags } from './needs.ts'

/** The products with these keys on these sites: key and site together name one product. */
export const rowsByKeys = (db: Database, keys: readonly ProductKey[]) =>
  priced(db)
    .where(
      sql<boolean>`(p.site_id, p.key) in (select site_id, key from json_to_recordset(${JSON.stringify(
        keys.map(({ key, siteId }) => ({ key, site_id: siteId })),
      )}::json) as asked (site_id int, key text))`,
    )
    .execute()

export const rowsByIds = (db: Database, ids: readonly number[]) =>
  priced(db)
    .where('p.id', 'in', [...ids])
    .execute()

export interface PartRow {
  readonly productId: number
  readonly partId: number
  readonly name: string
  readonly quantity: number
}

/** What these products are made of, in the order in which it is told. */
export const partsOfProducts = (db: Database, ids: readonly number[]): Promise<PartRow[]> =>
  db
    .selectFrom('productPart as part')
    .innerJoin('product as p', 'p.id', 'part.partId')
    .select(['part.productId', 'part.partId', 'part.quantity', 'p.proposalName as name'])
    .where('part.productId', 'in', [...ids])
    .orderBy('part.productId')
    .orderBy('part.position')
    .execute()

/** The drawing of an example, an SVG; null where there is none. */
export async function exampleOf(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('product').select('exampleImage').where('id', '=', id).executeTakeFirst()
  return row?.exampleImage ?? null
}

const priced = (db: Database) =>
  db
    .selectFrom('product as p')
    .innerJoin('site as s', 's.id', 'p.siteId')
    .select(['p.id', 'p.kind', 'p.key', 'p.proposalName as name', 'p.chooseCampaignName', 'p.description'])
    .select(['p.contentType', 'p.paymentType', 'p.cpmMicros as cpm', 'p.pricePerWeekCents as pricePerWeek'])
    .select(['p.pricePerPostCents as pricePerPost', 'p.dailyViews', 'p.platform as platformId', 'p.unit'])
    .select(['p.imageWidth', 'p.imageHeight', 'p.isPopular', 'p.isWhatsappFriendly', 'p.isInHouse'])
    .select([
      'p.maxDiscountPercent',
      'p.pinHours',
      'p.notes',
      'p.schedule',
      's.id as siteId',
      's.name as siteName',
    ])
    .select(['s.shortName as siteShortName', 'p.withdrawnAt'])
    .select(neededFlags.as('needsFlags'))
    .select(({ eb }) => eb('p.exampleImage', 'is not', null).as('hasExample'))

export type PricedRow = Awaited<ReturnType<typeof rowsByIds>>[number]
