import type { approveMedia as endpoint } from '#contract/media/decisions.ts'
import { type Approval, nextApproval } from '#domain/media/approval.ts'
import type { Context } from '../kernel/context.ts'
import { Refused, refuseStale } from '../kernel/refused.ts'
import type { ChangedMedia } from './add-media.ts'
import { announceMedia, lockOwnMedia } from './change-media.ts'
import { mayDecide } from './media-view.ts'
import { notifyOfDecision } from './notify-about-media.ts'
import { saveApproval } from './store/media.ts'

/** Approves or rejects an ad; without a wish the approval toggles. What is rejected is switched off with it. */
export async function approveMedia(
  ctx: Context,
  input: { mediaId: number; wish?: Approval | undefined; seenUpdatedAt?: Date | undefined },
): Promise<ChangedMedia> {
  return ctx.db.transaction().execute(async (tx) => {
    const { record, campaign } = await lockOwnMedia(tx, ctx, input.mediaId, 'media.approve')
    if (!mayDecide(ctx.actor, campaign, record)) throw new Refused({ refused: 'media-own-approval' }, 403)
    refuseStale<typeof endpoint>(input, record, { headline: record.headline }, { approval: input.wish })
    const approval = nextApproval(record.approval, input.wish)
    if (approval === record.approval) return { record, campaign, warning: null }
    const at = ctx.clock.now()
    const after = await saveApproval(tx, record.id, approval, ctx.actor.personId, at)
    const isSwitchedOff = record.isSwitchedOn && !after.isSwitchedOn
    await announceMedia(tx, ctx, campaign, {
      at,
      what: approval === 'pending' ? 'decision withdrawn' : approval,
      mediaId: record.id,
      before: { approval: record.approval, ...(isSwitchedOff && { isSwitchedOn: true }) },
      after: { approval, ...(isSwitchedOff && { isSwitchedOn: false }) },
    })
    if (approval !== 'pending') await notifyOfDecision(tx, ctx, campaign, after)
    return { record: after, campaign, warning: null }
  })
}
