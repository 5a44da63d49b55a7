/** What runs in the background, of all modules. */
import { auditJob } from './alarm.ts'
import { billingJobs } from './billing/jobs.ts'
import { completions } from './completions.ts'
import { contentJobs } from './content/jobs.ts'
import { pressJobs } from './press/jobs.ts'
import { endProcessingOfPosts } from './content/files/end-processing.ts'
import { tellPostDecision } from './content/queue/tell-decision.ts'
import { publisherJobs } from './content/publisher/jobs.ts'
import { deliveryJobs } from './delivery/jobs.ts'
import type { Platform } from './kernel/context.ts'
import { type Job, startJobs } from './kernel/jobs.ts'
import { sendForgottenLetters } from './kernel/letters/leaving-later.ts'
import { sendLetter } from './kernel/letters/letters.ts'
import { livestreamJobs } from './livestreams/jobs.ts'
import { mediaJobs } from './media/jobs.ts'
import { overviewJobs } from './overview/jobs.ts'
import { peopleJobs } from './people/jobs.ts'
import { earnPins } from './pins/earn-pins.ts'
import { tellOfPins } from './pins/tell-of-pins.ts'
import { earnWeeks } from './proposals/given/earn-weeks.ts'
import { remindOfSales } from './proposals/paying/remind-of-sales.ts'
import { tellSent } from './proposals/sending/tell-sent.ts'
import { chargeSubscriptions } from './proposals/subscriptions/charge-subscriptions.ts'
import { closeTasks } from './tasks/close-tasks.ts'

const jobs: readonly Job[] = [
  sendLetter,
  sendForgottenLetters,
  ...peopleJobs,
  ...billingJobs(completions),
  ...mediaJobs,
  ...contentJobs,
  ...pressJobs,
  endProcessingOfPosts,
  tellPostDecision,
  ...publisherJobs,
  tellOfPins,
  earnPins,
  ...livestreamJobs,
  ...deliveryJobs,
  earnWeeks,
  tellSent,
  closeTasks,
  remindOfSales,
  chargeSubscriptions,
  ...overviewJobs,
  auditJob(),
]

export function startWork(
  platform: Platform,
  connectionString: string,
  how?: Parameters<typeof startJobs>[3],
): ReturnType<typeof startJobs> {
  return startJobs(platform, connectionString, jobs, how)
}
