/** SQL of campaigns: what people change on them. What screens read about them is in `overview/`. */
import { sql } from 'kysely'
import type { PaymentType } from '#domain/campaigns/campaign.ts'
import type { NanoDollars } from '#domain/kernel/money.ts'
import type { Database } from '#server/kernel/context.ts'

export type CampaignRecord = Awaited<ReturnType<typeof readCampaign>>

const campaignOf = (db: Database, id: number) => db.selectFrom('campaign').where('id', '=', id)

/**
 * The campaign, locked until the transaction ends; null when there is none, or it was deleted: what was paid
 * for is completed all the same, so settling asks for deleted ones too.
 */
export async function lockCampaign(
  tx: Database,
  id: number,
  { evenDeleted = false }: { evenDeleted?: boolean } = {},
): Promise<CampaignRecord | null> {
  const locked = await campaignOf(tx, id)
    .select('id')
    .$if(!evenDeleted, (query) => query.where('deletedAt', 'is', null))
    .forUpdate()
    .executeTakeFirst()
  return locked ? readCampaign(tx, id) : null
}

/** The campaign without a lock, for reading. */
export async function findCampaignRecord(db: Database, id: number): Promise<CampaignRecord | null> {
  const found = await campaignOf(db, id).select('id').where('deletedAt', 'is', null).executeTakeFirst()
  return found ? readCampaign(db, id) : null
}

const readCampaign = (db: Database, id: number) =>
  db
    .selectFrom('campaign as c')
    .leftJoin('impressionCampaign as i', 'i.campaignId', 'c.id')
    .select(['c.id', 'c.kind', 'c.name', 'c.advertiserId', 'c.updatedAt', 'i.baseCpmMicros as baseCpm'])
    .select(({ eb, fn, val }) => [
      eb('c.switchedOnAt', 'is not', null).$castTo<boolean>().as('isSwitchedOn'),
      eb('c.archivedAt', 'is not', null).$castTo<boolean>().as('isArchived'),
      fn.coalesce('i.paymentType', val<PaymentType>('ppp')).as('paymentType'),
      fn.coalesce('i.chargedPriority', val(1)).as('chargedPriority'),
      fn.coalesce('i.priorityCeiling', val(1)).as('priorityCeiling'),
    ])
    .select([
      sql<NanoDollars>`coalesce((select balance from ledger_account
        where kind = 'campaign' and unit = 'usd-nano' and subject_id = c.id), 0)`.as('balance'),
      sql<number>`coalesce((select balance from ledger_account
        where kind = 'credits' and unit in ('post-credit', 'article-credit') and subject_id = c.id), 0)::int`.as(
        'creditsLeft',
      ),
      sql<number>`((select count(*) from content_post
        where campaign_id = c.id and deleted_at is null and state not in ('posted', 'rejected'))
        + (select count(*) from press_post
        where campaign_id = c.id and deleted_at is null and state not in ('published', 'rejected')))::int`.as(
        'postsRemaining',
      ),
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()

export async function saveCampaignSwitch(
  tx: Database,
  id: number,
  isOn: boolean,
  by: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ switchedOnAt: isOn ? at : null, switchedOnBy: isOn ? by : null, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

export async function saveName(tx: Database, id: number, name: string, at: Date): Promise<void> {
  await tx.updateTable('campaign').set({ name, updatedAt: at }).where('id', '=', id).execute()
}

/** Whose campaign it is; null when there is none or it was deleted. */
export async function findOwner(db: Database, campaignId: number): Promise<{ advertiserId: number } | null> {
  const owner = campaignOf(db, campaignId).select('advertiserId').where('deletedAt', 'is', null)
  return (await owner.executeTakeFirst()) ?? null
}

export async function touch(tx: Database, campaignId: number, at: Date): Promise<void> {
  await tx.updateTable('campaign').set({ updatedAt: at }).where('id', '=', campaignId).execute()
}
