/** Adding impressions, posts and articles without payment, and taking them away. */
import { z } from 'zod'
import { leftAs } from '../billing/purchased.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, isId, typedCount } from '../kernel/fields.ts'
import { always, as, together, inOurWords } from '../kernel/in-our-words.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { refusals } from '../refusals.ts'

/** Why something was added or taken away; kept with the entry. */
export const reason = z
  .string()
  .max(500, refusals['reason-long'])
  .refine((text) => !text.includes('\0'), refusals['field-unreadable'])
  .optional()

const wireChange = z.object({ impressions: z.int().optional(), posts: z.int().optional() })

/** What a grant or a removal answers: how many, and what the campaign has now. */
const granted = (unit: keyof z.output<typeof wireChange>, left: ReturnType<typeof leftAs>) =>
  together(
    inOurWords({ success: always(true) }),
    /** Above zero when added, below when taken away. */
    z.codec(wireChange, z.custom<{ change: number }>(), {
      decode: ({ impressions, posts }) => ({ change: impressions ?? posts ?? 0 }),
      encode: ({ change }) => ({ [unit]: change }),
    }),
    left,
    inOurWords({ orderId: as('order_id', id), message: z.string() }),
  )

const grantedImpressions = granted('impressions', leftAs('left'))
const grantedPosts = granted('posts', leftAs('credits'))
export type GrantReply = z.output<typeof grantedPosts>

/** The campaign that the agent's form was made for; null where it names none. */
const formOf = z.codec(
  z
    .union([z.number(), z.string()], refusals['field-unreadable'])
    .refine((value) => value === '' || value === 0 || isId(value), refusals['grant-other-campaign'])
    .nullish(),
  z.number().nullable(),
  { decode: (named) => (named ? Number(named) : null), encode: (named) => named ?? undefined },
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
  params: paramsOf('campaign'),
  body: inOurWords({
    impressions: as('impressions_to_add', typedCount(refusals['count-zero'])),
    formOf: as('campaign_id_agent', idOf('campaign', formOf)),
    impressionsShown: as('impressions_agent', z.union([z.number(), z.string().max(20)]).nullish()),
    reason,
  }),
  refuses: [
    'count-zero',
    'grant-daily-budget',
    'grant-large',
    'grant-other-campaign',
    'grant-per-week',
    'impressions-fewer',
    'impressions-promised',
    'posts-fewer',
  ],
  reply: grantedImpressions,
})

const postCount = typedCount(refusals['count-positive'])

const postsToAdd = inOurWords({ count: as('posts_to_add', postCount), reason })

/** API-17: a count that is not positive is refused; taking away is a call of its own. */
export const grantPosts = endpoint({
  method: 'POST',
  path: '/api/content-campaigns/:id/add-posts',
  summary: 'Adds posts to a content campaign without payment',
  access: 'content.grantPosts',
  params: paramsOf('content-campaign'),
  body: postsToAdd,
  refuses: ['count-positive', 'count-zero', 'grant-large'],
  reply: grantedPosts,
})

/** API-18. More than there are: 422 and ERR-14. */
export const removePosts = endpoint({
  method: 'POST',
  path: '/api/content-campaigns/:id/remove-posts',
  summary: 'Takes posts away from a content campaign',
  access: 'content.grantPosts',
  params: paramsOf('content-campaign'),
  body: inOurWords({ count: as('amount_remove', postCount), reason }),
  refuses: ['count-positive', 'count-zero', 'posts-fewer'],
  reply: grantedPosts,
})

/** API-19: the body is that of `grantPosts`, under a right of its own. */
export const grantArticles = endpoint({
  method: 'POST',
  path: '/api/press-release/:id/add-posts',
  summary: 'Adds articles to a press campaign without payment',
  access: 'press.grantPosts',
  params: paramsOf('press-campaign'),
  body: postsToAdd,
  refuses: ['count-positive', 'count-zero', 'grant-large'],
  reply: grantedPosts,
})

/** API-20. More than there are: 422 and ERR-14. */
export const removeArticles = endpoint({
  method: 'POST',
  path: '/api/press-release/:id/remove-posts',
  summary: 'Takes articles away from a press campaign',
  access: 'press.grantPosts',
  params: paramsOf('press-campaign'),
  body: inOurWords({ count: as('posts_to_remove', postCount), reason }),
  refuses: ['count-positive', 'count-zero', 'posts-fewer'],
  reply: grantedPosts,
})
