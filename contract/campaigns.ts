/** What a person changes on one campaign. What a screen reads about campaigns is in `overview.ts`. */
import { z } from 'zod'
import { rowClasses } from '#domain/campaigns/campaign.ts'
import { boughtImpressions, boughtPosts, orderHistoryLine, payment } from './billing.ts'
import { endpoint } from './kernel/endpoint.ts'
import { id, idParams, instant } from './kernel/fields.ts'

/** What a change of one campaign answers (OPN-02): the fields that may have changed. */
const campaignState = z.object({
  id,
  name: z.string(),
  isEnabled: z.boolean(),
  class: z.enum(rowClasses),
  updatedAt: z.date(),
})
export type CampaignState = z.output<typeof campaignState>

const wireState = z.object({
  success: z.literal(true),
  campaign: z.object({
    id,
    name: z.string(),
    status: z.boolean(),
    archive: z.boolean(),
    class: z.enum(rowClasses),
    updated_at: instant,
  }),
})

const changed = z.codec(wireState, campaignState, {
  decode: ({ campaign: { status, archive: _, updated_at, ...rest } }) => ({
    ...rest,
    isEnabled: status,
    updatedAt: updated_at,
  }),
  encode: ({ isEnabled, updatedAt, ...rest }) => ({
    success: true as const,
    campaign: {
      ...rest,
      status: isEnabled,
      archive: rest.class === 'archived',
      updated_at: updatedAt,
    },
  }),
})

/** What the person saw when they decided; a change that is based on an older sight is refused (409). */
const seen = z.date().optional()

const switching = z.codec(
  z.object({ status: z.boolean('Say true or false'), updated_at: instant.optional() }),
  z.object({ isEnabled: z.boolean(), seenUpdatedAt: seen }),
  {
    decode: ({ status, updated_at }) => ({
      isEnabled: status,
      ...(updated_at && { seenUpdatedAt: updated_at }),
    }),
    encode: ({ isEnabled, seenUpdatedAt }) => ({
      status: isEnabled,
      ...(seenUpdatedAt && { updated_at: seenUpdatedAt }),
    }),
  },
)

/** API-01. Switching on may be refused: with nothing left, 422 and ERR-03. */
export const setCampaignStatus = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/status',
  summary: 'Switches an impression campaign on or off',
  access: 'campaign.enable',
  params: idParams,
  body: switching,
  reply: changed,
})

const naming = z.codec(
  z.object({ name: z.string('A name is needed').max(10_000), updated_at: instant.optional() }),
  z.object({ name: z.string(), seenUpdatedAt: seen }),
  {
    decode: ({ name, updated_at }) => ({ name, ...(updated_at && { seenUpdatedAt: updated_at }) }),
    encode: ({ name, seenUpdatedAt }) => ({ name, ...(seenUpdatedAt && { updated_at: seenUpdatedAt }) }),
  },
)

/** API-08. Any kind of campaign. */
export const renameCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/name',
  summary: 'Renames a campaign',
  access: 'campaign.manage',
  params: idParams,
  body: naming,
  reply: changed,
})

const choosingZones = z.codec(
  z.object({ zones: z.array(id, 'Send a list of zones').max(100), updated_at: instant.optional() }),
  z.object({ zones: z.array(id), seenUpdatedAt: seen }),
  {
    decode: ({ zones, updated_at }) => ({ zones, ...(updated_at && { seenUpdatedAt: updated_at }) }),
    encode: ({ zones, seenUpdatedAt }) => ({ zones, ...(seenUpdatedAt && { updated_at: seenUpdatedAt }) }),
  },
)

/** API-10. At least one zone (ERR-17), and none outside the campaign's alternate zones. */
export const setCampaignZones = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/zones',
  summary: 'Moves an impression campaign to other zones',
  access: 'campaign.zones',
  params: idParams,
  body: choosingZones,
  reply: changed,
})

/** API-28. The amount is the truth; `impressions`, when sent, must be what it buys at the campaign's price. */
export const buyBudget = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/impressions',
  summary: 'Buys budget for an impression campaign by card',
  access: 'campaign.addBudget',
  params: idParams,
  body: payment,
  reply: boughtImpressions,
})

/** API-27. The amount is a budget: whole posts only, charged posts × price. */
export const buyPosts = endpoint({
  method: 'POST',
  path: '/api/content-campaigns/:id/posts',
  summary: 'Buys posts for a content campaign by card',
  access: 'billing.pay',
  params: idParams,
  body: payment,
  reply: boughtPosts,
})

/** API-29. As buying posts. */
export const buyArticles = endpoint({
  method: 'POST',
  path: '/api/press-release/:id/posts',
  summary: 'Buys articles for a press campaign by card',
  access: 'billing.pay',
  params: idParams,
  body: payment,
  reply: boughtPosts,
})

/** API-12: the columns Date, Impressions, Amount Spent, Description, Agent; newest first. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/orders',
  summary: 'The order history of a campaign',
  access: 'campaign.view',
  params: idParams,
  reply: z.array(orderHistoryLine),
})
