import { mayDeleteMedia } from '#domain/media/approval.ts'
import type { Context } from '../kernel/context.ts'
import { allow } from '../kernel/refused.ts'
import type { ChangedMedia } from './add-media.ts'
import { announceMedia, lockOwnMedia } from './change-media.ts'
import { saveMediaDeletion } from './store/media.ts'

/** Deletes an ad that is switched off, or brings it back as it was. Harmless when repeated. */
export async function deleteMedia(
  ctx: Context,
  { mediaId, isDeleted }: { readonly mediaId: number; readonly isDeleted: boolean },
): Promise<ChangedMedia> {
  return ctx.db.transaction().execute(async (tx) => {
    const { record, campaign } = await lockOwnMedia(tx, ctx, mediaId, 'media.manage', { evenDeleted: true })
    if (isDeleted === record.isDeleted) return { record, campaign, warning: null }
    allow(mayDeleteMedia(record))
    const at = ctx.clock.now()
    const after = await saveMediaDeletion(tx, record.id, isDeleted, ctx.actor.personId, at)
    await announceMedia(tx, ctx, campaign, {
      at,
      what: isDeleted ? 'deleted' : 'brought back',
      mediaId,
      before: { isDeleted: record.isDeleted },
      after: { isDeleted },
    })
    return { record: after, campaign, warning: null }
  })
}
