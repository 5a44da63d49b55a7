/**
 * The owner of an ad hears how it was decided when the decision can no longer be taken back where it was made. What was
 * undone until then is never told.
 */
import { undoTimeKeptMs } from '#domain/kernel/undo-time.ts'
import { findCampaignById } from '../campaigns/touch-campaign.ts'
import type { Database, Platform } from '../kernel/context.ts'
import { enqueue, type Job } from '../kernel/jobs.ts'
import { notifyOfDecision } from './notify-about-media.ts'
import { lockMedia, saveTold } from './store/media.ts'

/** One telling waits for each ad: of the decision that stands when its time has come. */
export async function tellLater(
  tx: Database,
  { realTime }: Pick<Platform, 'realTime'>,
  mediaId: number,
): Promise<void> {
  const at = new Date(realTime.now().getTime() + undoTimeKeptMs)
  await enqueue(tx, tellDecision.name, { mediaId }, { key: `${tellDecision.name}:${mediaId}`, at })
}

export const tellDecision: Job = {
  name: 'tell-media-decision',
  async run({ db, clock, config }: Platform, payload) {
    const { mediaId } = payload as { mediaId: number }
    await db.transaction().execute(async (tx) => {
      const record = await lockMedia(tx, mediaId)
      if (!record || record.approval === (record.toldApproval ?? 'pending')) return
      const campaign = await findCampaignById(tx, record.campaignId)
      if (!campaign) return
      await notifyOfDecision(tx, config, campaign, record, clock.now())
      await saveTold(tx, record)
    })
  },
}
