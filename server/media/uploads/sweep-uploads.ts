import type { Job } from '../../kernel/jobs.ts'
import type { Platform } from '../../kernel/context.ts'
import { deleteUpload, uploadsLeftSince } from '../store/uploads.ts'
import { discardDraft, draftIds } from './drafts.ts'
import { findUpload } from '../store/uploads.ts'

const keptMs = 24 * 3_600_000

/** Forgets files that no form has named for a day, whole or not, and what has come of them. */
export async function forgetUploads(platform: Platform): Promise<void> {
  const { db, clock } = platform
  for (const id of await uploadsLeftSince(db, new Date(clock.now().getTime() - keptMs)))
    await deleteUpload(db, id)
  for (const id of await draftIds(platform)) if (!(await findUpload(db, id))) await discardDraft(platform, id)
}

export const forgetLeftUploads: Job = { name: 'forget-uploads', cron: '31 * * * *', run: forgetUploads }
