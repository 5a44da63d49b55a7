import type { Job } from '../kernel/jobs.ts'
import type { Platform } from '../kernel/context.ts'
import { eachAlone } from '../kernel/each-alone.ts'
import { forgetUnused, forgetUsed, noteUnused, unusedSince } from './store/unused-files.ts'

const hourMs = 3_600_000
const keptMs = 24 * hourMs

/** Deletes stored files that no row has named for a day; whoever stores the same bytes meanwhile keeps them. */
export async function sweepFiles({ db, clock, realTime, files, log }: Platform): Promise<void> {
  const now = clock.now()
  await eachAlone(
    { log },
    files.keys(),
    (keys) => ({ files: keys.length }),
    (keys) => noteUnused(db, keys, now),
  )
  await forgetUsed(db)
  // A file is stored before the row that names it is written.
  const storedBefore = new Date(realTime.now().getTime() - hourMs)
  const drop = async (key: string) => {
    await files.drop(key, storedBefore)
    await forgetUnused(db, key)
  }
  const unused = await unusedSince(db, new Date(now.getTime() - keptMs))
  await eachAlone({ log }, unused, (key) => ({ file: key }), drop)
}

export const sweepUnusedFiles: Job = { name: 'sweep-unused-files', cron: '41 * * * *', run: sweepFiles }
