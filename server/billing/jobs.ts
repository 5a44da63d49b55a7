import type { Job } from '../kernel/jobs.ts'
import type { Completions } from './completion.ts'
import { settleUnsettled } from './settle-unsettled.ts'

/** What billing does without being asked. What was paid for is given by the modules that sell. */
export const billingJobs = (completions: Completions): readonly Job[] => [
  {
    name: 'settle-payments',
    cron: '* * * * *',
    async run(platform) {
      const settled = await settleUnsettled(platform, completions)
      if (settled > 0) platform.log.info({ settled }, 'payments whose answer was lost were settled')
    },
  },
]
