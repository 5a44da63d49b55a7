/** What a person changes on one campaign. What a screen reads about campaigns is in `overview.ts`. */
import { z } from 'zod'
import { rowClasses } from '#domain/campaigns/campaign.ts'
import {
  amountText,
  boughtImpressions,
  boughtPosts,
  countField,
  orderHistoryLine,
  payment,
} from './billing.ts'
import { endpoint } from './kernel/endpoint.ts'
import { centsText, id, idParams, instant } from './kernel/fields.ts'
import { refusals } from './messages.ts'

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

/** The campaign as somebody else saved it in the meantime: what a 409 tells about the value that was to change. */
const savedMeanwhile = z
  .object({
    theirs: z.object({ name: z.string().optional(), status: z.boolean().optional(), updated_at: instant }),
  })
  .transform(({ theirs: { name, status, updated_at } }) => ({
    name,
    isEnabled: status,
    updatedAt: updated_at,
  }))
export type SavedMeanwhile = z.output<typeof savedMeanwhile>

/** Reads the conflict of a refused change; null when it tells none. */
export function readSavedMeanwhile(conflict: unknown): SavedMeanwhile | null {
  return savedMeanwhile.safeParse(conflict).data ?? null
}

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

/** Why something was added or taken away; kept with the entry. */
const reason = z
  .string()
  .max(500, refusals['reason-long'])
  .refine((text) => !text.includes('\0'), refusals['field-unreadable'])
  .optional()

/** What a grant or a removal answers: how many, and what the campaign has now. */
const granted = z.object({
  /** Above zero when added, below when taken away. */
  change: z.number(),
  left: z.number(),
  orderId: z.number(),
  message: z.string(),
})
export type Granted = z.output<typeof granted>

const wireGranted = z.object({
  success: z.literal(true),
  impressions: z.int().optional(),
  posts: z.int().optional(),
  left: z.int().optional(),
  credits: z.int().optional(),
  order_id: id,
  message: z.string(),
})

const readGranted = (wire: z.output<typeof wireGranted>): Granted => ({
  change: wire.impressions ?? wire.posts ?? 0,
  left: wire.left ?? wire.credits ?? 0,
  orderId: wire.order_id,
  message: wire.message,
})

const grantedImpressions = z.codec(wireGranted, granted, {
  decode: readGranted,
  encode: ({ change, left, orderId, message }) => ({
    success: true as const,
    impressions: change,
    left,
    order_id: orderId,
    message,
  }),
})

const grantedPosts = z.codec(wireGranted, granted, {
  decode: readGranted,
  encode: ({ change, left, orderId, message }) => ({
    success: true as const,
    posts: change,
    credits: left,
    order_id: orderId,
    message,
  }),
})

const countSentence = refusals['count-zero']
const signedCount = z.codec(
  z.union([z.int(countSentence), z.string().regex(/^[+-]?\d[\d,]{0,14}$/, countSentence)], countSentence),
  z.number(),
  {
    decode: (value) => (typeof value === 'number' ? value : Number(value.replaceAll(',', ''))),
    encode: (value) => value,
  },
)

/**
 * API-15. Below zero impressions are taken away. The agent's form sends its campaign again, which must be the
 * one of the address, and the number it showed, which decides nothing.
 */
export const grantImpressions = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/add-impressions',
  summary: 'Adds impressions without payment, or takes them away',
  access: 'campaign.grantImpressions',
  params: idParams,
  body: z.codec(
    z.object({
      impressions_to_add: signedCount,
      campaign_id_agent: z.union([z.number(), z.string().max(20)]).nullish(),
      impressions_agent: z.union([z.number(), z.string().max(20)]).nullish(),
      reason,
    }),
    z.object({
      impressions: z.number(),
      /** The campaign that the form was made for, when it says so. */
      formOf: z.number().nullable(),
      reason: z.string().optional(),
    }),
    {
      decode: ({ impressions_to_add, campaign_id_agent, reason: why }) => ({
        impressions: impressions_to_add,
        formOf: campaign_id_agent ? Number(campaign_id_agent) : null,
        ...(why !== undefined && { reason: why }),
      }),
      encode: ({ impressions, formOf, reason: why }) => ({
        impressions_to_add: impressions,
        ...(formOf !== null && { campaign_id_agent: formOf }),
        ...(why !== undefined && { reason: why }),
      }),
    },
  ),
  reply: grantedImpressions,
})

const postCount = z.codec(
  z.union(
    [z.int(), z.string().regex(/^\d[\d,]{0,14}$/, refusals['count-positive'])],
    refusals['count-positive'],
  ),
  z.number(),
  {
    decode: (value) => (typeof value === 'number' ? value : Number(value.replaceAll(',', ''))),
    encode: (value) => value,
  },
)
const ourCount = z.object({ count: z.number(), reason: z.string().optional() })
const because = (why: string | undefined) => (why === undefined ? {} : { reason: why })

