/** The posts or articles of one campaign. */
import { z } from 'zod'
import { campaignKinds } from '#domain/campaigns/campaign.ts'
import { articleStates, contentPostStates } from '#domain/campaigns/posts.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, instant } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'

/** The posts of a content campaign or the articles of a press campaign: the latest, newest first. */
export const listCampaignPosts = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/posts',
  summary: 'The posts or articles of one campaign, and how many are left to schedule',
  access: 'campaign.view',
  params: paramsOf('post-campaign'),
  reply: z.object({
    campaign: z.object({ id, name: z.string(), kind: z.enum(campaignKinds) }),
    left: count,
    posts: z.array(
      z.object({ state: z.enum([...contentPostStates, ...articleStates]), scheduledFor: instant.nullable() }),
    ),
  }),
})
