/** SQL of a campaign's priority and daily budget. */
import type { Kysely } from 'kysely'
import type { Cents } from '#domain/kernel/money.ts'
import type { Tables } from '../../database/tables.ts'
import { touch } from './campaigns.ts'

type Db = Kysely<Tables>

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
