/** One campaign day by day, and its posts or articles. */
import { z } from 'zod'
import { campaignKinds } from '#domain/campaigns/campaign.ts'
import { articleStates, contentPostStates } from '#domain/campaigns/posts.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, day, id, idParams, instant } from '../kernel/fields.ts'

/** The figures of one campaign day by day, at most 400 days, oldest first. */
export const listCampaignDays = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/days',
  summary: 'Views and clicks of one campaign by New York day',
  access: 'campaign.view',
  params: idParams,
  query: z.object({ from: day.optional(), to: day.optional() }),
  reply: z.object({
    campaign: z.object({ id, name: z.string(), kind: z.enum(campaignKinds) }),
    from: day,
    to: day,
    days: z.array(z.object({ day, views: count, clicks: count, filteredViews: count })),
    sums: z.object({ views: count, clicks: count, filteredViews: count }),
  }),
})

/** The posts of a content campaign or the articles of a press campaign: the latest, newest first. */
export const listCampaignPosts = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/posts',
  summary: 'The posts or articles of one campaign, and how many are left to schedule',
  access: 'campaign.view',
  params: idParams,
  reply: z.object({
    campaign: z.object({ id, name: z.string(), kind: z.enum(campaignKinds) }),
    left: count,
    posts: z.array(
      z.object({ state: z.enum([...contentPostStates, ...articleStates]), scheduledFor: instant.nullable() }),
    ),
  }),
})
