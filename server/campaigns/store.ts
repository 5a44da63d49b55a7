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
    .$if(!evenDeleted, (query) => query.where('deleted_at', 'is', null))
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
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found ? readCampaign(db, id) : null
}

async function readCampaign(tx: Db, id: number): Promise<CampaignRecord> {
  const row = await tx
    .selectFrom('campaign as c')
    .leftJoin('impression_campaign as i', 'i.campaign_id', 'c.id')
    .select([
      'c.id',
      'c.kind',
      'c.name',
      'c.advertiser_id',
      'c.switched_on_at',
      'c.archived_at',
      'c.updated_at',
    ])
    .select(['i.payment_type', 'i.base_cpm_micros', 'i.charged_priority', 'i.priority_ceiling'])
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
      where campaign_id = c.id and state not in ('posted', 'rejected'))`.as('posts_remaining'),
    )
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    kind: row.kind as CampaignKind,
    name: row.name,
    advertiserId: row.advertiser_id,
    isSwitchedOn: row.switched_on_at !== null,
    isArchived: row.archived_at !== null,
    updatedAt: row.updated_at,
    paymentType: (row.payment_type ?? 'ppp') as PaymentType,
    baseCpm: row.base_cpm_micros === null ? null : microDollars(row.base_cpm_micros),
    chargedPriority: row.charged_priority ?? 1,
    priorityCeiling: row.priority_ceiling ?? 1,
    balance: nanoDollars(row.balance),
    creditsLeft: Number(row.credits),
    postsRemaining: Number(row.posts_remaining),
  }
}

export async function saveSwitch(tx: Db, id: number, isOn: boolean, by: number, at: Date): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ switched_on_at: isOn ? at : null, switched_on_by: isOn ? by : null, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function saveName(tx: Db, id: number, name: string, at: Date): Promise<void> {
  await tx.updateTable('campaign').set({ name, updated_at: at }).where('id', '=', id).execute()
}

/** Rows that exist already stay as they are. */
export async function addSeededDeviceChoices(db: Db): Promise<void> {
  await db
    .insertInto('device_choice')
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
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .leftJoin('impression_campaign as i', 'i.campaign_id', 'c.id')
    .leftJoin('post_campaign as posts', 'posts.campaign_id', 'c.id')
    .select([
      'c.site_id',
      'p.proposal_name',
      'i.is_daily_budget',
      'i.daily_budget_cents',
      'posts.price_per_post_cents',
    ])
    .where('c.id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return {
    siteId: row.site_id,
    product: row.proposal_name,
    isDailyBudget: row.is_daily_budget ?? false,
    dailyBudget: row.daily_budget_cents === null ? null : cents(row.daily_budget_cents),
    pricePerPost: row.price_per_post_cents === null ? null : cents(row.price_per_post_cents),
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
    .updateTable('impression_campaign')
    .set({
      bought: sql`bought + ${moves.bought ?? 0}`,
      granted: sql`granted + ${moves.granted ?? 0}`,
      removed: sql`removed + ${moves.removed ?? 0}`,
      repriced: sql`repriced + ${moves.repriced ?? 0}`,
    })
    .where('campaign_id', '=', campaignId)
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
    .selectFrom('impression_campaign')
    .select('priority')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return row.priority
}

export async function savePriority(
  tx: Db,
  campaignId: number,
  move: { priority: number; chargedPriority: number },
): Promise<void> {
  await tx
    .updateTable('impression_campaign')
    .set({ priority: move.priority, charged_priority: move.chargedPriority })
    .where('campaign_id', '=', campaignId)
    .execute()
}

export async function saveDailyBudget(tx: Db, campaignId: number, budget: Cents, at: Date): Promise<void> {
  await tx
    .updateTable('impression_campaign')
    .set({ daily_budget_cents: budget })
    .where('campaign_id', '=', campaignId)
    .execute()
  await touch(tx, campaignId, at)
}

/** Whose campaign it is; null when there is none or it was deleted. */
export async function findOwner(db: Db, campaignId: number): Promise<{ advertiserId: number } | null> {
  const row = await db
    .selectFrom('campaign')
    .select('advertiser_id')
    .where('id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { advertiserId: row.advertiser_id } : null
}

export async function touch(tx: Db, campaignId: number, at: Date): Promise<void> {
  await tx.updateTable('campaign').set({ updated_at: at }).where('id', '=', campaignId).execute()
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
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .leftJoin('impression_campaign as i', 'i.campaign_id', 'c.id')
    .select(['s.id as site_id', 's.name as site_name', 'p.id as product_id', 'p.price_per_post_cents'])
    .select(['p.image_width', 'p.image_height', 'p.summary_zone', 'p.deadline_hours', 'i.type_code'])
    .where('c.id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const hasPixels = row.image_width !== null && row.image_height !== null
  return {
    siteId: row.site_id,
    siteName: row.site_name,
    productId: row.product_id,
    pricePerPost: row.price_per_post_cents === null ? null : cents(row.price_per_post_cents),
    pixels: hasPixels ? { width: row.image_width as number, height: row.image_height as number } : null,
    summaryZone: row.summary_zone,
    deadlineHours: row.deadline_hours,
    typeCode: row.type_code ?? '',
  }
}
