/** SQL of new campaigns: everything that a campaign takes from its product. */
import type { Kysely } from 'kysely'
import type { Product } from '../catalogue/find-product.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

export interface MadeCampaign {
  readonly id: number
  readonly name: string
  readonly advertiserId: number
  readonly productId: number
}

/** The campaign that this person made under this key. */
export async function findMade(db: Db, createdBy: number, key: string): Promise<MadeCampaign | null> {
  const row = await db
    .selectFrom('campaign')
    .select(['id', 'name', 'advertiser_id', 'product_id'])
    .where('created_by', '=', createdBy)
    .where('creation_key', '=', key)
    .executeTakeFirst()
  return row
    ? { id: row.id, name: row.name, advertiserId: row.advertiser_id, productId: row.product_id }
    : null
}

export interface NewCampaign {
  readonly product: Product
  readonly name: string
  readonly advertiserId: number
  readonly createdBy: number
  readonly key: string | null
  readonly at: Date
}

/** Writes the campaign with what its kind needs; null when this person has used the key already. */
export async function insertCampaign(tx: Db, wanted: NewCampaign): Promise<MadeCampaign | null> {
  const { product, name, advertiserId, createdBy, key, at } = wanted
  const row = await tx
    .insertInto('campaign')
    .values({
      kind: product.kind,
      name,
      advertiser_id: advertiserId,
      product_id: product.id,
      site_id: product.site.id,
      created_by: createdBy,
      creation_key: key,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['created_by', 'creation_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await tx.insertInto('campaign_site').values({ campaign_id: row.id, site_id: product.site.id }).execute()
  if (product.kind === 'impression') await insertImpressions(tx, row.id, product)
  else await insertPosts(tx, row.id, product)
  return { id: row.id, name, advertiserId, productId: product.id }
}

async function insertImpressions(tx: Db, campaignId: number, product: Product): Promise<void> {
  await tx
    .insertInto('impression_campaign')
    .values({
      campaign_id: campaignId,
      base_cpm_micros: product.cpm,
      priority_ceiling: product.priorityCeiling,
      payment_type: product.paymentType === 'ppw' ? 'ppw' : 'cpm',
      is_daily_budget: product.isDailyBudget,
      type_code: product.typeCode,
      alternate_zones: [...product.alternateZones],
    })
    .execute()
  if (product.defaultZones.length === 0) return
  await tx
    .insertInto('campaign_zone')
    .values(product.defaultZones.map((zone) => ({ campaign_id: campaignId, zone })))
    .execute()
}

async function insertPosts(tx: Db, campaignId: number, product: Product): Promise<void> {
  await tx
    .insertInto('post_campaign')
    .values({
      campaign_id: campaignId,
      content_type: product.contentType,
      price_per_post_cents: product.pricePerPost,
      deadline_hours: product.deadlineHours,
    })
    .execute()
}
