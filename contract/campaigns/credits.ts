/** The credits of a content campaign: one used by hand, some transferred to another campaign. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, idField, typedCount } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { always, as, inOurWords, orNull } from '../kernel/in-our-words.ts'
import { conflictOver } from '../kernel/seen.ts'
import { refusals } from '../refusals.ts'
import { reason } from './grants.ts'
import { naming } from './life.ts'

const holder = z.object({ id, name: z.string(), credits: count })

/** API-23. Counts a post that came out without the product; without credits 422. */
export const useCredit = endpoint({
  method: 'POST',
  path: '/api/campaigns/content/:id/use-credit',
  summary: 'Uses one credit of a content campaign',
  access: 'content.useCredit',
  params: paramsOf('content-campaign'),
  body: naming,
  refuses: ['credits-none', 'form-other-campaign'],
  reply: inOurWords({ success: always(true), campaign: holder, message: z.string() }),
  conflict: conflictOver(inOurWords({ creditsLeft: as('credits', z.int()) })),
})

/** API-24. 0 moves nothing; more than are held, or a campaign to which none can go: 422. */
export const transferCredits = endpoint({
  method: 'POST',
  path: '/api/campaigns/content/:id/transfer',
  summary: 'Moves credits to another campaign of the same advertiser and content type',
  access: 'content.transferCredits',
  params: paramsOf('content-campaign'),
  body: inOurWords({
    /** How many credits, from 0 to all that are held. */
    count: as('amount_to_add', typedCount(refusals['count-unreadable'])),
    /** Left out, it is the only campaign to which they can go. */
    targetId: as('to_campaign_id', orNull(idOf('content-campaign', idField(refusals['transfer-target'])))),
    reason,
  }),
  refuses: ['transfer-count', 'transfer-nowhere', 'transfer-target'],
  reply: inOurWords({
    success: always(true),
    campaign: holder,
    /** Null when nothing was moved. */
    target: holder.nullable(),
    message: z.string(),
  }),
})

/** The campaigns to which the credits of one can go, the one changed last first; 300 at most. */
export const listTransferTargets = endpoint({
  method: 'GET',
  path: '/api/campaigns/content/:id/transfer-targets',
  summary: 'The campaigns to which the credits of a content campaign can go',
  access: 'content.transferCredits',
  params: paramsOf('content-campaign'),
  reply: z.object({ campaign: holder, targets: z.array(holder) }),
})
