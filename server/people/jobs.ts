import type { Job } from '../kernel/jobs.ts'
import { writePasswordLetter } from './ask-for-password.ts'
import { writeAddressLetters } from './change-address.ts'
import { writeClientLetter } from './clients/ask-client.ts'
import { forgetDrafts } from './drafts/drafts.ts'
import { forgetNotifications } from './store/notifications.ts'
import * as sessions from './store/sessions.ts'
import { writeLockLetter } from './write-lock-letter.ts'

const attemptDays = 7
/** For so long who follows a link too late is told that it has expired. */
const toldDays = 90
/** The bell tells what is new; the history keeps the rest. */
const notificationDays = 90
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const forgetExpired: Job = {
  name: 'forget-expired-sign-ins',
  cron: '17 * * * *',
  async run({ db, clock, realTime, settings }) {
    const now = clock.now()
    const before = new Date(now.getTime() - attemptDays * dayMs)
    const real = realTime.now()
    const idleMs = settings.get('session.idleMinutes') * minuteMs
    await sessions.forgetExpired(
      db,
      { before, linksBefore: new Date(now.getTime() - toldDays * dayMs) },
      { now: real, idleSince: new Date(real.getTime() - idleMs) },
    )
    await forgetNotifications(db, new Date(now.getTime() - notificationDays * dayMs))
  },
}

const forgetOldDrafts: Job = { name: 'forget-drafts', cron: '41 * * * *', run: forgetDrafts }

/** What the people module does without being asked. */
export const peopleJobs: readonly Job[] = [
  writePasswordLetter,
  writeLockLetter,
  writeAddressLetters,
  writeClientLetter,
  forgetExpired,
  forgetOldDrafts,
]
