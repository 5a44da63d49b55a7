/** SQL of campaigns: what people change on them. What screens read about them is in `overview/`. */
import { type Kysely, sql } from 'kysely'
import type { CampaignKind, PaymentType } from '#domain/campaigns/campaign.ts'
import { deviceChoices } from '#domain/campaigns/devices.ts'
import {
  type Cents,
  cents,
  type MicroDollars,
  microDollars,
  nanoDollars,
  type NanoDollars,
} from '#domain/kernel/money.ts'
import { platformCodes } from '#seed/devices.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

export interface CampaignRecord {
  readonly id: number
  readonly kind: CampaignKind
  readonly name: string
  readonly advertiserId: number
  readonly isSwitchedOn: boolean
  readonly isArchived: boolean
  readonly updatedAt: Date
  readonly paymentType: PaymentType
  readonly baseCpm: MicroDollars | null
  readonly chargedPriority: number
  readonly priorityCeiling: number
  readonly balance: NanoDollars
  readonly creditsLeft: number
  readonly postsRemaining: number
}

/**
 * The campaign, locked until the transaction ends; null when there is none, or it was deleted: what was paid
 * for is completed all the same, so settling asks for deleted ones too.
 */
export async function lockCampaign(
  tx: Db,
  id: number,
  { evenDeleted = false }: { evenDeleted?: boolean } = {},
): Promise<CampaignRecord | null> {
  const locked = await tx
    .selectFrom('campaign')
    .select('id')
    .where('id', '=', id)
    .$if(!evenDeleted, (query) => query.where('deletedAt', 'is', null))
    .forUpdate()
    .executeTakeFirst()
  return locked ? readCampaign(tx, id) : null
}

/** The same without a lock, for reading. */
export async function findCampaign(db: Db, id: number): Promise<CampaignRecord | null> {
  const found = await db
    .selectFrom('campaign')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return found ? readCampaign(db, id) : null
}

async function readCampaign(tx: Db, id: number): Promise<CampaignRecord> {
  const row = await tx
    .selectFrom('campaign as c')
    .leftJoin('impressionCampaign as i', 'i.campaignId', 'c.id')
    .select(['c.id', 'c.kind', 'c.name', 'c.advertiserId', 'c.switchedOnAt', 'c.archivedAt', 'c.updatedAt'])
    .select(['i.paymentType', 'i.baseCpmMicros', 'i.chargedPriority', 'i.priorityCeiling'])
    .select(
      sql<bigint>`coalesce((select balance from ledger_account
      where kind = 'campaign' and unit = 'usd-nano' and subject_id = c.id), 0)`.as('balance'),
    )
    .select(
      sql<bigint>`coalesce((select balance from ledger_account
      where kind = 'credits' and unit in ('post-credit', 'article-credit') and subject_id = c.id), 0)`.as(
        'credits',
      ),
    )
    .select(
      sql<bigint>`(select count(*) from content_post
      where campaign_id = c.id and state not in ('posted', 'rejected'))`.as('postsRemaining'),
    )
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    kind: row.kind as CampaignKind,
    name: row.name,
    advertiserId: row.advertiserId,
    isSwitchedOn: row.switchedOnAt !== null,
    isArchived: row.archivedAt !== null,
    updatedAt: row.updatedAt,
    paymentType: (row.paymentType ?? 'ppp') as PaymentType,
    baseCpm: row.baseCpmMicros === null ? null : microDollars(row.baseCpmMicros),
    chargedPriority: row.chargedPriority ?? 1,
    priorityCeiling: row.priorityCeiling ?? 1,
    balance: nanoDollars(row.balance),
    creditsLeft: Number(row.credits),
    postsRemaining: Number(row.postsRemaining),
  }
}

export async function saveSwitch(tx: Db, id: number, isOn: boolean, by: number, at: Date): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ switchedOnAt: isOn ? at : null, switchedOnBy: isOn ? by : null, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

export async function saveName(tx: Db, id: number, name: string, at: Date): Promise<void> {
  await tx.updateTable('campaign').set({ name, updatedAt: at }).where('id', '=', id).execute()
}

