/** SQL of products of which campaigns are made. */
import { sql } from 'kysely'
import {
  type CampaignProductKind,
  campaignProductKinds,
  type PaymentType,
} from '#domain/catalogue/product.ts'
import { type Cents, type MicroDollars } from '#domain/kernel/money.ts'
import type { Flag } from '#domain/people/actor.ts'
import type { Database } from '#server/kernel/context.ts'
import { isUsableWith, neededFlags } from './needs.ts'

export interface SiteOnSaleRow {
  readonly id: number
  readonly name: string
  readonly shortName: string
}

/** A product of which a campaign can be made, with all that the campaign takes from it. */
export interface ProductRow {
  readonly id: number
  readonly kind: CampaignProductKind
  readonly name: string
  readonly campaignName: string
  readonly site: SiteOnSaleRow
  readonly description: string
  readonly contentType: string | null
  readonly paymentType: PaymentType
  /** Null is a fault of the configuration, which the purchase replaces (PRI-08). */
  readonly cpm: MicroDollars | null
  readonly pricePerWeek: Cents | null
  readonly pricePerPost: Cents | null
  readonly priorityCeiling: number
  readonly isDailyBudget: boolean
  readonly typeCode: string
  readonly alternateZones: readonly number[]
  readonly defaultZones: readonly number[]
  readonly deadlineHours: number | null
  readonly needsFlags: readonly Flag[]
}

export interface ProductFilter {
  /** Of those who would use it. */
  readonly flags: ReadonlySet<Flag>
  readonly kind: CampaignProductKind
  readonly siteId: number | null
  /** Words of its name or of its site's; every character means itself. */
  readonly search: string
  readonly limit: number
}

/** Products on sale, the popular ones first, and how many there are in all. */
export async function searchProducts(
  db: Database,
  { kind, siteId, search, limit, flags }: ProductFilter,
): Promise<{ products: ProductRow[]; total: number }> {
  const rows = await onSale(db)
    .select(sql<bigint>`count(*) over ()`.as('total'))
    .where('p.kind', '=', kind)
    .where(isUsableWith(flags))
    .$if(siteId !== null, (query) => query.where('p.siteId', '=', siteId))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(s.name || ' ' || p.proposal_name || ' ' || s.name), lower(${search})) > 0`,
      ),
    )
    .orderBy('p.isPopular', 'desc')
    .orderBy('s.name')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return { products: rows.map(withSite), total: Number(rows[0]?.total ?? 0n) }
}

/** The product, when a campaign can be made of it now; null when it is not there, withdrawn or sold in another way. */
export async function findProductOnSale(db: Database, id: number): Promise<ProductRow | null> {
  const row = await onSale(db).where('p.id', '=', id).executeTakeFirst()
  return row ? withSite(row) : null
}

/**
 * The product with all that a campaign takes from it, whether it is still on sale or not; null when it is not there or
 * no campaign is made of it. Campaigns of print are content campaigns.
 */
export async function findProductSold(db: Database, id: number): Promise<ProductRow | null> {
  const row = await ofCampaigns(db)
    .select('p.kind as soldAs')
    .where('p.id', '=', id)
    .where('p.kind', 'in', [...campaignProductKinds, 'print'])
    .executeTakeFirst()
  if (!row) return null
  const { soldAs, ...product } = row
  return withSite({ ...product, kind: soldAs === 'print' ? 'content' : product.kind })
}

/** For how many hours the site sells pins; null where it sells none. */
export async function hoursPinned(db: Database, siteId: number): Promise<number | null> {
  const row = await db
    .selectFrom('product')
    .select('pinHours')
    .where('siteId', '=', siteId)
    .where('kind', '=', 'pinned')
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return row?.pinHours ?? null
}

/** The sites that sell products of this kind which somebody with these flags can use, by name. */
export async function sitesSelling(
  db: Database,
  { kind, flags }: Pick<ProductFilter, 'kind' | 'flags'>,
): Promise<SiteOnSaleRow[]> {
  return db
    .selectFrom('site as s')
    .select(['s.id', 's.name', 's.shortName'])
    .where((of) =>
      of.exists(
        of
          .selectFrom('product as p')
          .select('p.id')
          .whereRef('p.siteId', '=', 's.id')
          .where('p.kind', '=', kind)
          .where('p.withdrawnAt', 'is', null)
          .where(isUsableWith(flags)),
      ),
    )
    .orderBy('s.name')
    .execute()
}

const onSale = (db: Database) =>
  ofCampaigns(db)
    .where('p.kind', 'in', [...campaignProductKinds])
    .where('p.withdrawnAt', 'is', null)

const ofCampaigns = (db: Database) =>
  db
    .selectFrom('product as p')
    .innerJoin('site as s', 's.id', 'p.siteId')
    .select(['p.id', 'p.proposalName as name', 'p.addCampaignName as campaignName', 'p.description'])
    .select(['p.contentType', 'p.paymentType', 'p.cpmMicros as cpm', 'p.pricePerWeekCents as pricePerWeek'])
    .select(['p.pricePerPostCents as pricePerPost', 'p.isDailyBudget', 'p.alternateZones', 'p.defaultZones'])
    .select(['p.deadlineHours', 's.id as siteId', 's.name as siteName', 's.shortName as siteShortName'])
    .select(neededFlags.as('needsFlags'))
    .select(({ fn, ref, val }) => [
      ref('p.kind').$castTo<CampaignProductKind>().as('kind'),
      fn.coalesce('p.priorityCeiling', val(1)).as('priorityCeiling'),
      fn.coalesce('p.typeCode', val('')).as('typeCode'),
    ])

type FoundProduct = Awaited<ReturnType<ReturnType<typeof onSale>['executeTakeFirstOrThrow']>>

const withSite = ({ siteId, siteName, siteShortName, ...product }: FoundProduct): ProductRow => ({
  ...product,
  site: { id: siteId, name: siteName, shortName: siteShortName },
})
