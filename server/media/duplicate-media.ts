import { checkHeadline, headlineLimit } from '#domain/media/creative-rules.ts'
import { handsOf } from '#domain/people/actor.ts'
import { lockForChange } from '../campaigns/change-campaign.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { allow, missing, Refused } from '../kernel/refused.ts'
import { announceMedia } from './change-media.ts'
import { tellWaiting } from './tell-waiting.ts'
import { copyTargetsOfMedia } from './store/copy-targets.ts'
import { findMedia, insertMedia, type MediaRecord } from './store/media.ts'

interface Wish {
  readonly mediaId: number
  readonly targetIds: readonly number[]
}

/**
 * Copies an ad into other campaigns of its advertiser that show the same pixels, into all of them or none. Other readers
 * see it there, so each copy waits for approval; who had a hand in the ad had one in the copy.
 */
export async function duplicateMedia(ctx: Context, { mediaId, targetIds }: Wish): Promise<number> {
  const record = await findMedia(ctx.db, mediaId)
  if (!record) throw missing()
  const campaign = await findCampaign(ctx, record.campaignId, 'media.manage')
  const fitting = new Set((await copyTargetsOfMedia(ctx.db, campaign)).map(({ id }) => id))
  // Always the lowest first, so that two who copy at once do not wait for each other.
  const targets = [...new Set(targetIds)].toSorted((one, other) => one - other)
  for (const id of targets) {
    // Of others' campaigns it is told no more than of those that do not fit.
    if (!fitting.has(id)) throw new Refused({ refused: 'copy-target', field: 'targetIds' })
    const target = await findCampaign(ctx, id, 'media.manage')
    const limit = headlineLimit(target.summaryZone, ctx.settings.get('text.shortHeadlineZones'))
    allow(checkHeadline(record, limit))
  }
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of targets) await copyInto(tx, ctx, record, id)
  })
  return targets.length
}

async function copyInto(tx: Context['db'], ctx: Context, record: MediaRecord, campaignId: number) {
  const campaign = await lockForChange(tx, ctx, campaignId, 'media.manage')
  const at = ctx.clock.now()
  const hands = [record.createdBy, ...record.editedBy, ...handsOf(ctx.actor)]
  const copy = { ...record, campaignId, createdBy: ctx.actor.personId, editedBy: [...new Set(hands)] }
  const added = await insertMedia(tx, copy, at)
  await announceMedia(tx, ctx, campaign, {
    at,
    what: 'uploaded',
    mediaId: added.id,
    after: { headline: added.headline },
  })
  await tellWaiting(tx, ctx, campaign, added)
}