/** Rows that exist already stay as they are. */
export async function addSeededDeviceChoices(db: Db): Promise<void> {
  await db
    .insertInto('deviceChoice')
    .values(
      deviceChoices.map((choice, position) => ({
        name: choice.name,
        position,
        platforms: [...(platformCodes[choice.name] ?? [])],
        classes: [...choice.classes],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a purchase needs to know of a campaign beyond its record. */
export interface PurchaseFacts {
  readonly siteId: number
  readonly product: string
  readonly isDailyBudget: boolean
  readonly dailyBudget: Cents | null
  readonly pricePerPost: Cents | null
}

export async function readPurchaseFacts(tx: Db, campaignId: number): Promise<PurchaseFacts> {
  const row = await tx
    .selectFrom('campaign as c')
    .innerJoin('product as p', 'p.id', 'c.productId')
    .leftJoin('impressionCampaign as i', 'i.campaignId', 'c.id')
    .leftJoin('postCampaign as posts', 'posts.campaignId', 'c.id')
    .select([
      'c.siteId',
      'p.proposalName',
      'i.isDailyBudget',
      'i.dailyBudgetCents',
      'posts.pricePerPostCents',
    ])
    .where('c.id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return {
    siteId: row.siteId,
    product: row.proposalName,
    isDailyBudget: row.isDailyBudget ?? false,
    dailyBudget: row.dailyBudgetCents === null ? null : cents(row.dailyBudgetCents),
    pricePerPost: row.pricePerPostCents === null ? null : cents(row.pricePerPostCents),
  }
}

/** What moved the count of impressions besides delivery; together they explain what is left. */
export interface CountMoves {
  readonly bought?: number
  readonly granted?: number
  readonly removed?: number
  /** What a move of the price, before or during this change, made of the impressions left. */
  readonly repriced?: number
}

/** Adds to the campaign's counters, and marks it as changed. */
export async function addToCounts(tx: Db, campaignId: number, moves: CountMoves, at: Date): Promise<void> {
  await tx
    .updateTable('impressionCampaign')
    .set({
      bought: sql`bought + ${moves.bought ?? 0}`,
      granted: sql`granted + ${moves.granted ?? 0}`,
      removed: sql`removed + ${moves.removed ?? 0}`,
      repriced: sql`repriced + ${moves.repriced ?? 0}`,
    })
    .where('campaignId', '=', campaignId)
    .execute()
  await touch(tx, campaignId, at)
}

/** What the campaign's open promises may still cost, and what was counted since an hour began. */
export async function readPromised(
  tx: Db,
  campaignId: number,
  since: Date,
): Promise<{ promised: bigint; countedSince: number }> {
  const { rows } = await sql<{ promised: bigint; counted: bigint }>`
    select
      coalesce((select sum((size - counted) * price_nanos) from delivery_block
        where campaign_id = ${campaignId} and is_open), 0)::bigint as promised,
      coalesce((select sum(counted) from delivery_open
        where campaign_id = ${campaignId} and hour >= ${since}), 0)::bigint as counted`.execute(tx)
  return { promised: rows[0]?.promised ?? 0n, countedSince: Number(rows[0]?.counted ?? 0n) }
}

export async function readPriority(tx: Db, campaignId: number): Promise<number> {
  const row = await tx
    .selectFrom('impressionCampaign')
    .select('priority')
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  return row.priority
}

export async function savePriority(
  tx: Db,
  campaignId: number,
  move: { priority: number; chargedPriority: number },
): Promise<void> {
  await tx
    .updateTable('impressionCampaign')
    .set({ priority: move.priority, chargedPriority: move.chargedPriority })
    .where('campaignId', '=', campaignId)
    .execute()
}

export async function saveDailyBudget(tx: Db, campaignId: number, budget: Cents, at: Date): Promise<void> {
  await tx
    .updateTable('impressionCampaign')
    .set({ dailyBudgetCents: budget })
    .where('campaignId', '=', campaignId)
    .execute()
  await touch(tx, campaignId, at)
}

/** Whose campaign it is; null when there is none or it was deleted. */
export async function findOwner(db: Db, campaignId: number): Promise<{ advertiserId: number } | null> {
  const row = await db
    .selectFrom('campaign')
    .select('advertiserId')
    .where('id', '=', campaignId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ? { advertiserId: row.advertiserId } : null
}

export async function touch(tx: Db, campaignId: number, at: Date): Promise<void> {
  await tx.updateTable('campaign').set({ updatedAt: at }).where('id', '=', campaignId).execute()
}

/** Where a campaign's ads stand, and what the product asks of them. */
export interface PlaceFacts {
  readonly siteId: number
  readonly siteName: string
  readonly productId: number
  readonly pricePerPost: Cents | null
  readonly pixels: { readonly width: number; readonly height: number } | null
  readonly summaryZone: number | null
  readonly deadlineHours: number | null
  /** The impression campaign's type; empty for posts and articles. */
  readonly typeCode: string
}

export async function readPlace(db: Db, campaignId: number): Promise<PlaceFacts> {
  const row = await db
    .selectFrom('campaign as c')
    .innerJoin('product as p', 'p.id', 'c.productId')
    .innerJoin('site as s', 's.id', 'c.siteId')
    .leftJoin('impressionCampaign as i', 'i.campaignId', 'c.id')
    .select(['s.id as siteId', 's.name as siteName', 'p.id as productId', 'p.pricePerPostCents'])
    .select(['p.imageWidth', 'p.imageHeight', 'p.summaryZone', 'p.deadlineHours', 'i.typeCode'])
    .where('c.id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const hasPixels = row.imageWidth !== null && row.imageHeight !== null
  return {
    siteId: row.siteId,
    siteName: row.siteName,
    productId: row.productId,
    pricePerPost: row.pricePerPostCents === null ? null : cents(row.pricePerPostCents),
    pixels: hasPixels ? { width: row.imageWidth as number, height: row.imageHeight as number } : null,
    summaryZone: row.summaryZone,
    deadlineHours: row.deadlineHours,
    typeCode: row.typeCode ?? '',
  }
}
