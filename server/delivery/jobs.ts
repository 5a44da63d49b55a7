import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import type { Job } from '#server/kernel/jobs.ts'
import { closeHours } from './counting/close-hours.ts'
import { deleteOldJournal } from './proof/delete-old-journal.ts'
import { fenceSilentNodes } from './nodes/fence-node.ts'
import { deleteReadersBefore } from './store/readers.ts'

/** Twice what a forecast looks back on. */
const daysOfReaders = 60

/** What delivery does without being asked. */
export const deliveryJobs: readonly Job[] = [
  {
    name: 'close-hours',
    cron: '16 * * * *',
    async run(platform) {
      const closed = await closeHours(platform)
      platform.log.info({ closed }, 'hours of delivery were entered into the ledger')
    },
  },
  {
    name: 'fence-silent-nodes',
    cron: '* * * * *',
    async run(platform) {
      await fenceSilentNodes(platform, platform.settings.get('delivery.fenceAfterSeconds'))
    },
  },
  {
    name: 'delete-old-journal',
    cron: '40 8 * * *',
    async run(platform) {
      const deleted = await deleteOldJournal(platform, platform.settings.get('delivery.journalDays'))
      if (deleted > 0) platform.log.info({ deleted }, 'old segments of the delivery journal were deleted')
    },
  },
  {
    name: 'forget-readers',
    cron: '50 8 * * *',
    async run({ db, clock }) {
      await deleteReadersBefore(db, addDays(newYorkDay(clock.now()), -daysOfReaders))
    },
  },
]
