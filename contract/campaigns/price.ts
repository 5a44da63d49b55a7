/** What an impression costs and what a day may spend. */
import { z } from 'zod'
import { amountText, countField } from '../billing/payments.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, instant } from '../kernel/fields.ts'
import { always, as, together, inOurWords, orNull } from '../kernel/in-our-words.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { refusals } from '../refusals.ts'
import { reason } from './grants.ts'
import { codesOfDailyBudgets, codesOfPriorities } from './codes.ts'

const typedPriority = z.codec(
  z.union(
    [z.number(), z.string().regex(/^-?\d{1,15}$/, refusals['count-positive'])],
    refusals['count-positive'],
  ),
  z.number(),
  { decode: Number, encode: (priority) => priority },
)

/** What a person says they were shown may be any number. */
const shownPriority = inOurWords({ priority: z.int(), left: z.number().optional() })

/** API-05. `priority_impressions` is what the person was shown; when it no longer holds, 409 with the fresh number. */
export const setPriority = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/priority',
  summary: 'Moves the priority of an impression campaign',
  access: 'campaign.priority',
  params: paramsOf('campaign'),
  body: withSeen(
    inOurWords({ priority: typedPriority, shownLeft: as('priority_impressions', orNull(countField)) }),
  ),
  refuses: codesOfPriorities,
  reply: inOurWords({
    success: always(true),
    /** What is shown, and what the choice of ads uses. */
    priority: z.int(),
    /** What is paid for; they differ after a move with free priority. */
    chargedPriority: as('charged_priority', z.int()),
    /** Impressions left at its price. */
    left: z.int(),
    message: z.string(),
    updatedAt: as('updated_at', instant),
  }),
  // Without a time, the fresh preview: what the person was shown no longer holds, whoever moved it.
  conflict: z.object({
    theirs: together(shownPriority, inOurWords({ updatedAt: as('updated_at', instant.optional()) })),
    yours: shownPriority,
  }),
})

/** API-16. The budget is the truth; `impressions`, when sent, must be what it pays for each day. */
export const setDailyBudget = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/setdailybudget',
  summary: 'Sets what a day of the campaign may spend',
  access: 'campaign.setDailyBudget',
  params: paramsOf('campaign'),
  body: withSeen(
    inOurWords({ budget: amountText, impressionsPerDay: as('impressions', orNull(countField)), reason }),
  ),
  refuses: codesOfDailyBudgets,
  reply: inOurWords({
    success: always(true),
    impressionsPerDay: as('impressions', z.int()),
    budgetCents: as('budget', centsText),
    message: z.string(),
  }),
  /** What a day may spend, as `$12.00`; null when nothing was set yet. */
  conflict: conflictOver(inOurWords({ dailyBudget: as('budget', z.string().nullable()) })),
})
