/** SQL of a campaign's priority and daily budget. */
import type { Cents } from '#domain/kernel/money.ts'
import { touch } from './campaigns.ts'
import type { Database } from '#server/kernel/context.ts'

export async function readPriority(tx: Database, campaignId: number): Promise<number> {
  const row = await tx
    .selectFrom('impressionCampaign')
    .select('priority')
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  return row.priority
}

export async function savePriority(
  tx: Database,
  campaignId: number,
  move: { priority: number; chargedPriority: number },
): Promise<void> {
  await tx
    .updateTable('impressionCampaign')
    .set({ priority: move.priority, chargedPriority: move.chargedPriority })
    .where('campaignId', '=', campaignId)
    .execute()
}

export async function saveDailyBudget(
  tx: Database,
  campaignId: number,
  budget: Cents,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('impressionCampaign')
    .set({ dailyBudgetCents: budget })
    .where('campaignId', '=', campaignId)
    .execute()
  await touch(tx, campaignId, at)
}
