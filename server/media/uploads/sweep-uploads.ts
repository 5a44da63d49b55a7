import { rm } from 'node:fs/promises'
import type { Job } from '../../kernel/jobs.ts'
import type { Platform } from '../../kernel/context.ts'
import { eachAlone } from '../../kernel/each-alone.ts'
import { deleteUpload, uploadsLeftSince } from '../store/uploads.ts'
import { draftFiles } from './drafts.ts'
import { findUpload } from '../store/uploads.ts'

const keptMs = 24 * 3_600_000

/** Forgets files that no form has named for a day, whole or not, and what has come of them. */
export async function forgetUploads(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const nameOf = (uploadId: number) => ({ uploadId })
  const left = await uploadsLeftSince(db, new Date(clock.now().getTime() - keptMs))
  await eachAlone(platform, left, nameOf, (id) => deleteUpload(db, id))
  const named = ({ uploadId }: { readonly uploadId: number }) => ({ uploadId })
  await eachAlone(platform, await draftFiles(platform), named, async ({ uploadId, path }) => {
    if (!(await findUpload(db, uploadId))) await rm(path, { force: true })
  })
}

export const forgetLeftUploads: Job = { name: 'forget-uploads', cron: '31 * * * *', run: forgetUploads }
