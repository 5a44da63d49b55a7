/** SQL of campaigns: what people change on them. What screens read about them is in `overview/`. */
import { type Kysely, sql } from 'kysely'
import type { CampaignKind, PaymentType } from '#domain/campaigns/campaign.ts'
import { microDollars, type MicroDollars, nanoDollars, type NanoDollars } from '#domain/kernel/money.ts'
import type { Tables } from '../../database/tables.ts'

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
