/** SQL of the demonstration's campaigns. Their money and figures come by their own ways. */
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import type { PlannedImpressions, PlannedPosts } from '#seed/planned.ts'
import type { Database } from '#server/kernel/context.ts'

export async function namesInUse(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('campaign').select('name').execute()
  return new Set(rows.map((row) => row.name))
}

/** Dollars per post of a campaign whose product has a price. */
export async function readPostPrice(db: Database, campaignId: number): Promise<number> {
  const row = await db
    .selectFrom('postCampaign')
    .select('pricePerPostCents')
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  return Number(row.pricePerPostCents ?? 0n) / 100
}

async function findProduct(db: Database, siteId: number, key: string) {
  return db
    .selectFrom('product')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export interface PlantedCampaign {
  readonly id: number
  readonly width: number | null
  readonly height: number | null
  readonly siteIds: readonly number[]
  readonly zones: readonly number[]
}

interface Place {
  readonly advertiserId: number
  readonly siteId: number
  readonly moreSiteIds: readonly number[]
  readonly createdBy: number
}

/** The dates that a plan tells relative to today. */
export interface Dates {
  readonly createdAt: Date
  readonly startAt: Date | null
  readonly stopAt: Date | null
}

export async function insertImpressions(
  tx: Database,
  plan: PlannedImpressions,
  place: Place,
  dates: Dates,
): Promise<PlantedCampaign> {
  const product = await findProduct(tx, place.siteId, plan.product)
  const id = await insertCampaign(tx, 'impression', plan.name, product.id, place, dates.createdAt)
  const priority = plan.priority ?? 1
  await tx
    .insertInto('impressionCampaign')
    .values({
      campaignId: id,
      baseCpmMicros: product.cpmMicros,
      priorityCeiling: product.priorityCeiling ?? 1,
      priority,
      chargedPriority: priority,
      paymentType: product.paymentType === 'ppw' ? 'ppw' : 'cpm',
      isDailyBudget: product.isDailyBudget,
      dailyBudgetCents: plan.dailyBudgetDollars ? BigInt(plan.dailyBudgetDollars * 100) : null,
      viewsPerDay: plan.viewsPerDay ?? null,
      startAt: dates.startAt,
      stopAt: dates.stopAt,
      typeCode: product.typeCode ?? '',
      alternateZones: product.alternateZones,
      countries: [...(plan.countries ?? [])],
      states: [...(plan.states ?? [])],
      deviceChoice: plan.deviceChoice ?? 'All Devices',
    })
    .execute()
  const zones = plan.zones ?? product.defaultZones
  for (const zone of zones) await tx.insertInto('campaignZone').values({ campaignId: id, zone }).execute()
  return {
    id,
    width: product.imageWidth,
    height: product.imageHeight,
    siteIds: [place.siteId, ...place.moreSiteIds],
    zones,
  }
}

export async function insertPosts(
  tx: Database,
  plan: PlannedPosts,
  place: Place,
  createdAt: Date,
): Promise<number> {
  const product = await findProduct(tx, place.siteId, plan.product)
  const campaignId = await insertCampaign(tx, plan.kind, plan.name, product.id, place, createdAt)
  const { contentType, pricePerPostCents, deadlineHours } = product
  await tx
    .insertInto('postCampaign')
    .values({ campaignId, contentType, pricePerPostCents, deadlineHours })
    .execute()
  return campaignId
}

async function insertCampaign(
  tx: Database,
  kind: CampaignKind,
  name: string,
  productId: number,
  { moreSiteIds, ...place }: Place,
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('campaign')
    .values({ kind, name, productId, ...place, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const siteId of [place.siteId, ...moreSiteIds])
    await tx.insertInto('campaignSite').values({ campaignId: id, siteId }).execute()
  return id
}

/** Sets how the campaign stands today; its last change lies where the plan's last event does. */
export async function setStanding(
  tx: Database,
  id: number,
  { isOn, isArchived, by, at }: { isOn: boolean; isArchived: boolean; by: number; at: Date },
): Promise<void> {
  const on = isOn ? { switchedOnAt: at, switchedOnBy: by } : { switchedOnAt: null, switchedOnBy: null }
  const archived = isArchived ? { archivedAt: at, archivedBy: by } : { archivedAt: null, archivedBy: null }
  await tx
    .updateTable('campaign')
    .set({ ...on, ...archived, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** What a campaign has bought so far, in impressions, and the facts of its price. */
export async function readBought(db: Database, campaignId: number) {
  const { bought, ...price } = await db
    .selectFrom('impressionCampaign')
    .select(['bought', 'baseCpmMicros as baseCpm', 'chargedPriority', 'priorityCeiling'])
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  return { bought: Number(bought), priceNanos: chargedPrice(price) }
}
