/** The approvals desk. */
import { z } from 'zod'
import { bannerKinds } from '#domain/media/played-file.ts'
import { waitingPost } from '../content/queue-list.ts'
import { waitingLivestream } from '../livestreams/desk.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, instant } from '../kernel/fields.ts'
import { waitingArticle } from '../press/desk.ts'
import { siteBadge } from '../sites.ts'

/** What readers are shown of an ad, and where it leads. */
const content = z.object({
  kind: z.enum(['website', 'app', 'html']),
  headline: z.string(),
  leadParagraph: z.string(),
  /** One address, or two for the stores of an app. */
  links: z.array(z.string()),
  /** Its picture, or what is played. */
  file: z
    .object({
      kind: z.enum(bannerKinds),
      address: z.string(),
      posterAddress: z.string().nullable(),
      width: z.int(),
      height: z.int(),
      altText: z.string(),
    })
    .nullable(),
  /** The address where the document of an ad in HTML is shown; null of other ads. */
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

/** The approvals desk: of ads, of posts, of articles and of livestreams at most 200 each, those that wait longest first. */
export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/overview/approvals',
  summary: 'Ads, posts, articles and livestreams that wait for the approval of this person',
  access: 'media.approve',
  refuses: ['not-found'],
  reply: z.object({
    asOf: instant,
    waiting: z.array(waitingAd),
    posts: z.array(waitingPost),
    articles: z.array(waitingArticle),
    livestreams: z.array(waitingLivestream),
  }),
})
