import type { Verdict } from '#domain/kernel/verdict.ts'
import { mayEditScheduled, type ScheduledContent } from '#domain/scheduling/edit-window.ts'
import type { Context, Database } from '../kernel/context.ts'
import { readSchedule } from './read-schedule.ts'

/** Whether this person may change scheduled content of the campaign now (SCH-12); asked in the transaction that does. */
export async function editVerdict(
  tx: Database,
  ctx: Context,
  campaignId: number,
  content: Omit<ScheduledContent, 'isSentAhead'>,
): Promise<Verdict> {
  const { campaign, asked } = await readSchedule(tx, ctx, campaignId)
  const isSentAhead = campaign.ofContentType !== null
  return mayEditScheduled({ ...content, isSentAhead }, campaign, asked.grants, asked.now)
}
