/** The approvals desk. */
import { z } from 'zod'
import { waitingPost } from '../content/queue-list.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, instant } from '../kernel/fields.ts'
import { siteBadge } from '../sites.ts'

/** What readers are shown of an ad, and where it leads. */
const content = z.object({
  kind: z.enum(['website', 'app', 'html']),
  headline: z.string(),
  leadParagraph: z.string(),
  /** One address, or two for the stores of an app. */
  links: z.array(z.string()),
  picture: z.object({ address: z.string(), width: z.int(), height: z.int(), altText: z.string() }).nullable(),
  /** Of an ad in HTML: where its document is shown. */
  htmlAddress: z.string().nullable(),
})

export type AdContent = z.output<typeof content>

const waitingAd = content.extend({
  mediaId: id,
  /** As it was approved last, where it was edited since; null: nothing of it was approved. */
  before: content.extend({ hasOtherHtml: z.boolean() }).nullable(),
  bytes: count.nullable(),
  campaign: z.object({ id, name: z.string() }),
  advertiser: z.object({ id, name: z.string() }),
  sites: z.array(siteBadge),
  uploadedBy: z.string(),
  uploadedAt: instant,
  /** What a decision is about: an ad edited since must be looked at again. */
  updatedAt: instant,
})

export type WaitingAd = z.output<typeof waitingAd>

/** The approvals desk: of ads and of posts at most 200, those that wait longest first. */
export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/overview/approvals',
  summary: 'Ads and posts that wait for the approval of this person',
  access: 'media.approve',
  reply: z.object({ asOf: instant, waiting: z.array(waitingAd), posts: z.array(waitingPost) }),
})
