/** SQL of new campaigns: everything that a campaign takes from its product. */
import { sql } from 'kysely'
import type { Product } from '#server/catalogue/find-product.ts'
import type { Database } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/sha256.ts'

export interface MadeCampaign {
  readonly id: number
  readonly name: string
  readonly advertiserId: number
  readonly productId: number
}

/** The campaign that this person made under this key. */
export async function findMade(db: Database, createdBy: number, key: string): Promise<MadeCampaign | null> {
  const made = await db
    .selectFrom('campaign')
    .select(['id', 'name', 'advertiserId', 'productId'])
    .where('createdBy', '=', createdBy)
    .where('creationKey', '=', sha256(key))
    .executeTakeFirst()
  return made ?? null
}

/** Campaigns that one person makes follow each other from here to the end of the transaction. */
export async function lockMaking(tx: Database, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-11, ${personId})`.execute(tx)
}

/** How many campaigns a person has made, archived ones too, that nothing was ever paid or given for and that hold nothing. */
export async function countEmpty(db: Database, createdBy: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from campaign c
    where c.created_by = ${createdBy} and c.deleted_at is null
      and not exists (select from ledger_account a where a.subject_id = c.id and a.kind in ('campaign', 'credits'))
      and not exists (select from media m where m.campaign_id = c.id and m.deleted_at is null)
      and not exists (select from content_post p where p.campaign_id = c.id)
      and not exists (select from press_post p where p.campaign_id = c.id)`.execute(db)
  return rows[0]?.n ?? 0
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
export async function insertCampaign(tx: Database, wanted: NewCampaign): Promise<MadeCampaign | null> {
  const { product, name, advertiserId, createdBy, key, at } = wanted
  const row = await tx
    .insertInto('campaign')
    .values({
      kind: product.kind,
      name,
      advertiserId,
      productId: product.id,
      siteId: product.site.id,
      createdBy,
      creationKey: key === null ? null : sha256(key),
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['createdBy', 'creationKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await tx.insertInto('campaignSite').values({ campaignId: row.id, siteId: product.site.id }).execute()
  if (product.kind === 'impression') await insertImpressions(tx, row.id, product)
  else await insertPosts(tx, row.id, product)
  return { id: row.id, name, advertiserId, productId: product.id }
}

async function insertImpressions(tx: Database, campaignId: number, product: Product): Promise<void> {
  await tx
    .insertInto('impressionCampaign')
    .values({
      campaignId,
      baseCpmMicros: product.cpm,
      priorityCeiling: product.priorityCeiling,
      paymentType: product.paymentType === 'ppw' ? 'ppw' : 'cpm',
      isDailyBudget: product.isDailyBudget,
      typeCode: product.typeCode,
      alternateZones: [...product.alternateZones],
    })
    .execute()
  if (product.defaultZones.length === 0) return
  await tx
    .insertInto('campaignZone')
    .values(product.defaultZones.map((zone) => ({ campaignId, zone })))
    .execute()
}

async function insertPosts(tx: Database, campaignId: number, product: Product): Promise<void> {
  await tx
    .insertInto('postCampaign')
    .values({
      campaignId,
      contentType: product.contentType,
      pricePerPostCents: product.pricePerPost,
      deadlineHours: product.deadlineHours,
    })
    .execute()
}

/** From and to when a new campaign is shown; null: it has no such date. */
export async function setFlight(
  tx: Database,
  campaignId: number,
  { startAt, stopAt }: { readonly startAt: Date | null; readonly stopAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('impressionCampaign')
    .set({ startAt, stopAt })
    .where('campaignId', '=', campaignId)
    .execute()
}

/** Until when it is shown, of one that has dates. */
export async function setEnd(tx: Database, campaignId: number, stopAt: Date): Promise<void> {
  await tx.updateTable('impressionCampaign').set({ stopAt }).where('campaignId', '=', campaignId).execute()
}

/**
 * Locks how many campaigns of each class an advertiser has, in the order of the trigger that moves them when a campaign is made
 * or gets its first credit.
 */
export async function lockCounts(tx: Database, advertiserId: number): Promise<void> {
  await sql`
    select from campaign_count where advertiser_id = ${advertiserId}
    order by advertiser_id, row_class for update`.execute(tx)
}
