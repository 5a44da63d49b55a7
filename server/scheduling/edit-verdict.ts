import type { Verdict } from '#domain/kernel/verdict.ts'
import { mayEditScheduled, type ScheduledContent } from '#domain/scheduling/edit-window.ts'
import type { Context, Database } from '../kernel/context.ts'
import { readSchedule } from './read-schedule.ts'

/** Whether this person may change scheduled content of the campaign now (SCH-12); asked in the transaction that does. */
export async function contentEditVerdict(
  tx: Database,
  ctx: Context,
  campaignId: number,
  content: Content,
): Promise<Verdict> {
  return (await editVerdicts(tx, ctx, campaignId))(content)
}

type Content = Omit<ScheduledContent, 'isSentAhead'>

/** The same for whatever of the campaign is shown at once. */
export async function editVerdicts(
  db: Database,
  ctx: Context,
  campaignId: number,
): Promise<(content: Content) => Verdict> {
  const { campaign, asked } = await readSchedule(db, ctx, campaignId)
  const isSentAhead = campaign.ofContentType !== null
  return (content) => mayEditScheduled({ ...content, isSentAhead }, campaign, asked.grants, asked.now)
}
