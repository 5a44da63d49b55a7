/** The proof of delivery of one campaign and day; docs/proof-of-delivery.md describes the file. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { day } from '../kernel/fields.ts'

const query = z.object({ day })

export const askForProof = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/proof',
  summary: 'Whether the delivery of one campaign on one New York day can be proven, and why not',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  query,
  reply: z.object({ refusal: z.string().nullable() }),
})

export const downloadProof = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/proof/file',
  summary:
    'Every counted view of one campaign on one New York day as a file, each line chained to the one before',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  query,
  refuses: ['proof-day-open', 'proof-nothing', 'proof-short'],
  reply: z.undefined(),
})
