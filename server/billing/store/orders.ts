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
    .insertInto('sales_order')
    .values({
      kind: order.kind,
      payment_id: order.paymentId,
      campaign_id: order.campaignId,
      advertiser_id: order.advertiserId,
      site_id: order.siteId,
      placed_by: order.placedBy,
      on_behalf_of: order.onBehalfOf,
      salesman_id: order.salesmanId,
      amount_cents: order.amountCents,
      quantity: order.quantity,
      unit: order.unit,
      product: order.product,
      description: order.description,
      note: order.note,
      created_at: at,
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
    .where('o.campaign_id', '=', campaignId)
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
    .selectFrom('sales_order as o')
    .innerJoin('person as advertiser', 'advertiser.id', 'o.advertiser_id')
    .leftJoin('person as salesman', 'salesman.id', 'o.salesman_id')
    .leftJoin('site', 'site.id', 'o.site_id')
    .leftJoin('campaign', 'campaign.id', 'o.campaign_id')
    .leftJoin('payment', 'payment.id', 'o.payment_id')
    .select([
      'o.id',
      'o.kind',
      'o.created_at',
      'o.advertiser_id',
      'o.campaign_id',
      'o.site_id',
      'o.amount_cents',
      'o.quantity',
      'o.unit',
      'o.product',
      'o.description',
      'advertiser.name as advertiser_name',
      'advertiser.email as advertiser_email',
      'salesman.name as salesman_name',
      'site.name as site_name',
      'campaign.name as campaign_name',
      'payment.card_brand',
      'payment.card_last_digits',
      'payment.price_nanos',
    ])
}

function toOrder(
  row: Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>,
): OrderRow {
  return {
    id: row.id,
    kind: row.kind as OrderKind,
    createdAt: row.created_at,
    advertiserId: row.advertiser_id,
    advertiserName: row.advertiser_name,
    advertiserEmail: row.advertiser_email,
    agentName: row.salesman_name,
    siteId: row.site_id,
    siteName: row.site_name,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    amountCents: row.amount_cents,
    quantity: row.quantity,
    unit: row.unit as OrderUnit,
    product: row.product,
    description: row.description,
    card:
      row.card_brand && row.card_last_digits
        ? { brand: row.card_brand, lastDigits: row.card_last_digits }
        : null,
    priceNanos: row.price_nanos,
  }
}
