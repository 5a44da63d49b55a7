/** Money that goes back to a campaign for views that were found to be no readers’. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, day, id, wholeText } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { refusals } from '../refusals.ts'

/** All views of the days, on one site or on every one, are billed no more. */
export const giveBackViews = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/give-back-views',
  summary: 'Takes views that were no readers’ out of what is billed and gives their money back',
  access: 'delivery.giveBack',
  params: paramsOf('campaign'),
  body: z.object({
    from: day,
    to: day,
    /** Null: every site that showed the campaign. */
    site: idOf('site', id).nullable(),
    /** What was found: kept with the entry of the ledger and in the history. */
    reason: z
      .string(refusals['give-back-reason'])
      .trim()
      .min(1, refusals['give-back-reason'])
      .max(500, refusals['reason-long'])
      .refine((text) => !text.includes('\0'), refusals['field-unreadable']),
  }),
  refuses: ['days-backwards', 'give-back-early', 'give-back-nothing'],
  reply: z.object({
    views: count,
    /** What they had cost, in nano-dollars. */
    amountNanos: wholeText,
    /** Impressions that the campaign has now. */
    left: count,
    message: z.string(),
  }),
})
