/** SQL of products and content types. */
import { type Kysely, sql } from 'kysely'
import {
  type CampaignProductKind,
  campaignProductKinds,
  type PaymentType,
} from '#domain/catalogue/product.ts'
import { type Cents, cents, type MicroDollars, microDollars } from '#domain/kernel/money.ts'
import { products } from '#seed/catalogue.ts'
import { contentTypes } from '#seed/content-types.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

/** Rows that exist already stay as they are: somebody may have changed a price since. */
export async function addSeededCatalogue(db: Db): Promise<void> {
  await db
    .insertInto('content_type')
    .values(
      contentTypes.map((type) => ({
        key: type.key,
        name: type.name,
        is_post_credit: type.isPostCredit,
        needs_media: type.needsMedia,
        needs_link: type.needsLink,
        text_limit: type.textLimit,
        line_limit: type.lineLimit,
        allows_pdf: type.allowsPdf,
        sent_ahead_hours: type.sentAheadHours,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('product')
    .values(
      products.map((product) => ({
        kind: product.kind,
        site_id: product.siteId,
        key: product.key,
        proposal_name: product.proposalName,
        choose_campaign_name: product.campaignName,
        add_campaign_name: product.campaignName,
        content_type: product.contentType ?? null,
        payment_type: product.paymentType,
        cpm_micros: product.cpmMicros ?? null,
        price_per_week_cents: product.pricePerWeekCents ?? null,
        price_per_post_cents: product.pricePerPostCents ?? null,
        priority_ceiling: product.priorityCeiling ?? null,
        daily_views: product.dailyViews ?? null,
        is_daily_budget: product.isDailyBudget ?? false,
        type_code: product.typeCode ?? null,
        format: product.format ?? null,
        image_width: product.imageWidth ?? null,
        image_height: product.imageHeight ?? null,
        alternate_zones: [...(product.alternateZones ?? [])],
        default_zones: [...(product.defaultZones ?? [])],
        summary_zone: product.summaryZone ?? null,
        deadline_hours: product.deadlineHours ?? null,
        pin_hours: product.pinHours ?? null,
        is_popular: product.isPopular ?? false,
        is_whatsapp_friendly: product.isWhatsappFriendly ?? false,
        description: product.description ?? '',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface SiteRow {
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
  readonly site: SiteRow
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
}

export interface ProductFilter {
  readonly kind: CampaignProductKind
  readonly siteId: number | null
  /** Words of its name or of its site's; every character means itself. */
  readonly search: string
  readonly limit: number
}

/** Products on sale, the popular ones first, and how many there are in all. */
export async function searchProducts(
  db: Db,
  { kind, siteId, search, limit }: ProductFilter,
): Promise<{ products: ProductRow[]; total: number }> {
  const rows = await onSale(db)
    .select(sql<bigint>`count(*) over ()`.as('total'))
    .where('p.kind', '=', kind)
    .$if(siteId !== null, (query) => query.where('p.site_id', '=', siteId))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(s.name || ' ' || p.proposal_name || ' ' || s.name), lower(${search})) > 0`,
      ),
    )
    .orderBy('p.is_popular', 'desc')
    .orderBy('s.name')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return { products: rows.map(toProduct), total: Number(rows[0]?.total ?? 0n) }
}

/** The product, when a campaign can be made of it now; null when it is not there, withdrawn or sold in another way. */
export async function findProductOnSale(db: Db, id: number): Promise<ProductRow | null> {
  const row = await onSale(db).where('p.id', '=', id).executeTakeFirst()
  return row ? toProduct(row) : null
}

/** The sites that sell products of this kind, by name. */
export async function sitesSelling(db: Db, kind: CampaignProductKind): Promise<SiteRow[]> {
  return db
    .selectFrom('site as s')
    .select(['s.id', 's.name', 's.short_name as shortName'])
    .where((of) =>
      of.exists(
        of
          .selectFrom('product as p')
          .select('p.id')
          .whereRef('p.site_id', '=', 's.id')
          .where('p.kind', '=', kind)
          .where('p.withdrawn_at', 'is', null),
      ),
    )
    .orderBy('s.name')
    .execute()
}

const onSale = (db: Db) =>
  db
    .selectFrom('product as p')
    .innerJoin('site as s', 's.id', 'p.site_id')
    .selectAll('p')
    .select(['s.id as site_id', 's.name as site_name', 's.short_name as site_short_name'])
    .where('p.kind', 'in', [...campaignProductKinds])
    .where('p.withdrawn_at', 'is', null)

type FoundProduct = Awaited<ReturnType<ReturnType<typeof onSale>['executeTakeFirstOrThrow']>>

function toProduct(row: FoundProduct): ProductRow {
  return {
    id: row.id,
    kind: row.kind as CampaignProductKind,
    name: row.proposal_name,
    campaignName: row.add_campaign_name,
    site: { id: row.site_id, name: row.site_name, shortName: row.site_short_name },
    description: row.description,
    contentType: row.content_type,
    paymentType: row.payment_type as PaymentType,
    cpm: row.cpm_micros === null ? null : microDollars(row.cpm_micros),
    pricePerWeek: row.price_per_week_cents === null ? null : cents(row.price_per_week_cents),
    pricePerPost: row.price_per_post_cents === null ? null : cents(row.price_per_post_cents),
    priorityCeiling: row.priority_ceiling ?? 1,
    isDailyBudget: row.is_daily_budget,
    typeCode: row.type_code ?? '',
    alternateZones: row.alternate_zones,
    defaultZones: row.default_zones,
    deadlineHours: row.deadline_hours,
  }
}
