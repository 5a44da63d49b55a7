/** The existing campaigns of a client that an item of a proposal may go into (D-144). */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { inOurWords } from '../kernel/in-our-words.ts'
import { refusals } from '../refusals.ts'
import { rate } from './item.ts'

const unreadable = refusals['field-unreadable']

export const listTargets = endpoint({
  method: 'GET',
  path: '/agent/api/proposal/campaigns',
  summary: 'The campaigns of a client that more of a product can be sold into',
  access: 'proposal.edit',
  query: z.object({
    client: idOf('advertiser', idText),
    /** The key of the product with the id of its site, `header-17`. */
    key: z.string(unreadable).max(200, unreadable),
  }),
  refuses: ['not-found'],
  reply: z.object({
    campaigns: z.array(
      inOurWords({
        id,
        name: z.string(),
        /** For a thousand views, at its priority of now; null of posts and articles. */
        rate: rate.nullable(),
      }),
    ),
  }),
})
