/** SQL about orders: purchases, grants and removals, with the names that a history or a receipt shows. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>

type OrderKind = 'purchase' | 'refund' | 'grant' | 'removal'
export type OrderUnit = 'impressions' | 'posts' | 'articles'

export interface NewOrder {
  readonly kind: OrderKind
  readonly paymentId: number | null
  readonly campaignId: number
  readonly advertiserId: number
  readonly siteId: number | null
  readonly placedBy: number
  readonly onBehalfOf: number | null
  readonly salesmanId: number | null
  readonly amountCents: bigint
  readonly quantity: number
  readonly unit: OrderUnit
  readonly product: string
  readonly description: string
  readonly note: string | null
}

export async function insertOrder(tx: Db, order: NewOrder, at: Date): Promise<number> {
  const row = await tx
    .insertInto('salesOrder')
    .values({
      kind: order.kind,
      paymentId: order.paymentId,
      campaignId: order.campaignId,
      advertiserId: order.advertiserId,
      siteId: order.siteId,
      placedBy: order.placedBy,
      onBehalfOf: order.onBehalfOf,
      salesmanId: order.salesmanId,
      amountCents: order.amountCents,
      quantity: order.quantity,
      unit: order.unit,
      product: order.product,
      description: order.description,
      note: order.note,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface OrderRow {
  readonly id: number
  readonly kind: OrderKind
  readonly createdAt: Date
  readonly advertiserId: number
  readonly advertiserName: string
  readonly advertiserEmail: string
  readonly agentName: string | null
  readonly siteId: number | null
  readonly siteName: string | null
  readonly campaignId: number | null
  readonly campaignName: string | null
  readonly amountCents: bigint
  readonly quantity: number
  readonly unit: OrderUnit
  readonly product: string
  readonly description: string
  readonly card: { readonly brand: string; readonly lastDigits: string } | null
  readonly priceNanos: bigint | null
}

const historyLimit = 1_000

/** The orders of a campaign, newest first. */
export async function ordersOfCampaign(db: Db, campaignId: number): Promise<OrderRow[]> {
  const rows = await withNames(db)
    .where('o.campaignId', '=', campaignId)
    .orderBy('o.id', 'desc')
    .limit(historyLimit)
    .execute()
  return rows.map(toOrder)
}

export async function findOrder(db: Db, id: number): Promise<OrderRow | null> {
  const row = await withNames(db).where('o.id', '=', id).executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Orders with the names that a history or a receipt shows. */
function withNames(db: Db) {
  return db
    .selectFrom('salesOrder as o')
    .innerJoin('person as advertiser', 'advertiser.id', 'o.advertiserId')
    .leftJoin('person as salesman', 'salesman.id', 'o.salesmanId')
    .leftJoin('site', 'site.id', 'o.siteId')
    .leftJoin('campaign', 'campaign.id', 'o.campaignId')
    .leftJoin('payment', 'payment.id', 'o.paymentId')
    .select([
      'o.id',
      'o.kind',
      'o.createdAt',
      'o.advertiserId',
      'o.campaignId',
      'o.siteId',
      'o.amountCents',
      'o.quantity',
      'o.unit',
      'o.product',
      'o.description',
      'advertiser.name as advertiserName',
      'advertiser.email as advertiserEmail',
      'salesman.name as salesmanName',
      'site.name as siteName',
      'campaign.name as campaignName',
      'payment.cardBrand',
      'payment.cardLastDigits',
      'payment.priceNanos',
    ])
}

function toOrder(
  row: Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>,
): OrderRow {
  return {
    id: row.id,
    kind: row.kind as OrderKind,
    createdAt: row.createdAt,
    advertiserId: row.advertiserId,
    advertiserName: row.advertiserName,
    advertiserEmail: row.advertiserEmail,
    agentName: row.salesmanName,
    siteId: row.siteId,
    siteName: row.siteName,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    amountCents: row.amountCents,
    quantity: row.quantity,
    unit: row.unit as OrderUnit,
    product: row.product,
    description: row.description,
    card:
      row.cardBrand && row.cardLastDigits ? { brand: row.cardBrand, lastDigits: row.cardLastDigits } : null,
    priceNanos: row.priceNanos,
  }
}
