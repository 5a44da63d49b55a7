import type { Job } from '../kernel/jobs.ts'
import { eachAlone } from '../kernel/each-alone.ts'
import type { Platform } from '../kernel/context.ts'
import { putOnAir } from './change-livestream.ts'
import { begunAt } from './store/livestreams.ts'

/** Notes what has begun, so that its price is earned and its people hear of it; readers are shown it by the clock alone. */
export async function noteWhatIsOnAir(platform: Platform): Promise<void> {
  const { db, clock } = platform
  await eachAlone(
    platform,
    await begunAt(db, clock.now()),
    (livestreamId) => ({ livestreamId }),
    (id) => db.transaction().execute((tx) => putOnAir(tx, platform, id)),
  )
}

/** What livestreams do without being asked. */
export const livestreamJobs: readonly Job[] = [
  { name: 'note-what-is-on-air', cron: '* * * * *', run: (platform) => noteWhatIsOnAir(platform) },
]