const postsToAdd = z.codec(z.object({ posts_to_add: postCount, reason }), ourCount, {
  decode: ({ posts_to_add, reason: why }) => ({ count: posts_to_add, ...because(why) }),
  encode: ({ count, reason: why }) => ({ posts_to_add: count, ...because(why) }),
})

/** API-17. */
export const grantPosts = endpoint({
  method: 'POST',
  path: '/api/content-campaigns/:id/add-posts',
  summary: 'Adds posts to a content campaign without payment',
  access: 'content.grantPosts',
  params: idParams,
  body: postsToAdd,
  reply: grantedPosts,
})

/** API-18. More than there are: 422 and ERR-14. */
export const removePosts = endpoint({
  method: 'POST',
  path: '/api/content-campaigns/:id/remove-posts',
  summary: 'Takes posts away from a content campaign',
  access: 'content.grantPosts',
  params: idParams,
  body: z.codec(z.object({ amount_remove: postCount, reason }), ourCount, {
    decode: ({ amount_remove, reason: why }) => ({ count: amount_remove, ...because(why) }),
    encode: ({ count, reason: why }) => ({ amount_remove: count, ...because(why) }),
  }),
  reply: grantedPosts,
})

/** API-19. */
export const grantArticles = endpoint({
  method: 'POST',
  path: '/api/press-release/:id/add-posts',
  summary: 'Adds articles to a press campaign without payment',
  access: 'press.grantPosts',
  params: idParams,
  body: postsToAdd,
  reply: grantedPosts,
})

/** API-20. More than there are: 422 and ERR-14. */
export const removeArticles = endpoint({
  method: 'POST',
  path: '/api/press-release/:id/remove-posts',
  summary: 'Takes articles away from a press campaign',
  access: 'press.grantPosts',
  params: idParams,
  body: z.codec(z.object({ posts_to_remove: postCount, reason }), ourCount, {
    decode: ({ posts_to_remove, reason: why }) => ({ count: posts_to_remove, ...because(why) }),
    encode: ({ count, reason: why }) => ({ posts_to_remove: count, ...because(why) }),
  }),
  reply: grantedPosts,
})

/** API-05. `priority_impressions` is what the person was shown; when it no longer holds, 409 with the fresh number. */
export const setPriority = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/priority',
  summary: 'Moves the priority of an impression campaign',
  access: 'campaign.priority',
  params: idParams,
  body: z.codec(
    z.object({
      priority: z
        .union(
          [z.number(), z.string().regex(/^\d{1,6}$/, refusals['count-positive'])],
          refusals['count-positive'],
        )
        .transform(Number),
      priority_impressions: countField,
      updated_at: instant.optional(),
    }),
    z.object({ priority: z.number(), shownLeft: z.number().nullable(), seenUpdatedAt: seen }),
    {
      decode: ({ priority, priority_impressions, updated_at }) => ({
        priority,
        shownLeft: priority_impressions ?? null,
        ...(updated_at && { seenUpdatedAt: updated_at }),
      }),
      encode: ({ priority, shownLeft, seenUpdatedAt }) => ({
        priority,
        ...(shownLeft !== null && { priority_impressions: shownLeft }),
        ...(seenUpdatedAt && { updated_at: seenUpdatedAt }),
      }),
    },
  ),
  reply: z.object({
    success: z.literal(true),
    priority: z.int(),
    /** Impressions left at the price of this priority. */
    left: z.int(),
    message: z.string(),
  }),
})

/** API-16. The budget is the truth; `impressions`, when sent, must be what it pays for each day. */
export const setDailyBudget = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/setdailybudget',
  summary: 'Sets what a day of the campaign may spend',
  access: 'campaign.setDailyBudget',
  params: idParams,
  body: z.codec(
    z.object({ budget: amountText, impressions: countField }),
    z.object({ budget: z.string(), impressionsPerDay: z.number().nullable() }),
    {
      decode: ({ budget, impressions }) => ({ budget, impressionsPerDay: impressions ?? null }),
      encode: ({ budget, impressionsPerDay }) => ({
        budget,
        ...(impressionsPerDay !== null && { impressions: impressionsPerDay }),
      }),
    },
  ),
  reply: z.codec(
    z.object({ success: z.literal(true), impressions: z.int(), budget: centsText, message: z.string() }),
    z.object({ impressionsPerDay: z.number(), budgetCents: z.bigint(), message: z.string() }),
    {
      decode: ({ impressions, budget, message }) => ({
        impressionsPerDay: impressions,
        budgetCents: budget,
        message,
      }),
      encode: ({ impressionsPerDay, budgetCents, message }) => ({
        success: true as const,
        impressions: impressionsPerDay,
        budget: budgetCents,
        message,
      }),
    },
  ),
})
