/** What follows when something was paid, of all modules that sell. */
import type { Completions } from './billing/completion.ts'
import { campaignCompletions } from './campaigns/complete-purchase.ts'
import { proposalCompletion } from './proposals/paying/complete-payment.ts'
import { renewalCompletion } from './proposals/subscriptions/complete-renewal.ts'

export const completions: Completions = {
  ...campaignCompletions,
  proposal: proposalCompletion,
  renewal: renewalCompletion,
}
