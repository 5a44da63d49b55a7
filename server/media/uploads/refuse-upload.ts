import type { Refusal } from '#domain/kernel/verdict.ts'
import type { Platform } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { deleteUpload, lockUploads, saveFacts } from '../store/uploads.ts'
import { removeDraftFile } from './drafts.ts'

/** Keeps nothing of a file that is refused but why, where whoever sent it does not hear it now. */
export async function refuseUpload(platform: Platform, id: number, refusal: Refusal): Promise<void> {
  const isRefused = await platform.db.transaction().execute(async (tx) => {
    const [upload] = await lockUploads(tx, [id])
    // Another process may have been quicker, and have taken its bytes away.
    if (!upload || upload.finishedAt) return false
    if (upload.lookedIntoSince) await saveFacts(tx, id, { refusal, lookedIntoSince: null })
    else await deleteUpload(tx, id)
    return true
  })
  if (isRefused) await removeDraftFile(platform, id)
}

/** What is no refusal of the file may pass: the bytes stay, and whoever asks again is answered. */
export const isOfFile = (error: unknown): error is Refused => error instanceof Refused && error.status < 500
