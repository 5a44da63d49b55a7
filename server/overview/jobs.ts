import { creditsUsedUp } from '../campaigns/spend-credit.ts'
import type { Job } from '../kernel/jobs.ts'
import { forgetEndedPreviews } from './preview/previews.ts'
import { watchBudgets, watchCredits, watchEnds } from './budgets/watch-budgets.ts'

/** What is watched over all campaigns without being asked. */
export const overviewJobs: readonly Job[] = [
  {
    name: 'watch-budgets',
    cron: '*/5 * * * *',
    async run(platform) {
      const written = (await watchBudgets(platform)) + (await watchEnds(platform))
      if (written > 0) platform.log.info({ written }, 'letters about budgets were written')
    },
  },
  {
    name: 'forget-previews',
    cron: '50 * * * *',
    async run(platform) {
      await forgetEndedPreviews(platform)
    },
  },
  {
    name: creditsUsedUp,
    async run(platform, payload) {
      await watchCredits(platform, (payload as { campaignId: number }).campaignId)
    },
  },
]
