/** The advertisers for whom somebody acts. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

/** Those for whom the person may make campaigns beside oneself: at most 25, by name. */
export const listAdvertisers = endpoint({
  method: 'GET',
  path: '/api/advertisers',
  summary: 'The advertisers for whom the person acts, by part of the name or the business',
  access: 'campaign.manage',
  query: z.object({ search: z.string().max(1_000).optional() }),
  reply: z.array(inOurWords({ id, name: z.string(), businessName: as('business_name', z.string()) })),
})
