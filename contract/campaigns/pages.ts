/** The pages of one campaign. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'

export const listCampaignPages = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/pages',
  summary: 'The name of a campaign, and the pages of it that this person may open',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  reply: z.object({
    id,
    name: z.string(),
    pages: z.array(z.object({ label: z.string(), address: z.string() })),
  }),
})
