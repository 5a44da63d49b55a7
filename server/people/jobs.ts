import { systemClock } from '../kernel/clock.ts'
import type { Job } from '../kernel/jobs.ts'
import { writePasswordLetter } from './ask-for-password.ts'
import * as store from './store.ts'

const attemptDays = 7
const dayMs = 24 * 3_600_000

const forgetExpired: Job = {
  name: 'forget-expired-sign-ins',
  cron: '17 * * * *',
  async run({ db, clock }) {
    const now = clock.now()
    const before = new Date(now.getTime() - attemptDays * dayMs)
    await store.forgetExpired(db, { before, now }, systemClock.now())
  },
}

/** What the people module does without being asked. */
export const peopleJobs: readonly Job[] = [writePasswordLetter, forgetExpired]
