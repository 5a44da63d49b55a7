/** Counted links of posts (CNT-15): what a post tells of its own, and the addresses that readers follow. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

const countedLink = inOurWords({
  trackable: as('trackable_link', z.string().nullable()),
  shortened: as('shortened_link', z.string().nullable()),
  /** The clicks of people, each counted once a minute. */
  clicks: count,
  /** The clicks of machines, which are no part of `clicks`. */
  botClicks: as('bot_clicks', count),
})
export type CountedLink = z.output<typeof countedLink>

/** One for the address of the post; none where it links nowhere, or to an address with a query that nobody shortened. */
export const countedLinks = inOurWords({ links: z.array(countedLink) })

/** Answers 302 to the address that was approved last, and the page that there is nothing of a link that leads nowhere. */
const follow = {
  method: 'GET',
  access: 'public',
  params: z.object({ code: z.string().max(100) }),
  reply: z.undefined(),
} as const

export const followLink = endpoint({
  ...follow,
  path: '/l/:code',
  summary: 'Follow the counted link of a post',
})

export const followShortLink = endpoint({
  ...follow,
  path: '/s/:code',
  summary: 'Follow the short counted link of a post',
})
