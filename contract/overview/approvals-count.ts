/** Apart from the desk's own call: the navigation of every screen asks this one. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count } from '../kernel/fields.ts'

/** What the navigation shows beside the desk. */
export const countApprovals = endpoint({
  method: 'GET',
  path: '/api/overview/approvals/count',
  summary:
    'How many ads, posts, articles, their pictures, and livestreams wait for the approval of this person',
  access: 'media.approve',
  reply: z.object({ waiting: count }),
})
