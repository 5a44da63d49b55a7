import { systemClock } from '../kernel/clock.ts'
import type { Job } from '../kernel/jobs.ts'
import { writePasswordLetter } from './ask-for-password.ts'
import { forgetNotifications } from './store/notifications.ts'
import * as sessions from './store/sessions.ts'

const attemptDays = 7
/** The bell tells what is new; the history keeps the rest. */
const notificationDays = 90
const dayMs = 24 * 3_600_000

const forgetExpired: Job = {
  name: 'forget-expired-sign-ins',
  cron: '17 * * * *',
  async run({ db, clock }) {
    const now = clock.now()
    const before = new Date(now.getTime() - attemptDays * dayMs)
    await sessions.forgetExpired(db, { before, now }, systemClock.now())
    await forgetNotifications(db, new Date(now.getTime() - notificationDays * dayMs))
  },
}

/** What the people module does without being asked. */
export const peopleJobs: readonly Job[] = [writePasswordLetter, forgetExpired]
