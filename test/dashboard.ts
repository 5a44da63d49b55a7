/** Impression campaigns, and what campaigns of every kind have, written straight into the tables. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import { cpmMicros, pay } from './campaign-rows.ts'
import { worldStart } from './instant.ts'

export interface CommonWishes {
  readonly owner?: string
  readonly createdBy?: string
  readonly name?: string
  readonly siteIds?: readonly number[]
  readonly isArchived?: boolean
  readonly updatedAt?: Date
}

export interface ImpressionWishes extends CommonWishes {
  readonly left?: number
  readonly isOn?: boolean
  readonly cpm?: bigint | null
  readonly isPayPerWeek?: boolean
  readonly viewsPerDay?: number
  readonly dailyBudgetCents?: bigint
  readonly startAt?: Date
  readonly stopAt?: Date
  readonly priority?: number
  readonly chargedPriority?: number
  readonly zones?: readonly number[]
}

export const idOf = async (db: Database, name: string): Promise<number> => {
  const email = `${name}@demo.test`
  const row = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return row.id
}

export async function addBare(
  db: Database,
  kind: 'impression' | 'content' | 'press',
  productKey: string,
  wishes: CommonWishes & { readonly isOn?: boolean },
): Promise<number> {
  const [siteId = 3, ...others] = wishes.siteIds ?? [3]
  const owner = await idOf(db, wishes.owner ?? 'advertiser')
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('siteId', '=', siteId)
    .where('key', '=', productKey)
    .executeTakeFirstOrThrow()
  const at = wishes.updatedAt ?? worldStart
  const { id } = await db
    .insertInto('campaign')
    .values({
      kind,
      name: wishes.name ?? 'Spring Campaign',
      advertiserId: owner,
      productId: product.id,
      siteId,
      createdBy: wishes.createdBy ? await idOf(db, wishes.createdBy) : owner,
      createdAt: at,
      updatedAt: at,
      switchedOnAt: wishes.isOn ? at : null,
      archivedAt: wishes.isArchived ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('campaignSite')
    .values([siteId, ...others].map((each) => ({ campaignId: id, siteId: each })))
    .execute()
  return id
}

/** An impression campaign with money for exactly `left` impressions. */
export async function addImpressionCampaign(db: Database, wishes: ImpressionWishes = {}): Promise<number> {
  const id = await addBare(db, 'impression', 'header', wishes)
  const cpm = wishes.cpm === undefined ? cpmMicros : wishes.cpm
  const left = wishes.left ?? 1000
  await db
    .insertInto('impressionCampaign')
    .values({
      campaignId: id,
      baseCpmMicros: cpm,
      priorityCeiling: 10,
      priority: wishes.priority ?? 1,
      chargedPriority: wishes.chargedPriority ?? 1,
      paymentType: wishes.isPayPerWeek ? 'ppw' : 'cpm',
      isDailyBudget: wishes.dailyBudgetCents !== undefined,
      dailyBudgetCents: wishes.dailyBudgetCents ?? null,
      viewsPerDay: wishes.viewsPerDay ?? null,
      startAt: wishes.startAt ?? null,
      stopAt: wishes.stopAt ?? null,
      typeCode: '728X90',
      alternateZones: [40, 95, 33],
      granted: BigInt(left),
    })
    .execute()
  const zones = wishes.zones ?? [40]
  if (zones.length > 0)
    await db
      .insertInto('campaignZone')
      .values(zones.map((zone) => ({ campaignId: id, zone })))
      .execute()
  await pay(db, id, BigInt(left) * (cpm ?? 1_000_000n), worldStart)
  // The same money at a higher charged priority is fewer impressions.
  await sql`
    update impression_campaign set repriced = impressions_left(
      ${BigInt(left) * (cpm ?? 1_000_000n)}, impression_price(base_cpm_micros, charged_priority, priority_ceiling)) - ${left}
    where campaign_id = ${id}`.execute(db)
  return id
}
