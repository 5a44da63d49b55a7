/** The line on which an open screen hears what changed. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'

/** What one message of the live line carries: campaigns whose rows are no longer fresh. None: all may be. */
export const liveNews = z.object({ ids: z.array(id) })

/** Server-sent events. A comment every 15 seconds keeps the line open; it ends with the session. */
export const liveCampaigns = endpoint({
  method: 'GET',
  path: '/api/overview/live',
  summary: 'Names the campaigns whose figures changed, as they change (text/event-stream)',
  access: 'campaign.view',
  reply: z.undefined(),
})
