import { mayArchiveMedia } from '#domain/media/approval.ts'
import type { Context } from '../kernel/context.ts'
import { allow } from '../kernel/refused.ts'
import type { ChangedMedia } from './add-media.ts'
import { announceMedia, lockOwnMedia } from './change-media.ts'
import { saveMediaArchive } from './store/media.ts'

/** Archives an ad that is switched off, or takes it back; without a wish it toggles. */
export async function archiveMedia(
  ctx: Context,
  input: { mediaId: number; wish: boolean | undefined },
): Promise<ChangedMedia> {
  return ctx.db.transaction().execute(async (tx) => {
    const { record, campaign } = await lockOwnMedia(tx, ctx, input.mediaId, 'media.manage')
    const isArchived = input.wish ?? !record.isArchived
    allow(mayArchiveMedia(record))
    if (isArchived === record.isArchived) return { record, campaign, warning: null }
    const at = ctx.clock.now()
    const after = await saveMediaArchive(tx, record.id, isArchived, ctx.actor.personId, at)
    await announceMedia(tx, ctx, campaign, {
      at,
      what: isArchived ? 'archived' : 'unarchived',
      mediaId: record.id,
      before: { isArchived: record.isArchived },
      after: { isArchived },
    })
    return { record: after, campaign, warning: null }
  })
}
