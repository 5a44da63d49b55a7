/** Adding impressions, posts and articles without payment, and taking them away. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idParams, isId } from '../kernel/fields.ts'
import { refusals } from '../messages.ts'

/** Why something was added or taken away; kept with the entry. */
export const reason = z
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

/** A count as people and scripts send it, of any size: the rule says what is too many. `fault` is said of what is none. */
const wholeCount = (text: RegExp, fault: string) =>
  z.codec(
    z
      .union([z.number(), z.string().regex(text, fault)], fault)
      .refine((value) => typeof value === 'string' || Number.isInteger(value), fault),
    z.number(),
    {
      decode: (value) => (typeof value === 'number' ? value : Number(value.replaceAll(',', ''))),
      encode: (value) => value,
    },
  )

const signedCount = wholeCount(/^[+-]?\d[\d,]{0,14}$/, refusals['count-zero'])

/** The campaign of the agent's form; empty where the form names none. */
const formOf = z
  .union([z.number(), z.string()], refusals['field-unreadable'])
  .refine((value) => value === '' || value === 0 || isId(value), refusals['grant-other-campaign'])
  .nullish()

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
      campaign_id_agent: formOf,
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

/** A count of posts; `fault` is said of what is none. */
export const countOfPosts = (fault: string) => wholeCount(/^-?\d[\d,]{0,14}$/, fault)

const postCount = countOfPosts(refusals['count-positive'])

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
