import { link } from 'node:fs/promises'
import type { Context, Platform } from '../../kernel/context.ts'
import { enqueue, type Job } from '../../kernel/jobs.ts'
import { missing } from '../../kernel/refused.ts'
import { keepMade } from '../drawing/draw.ts'
import { endsBefore, patience } from '../in-time.ts'
import {
  countToBeMade,
  findUpload,
  lockAnnouncing,
  saveFacts,
  saveLooking,
  type UploadRecord,
} from '../store/uploads.ts'
import { removeDraftFile, draftPath } from './drafts.ts'
import { inspectAttachment } from './inspect-attachment.ts'
import { isOfFile, refuseUpload } from './refuse-upload.ts'

/** The files that are being looked at: whoever asks meanwhile waits for the same answer. */
const inHand = new Map<number, Promise<void>>()

/**
 * Judges a file that is whole by its bytes and keeps it, or refuses it and keeps nothing. False when the patience ends before:
 * the work goes on, in the next process where this one ends, and the row of the file tells what became of it.
 */
export async function finishUpload(
  ctx: Context,
  upload: UploadRecord,
  end: AbortSignal = patience(ctx),
): Promise<boolean> {
  const finishing = finishOnce(ctx, upload)
  if (await endsBefore(finishing, end)) return true
  if (await handOver(ctx, upload.id)) return false
  await finishing
  return true
}

/** The file is looked into whether anybody waits for it or not; false when that has just ended. */
const handOver = ({ db, clock }: Context, uploadId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const isHandedOver = await saveLooking(tx, uploadId, clock.now())
    if (isHandedOver) await enqueue(tx, lookIntoUpload.name, { uploadId }, { key: `look:${uploadId}` })
    return isHandedOver
  })

/** Long: it waits for what is in hand here already, and begins it again where that ended with its process. */
export const lookIntoUpload: Job = {
  name: 'look-into-upload',
  isLong: true,
  async run(platform, payload, stopping = new AbortController().signal) {
    const upload = await findUpload(platform.db, (payload as { uploadId: number }).uploadId)
    if (!upload?.lookedIntoSince) return
    const finishing = finishOnce(platform, upload).catch((error) => {
      if (!isOfFile(error)) throw error
    })
    if (!(await endsBefore(finishing, stopping))) throw stopping.reason
  },
}

function finishOnce(platform: Platform, upload: UploadRecord): Promise<void> {
  const known = inHand.get(upload.id)
  if (known) return known
  const finishing = finish(platform, upload).finally(() => inHand.delete(upload.id))
  inHand.set(upload.id, finishing)
  return finishing
}

async function finish(platform: Platform, { id, byteSize }: UploadRecord): Promise<void> {
  const { db, clock } = platform
  const file = { path: draftPath(platform, id), byteSize: Number(byteSize) }
  try {
    const { shownKey, isToBeMade, ...facts } = await inspectAttachment(platform, file)
    // It keeps its own name until the row knows the other one: who is killed in between begins again.
    const fileKey = await keepMade(platform, (target) => link(file.path, target))
    const shown = isToBeMade ? null : { shownKey: shownKey ?? fileKey, shownType: facts.mimeType }
    await db.transaction().execute(async (tx) => {
      const found = { ...facts, ...shown, fileKey, finishedAt: clock.now(), lookedIntoSince: null }
      const saved = await saveFacts(tx, id, found)
      if (!saved) throw missing()
      if (!isToBeMade) return
      // One person's second film waits for everybody's first; two that end at once would not see each other.
      await lockAnnouncing(tx, saved.personId)
      const behind = await countToBeMade(tx, saved)
      await enqueue(tx, 'shrink-upload', { uploadId: id }, { behind })
    })
  } catch (error) {
    // It was given up meanwhile: whatever could not be read of it is no fault.
    if (!(await findUpload(db, id))) throw missing()
    if (isOfFile(error)) await refuseUpload(platform, id, error.refusal)
    throw error
  }
  await removeDraftFile(platform, id)
}
