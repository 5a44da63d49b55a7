/** What every change of one ad has in common: the lock, the right, the history, and the news for delivery. */
import type { Action } from '#domain/people/permissions.ts'
import { findCampaignById, touchCampaign } from '../campaigns/touch-campaign.ts'
import type { Context, Database } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { recordHistory } from '../kernel/history.ts'
import { missing, requireRight } from '../kernel/refused.ts'
import { lockMedia, type MediaRecord } from './store/media.ts'

export interface Owner {
  readonly id: number
  readonly name: string
  readonly advertiserId: number
}

/** Locks an ad in the caller's transaction. A foreign one answers like a missing one. */
export async function lockOwnMedia(
  tx: Database,
  ctx: Context,
  mediaId: number,
  action: Action,
  { evenDeleted = false } = {},
): Promise<{ record: MediaRecord; campaign: Owner }> {
  const record = await lockMedia(tx, mediaId)
  if (!record || (record.isDeleted && !evenDeleted)) throw missing()
  return { record, campaign: requireRight(ctx.actor, action, await findCampaignById(tx, record.campaignId)) }
}

export interface MediaChange {
  readonly at: Date
  readonly what: string
  readonly mediaId: number
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | undefined
}

/** Writes the history row, marks the campaign as changed, and tells delivery, which shows the change within a second. */
export async function announceMedia(
  tx: Database,
  ctx: Context,
  campaign: Owner,
  change: MediaChange,
): Promise<void> {
  const { at, mediaId, ...rest } = change
  await recordHistory(tx, ctx.actor, at, {
    ...rest,
    subjectKind: 'media',
    subjectId: mediaId,
    advertiserId: campaign.advertiserId,
    undoes: ctx.undoing,
  })
  await touchCampaign(tx, campaign.id, at)
  await notifyListeners(tx, 'masthead_campaigns', String(campaign.id))
}
