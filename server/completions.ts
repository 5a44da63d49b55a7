/** What follows when something was paid, of all modules that sell. */
import type { Completions } from './billing/completion.ts'
import { campaignCompletions } from './campaigns/complete-purchase.ts'

export const completions: Completions = { ...campaignCompletions }
