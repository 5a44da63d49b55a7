/** Each minute: tasks of dates that are set, and of pins that are used, are done; where that is taken back, they are open again. */
import type { Job } from '../kernel/jobs.ts'
import { closeByThemselves } from './store/tasks.ts'

export const closeTasks: Job = {
  name: 'close-tasks',
  cron: '* * * * *',
  run: ({ db, clock }) => closeByThemselves(db, clock.now()),
}
