/** The Sponsored label of what is published: taking it off, and who did (API-51). */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, instant, pageNumber } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { textOf } from '../kernel/text-of.ts'
import { article } from './article.ts'
import { codesOfRejections } from '../media/codes.ts'

/** `reason`: why; our screen asks for it, a script may leave it out. */
export const removeSponsored = endpoint({
  method: 'POST',
  path: '/api/presspost/:id/removesponsored',
  summary: 'Take the Sponsored label off a published article',
  access: 'press.removeSponsored',
  params: paramsOf('article'),
  body: inOurWords({ reason: textOf('prose', z.string().max(4_000).optional()) }),
  refuses: [...codesOfRejections, 'article-own-approval', 'label-none', 'label-published'],
  /** Null: nothing else of the article is for whoever took its label off. */
  reply: z.object({ success: z.string(), item: article.nullable() }),
})

const removal = inOurWords({
  articleId: as('post_id', id),
  headline: z.string(),
  campaignId: as('pc_id', id),
  campaignName: as('campaign_name', z.string()),
  mayOpenCampaign: as('may_open_campaign', z.boolean()),
  advertiserName: as('advertiser_name', z.string()),
  siteName: as('website_name', z.string()),
  /** The address at which the article stood. */
  address: as('wp_url', z.string().nullable()),
  at: as('removed_at', instant),
  by: as('removed_by', z.string()),
  reason: z.string().nullable(),
})
export type LabelRemoval = z.output<typeof removal>

/** The latest first. */
export const listLabelRemovals = endpoint({
  method: 'GET',
  path: '/api/press/label-removals',
  summary: 'Articles that lost their Sponsored label: which, when, by whom and why',
  access: 'press.removeSponsored',
  query: z.object({ page: pageNumber.optional() }),
  reply: z.object({ removals: z.array(removal), page: count, pages: count, total: count }),
})

export const exportLabelRemovals = endpoint({
  method: 'GET',
  path: '/api/press/label-removals/file',
  summary: 'The same as a file',
  access: 'press.removeSponsored',
  query: z.object({ format: z.enum(['csv', 'xlsx']) }),
  reply: z.undefined(),
})
