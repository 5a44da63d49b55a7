import { formatTime } from '#domain/kernel/picker-time.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Job } from '../kernel/jobs.ts'
import { writeAccountLetter } from './news/account-letter.ts'
import { unsealAddress } from './sealed-address.ts'
import * as persons from './store/persons.ts'

/** Tells a person that signing in is closed for a while, if the address is somebody's; once a day, however often it is. */
export const writeLockLetter: Job = {
  name: 'write-lock-letter',
  async run(platform, payload) {
    const { db, clock, secrets } = platform
    const { sealed, until } = payload as { sealed: string; until: string }
    const email = unsealAddress(secrets, sealed)
    const person = email === null ? undefined : await persons.findByEmail(db, email)
    if (!person) return
    const now = clock.now()
    const letter = {
      about: `lock-out:${person.id}:${newYorkDay(now)}`,
      subject: 'Too many wrong passwords for your Masthead account',
      lines: [
        `Wrong passwords were given for your account again and again from one network. From there nobody signs in to it until ${formatTime(new Date(until))} New York time; from everywhere else you sign in as always.`,
        'If it was you, wait until then or set a new password. If it was not, nothing was opened.',
      ],
      step: { label: 'Set a new password', path: '/forgot-password' },
    }
    await writeAccountLetter(db, platform, person, letter, now)
  },
}
