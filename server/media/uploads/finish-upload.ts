import type { Context } from '../../kernel/context.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { Refused } from '../../kernel/refused.ts'
import { countToBeMade, deleteUpload, saveFacts, type UploadRecord } from '../store/uploads.ts'
import { removeDraftFile, draftPath } from './drafts.ts'
import { inspectAttachment } from './inspect-attachment.ts'

/** The files that are being looked at: whoever asks meanwhile waits for the same answer. */
const inHand = new Map<number, Promise<void>>()

/** Judges a file that is whole by its bytes and keeps it, or refuses it and keeps nothing. */
export function finishUpload(ctx: Context, upload: UploadRecord): Promise<void> {
  const known = inHand.get(upload.id)
  if (known) return known
  const finishing = finish(ctx, upload).finally(() => inHand.delete(upload.id))
  inHand.set(upload.id, finishing)
  return finishing
}

async function finish(ctx: Context, { id, byteSize }: UploadRecord): Promise<void> {
  const file = { path: draftPath(ctx, id), byteSize: Number(byteSize) }
  try {
    const { shownKey, isToBeMade, ...facts } = await inspectAttachment(ctx, file)
    const fileKey = await ctx.files.take(file.path)
    const shown = isToBeMade ? null : { shownKey: shownKey ?? fileKey, shownType: facts.mimeType }
    await ctx.db.transaction().execute(async (tx) => {
      const saved = await saveFacts(tx, id, { ...facts, ...shown, fileKey, finishedAt: ctx.clock.now() })
      if (!saved || !isToBeMade) return
      // One person's second film waits for everybody's first.
      const behind = await countToBeMade(tx, saved)
      await enqueue(tx, 'shrink-upload', { uploadId: id }, { behind })
    })
  } catch (error) {
    // What is no refusal of the file may pass: the bytes stay, and whoever asks again is answered.
    if (!(error instanceof Refused) || error.status >= 500) throw error
    await deleteUpload(ctx.db, id)
    await removeDraftFile(ctx, id)
    throw error
  }
  await removeDraftFile(ctx, id)
}
