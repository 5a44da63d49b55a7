/** The articles of the queue: those that go out only when somebody does something. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, instant } from '../kernel/fields.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { articleSending } from './sending.ts'

const articleToPublish = together(
  inOurWords({
    id,
    headline: z.string(),
    campaignId: as('pc_id', id),
    campaignName: as('campaign_name', z.string()),
    advertiserName: as('advertiser_name', z.string()),
    siteId: as('website_id', id),
    siteName: as('website_name', z.string()),
    scheduledFor: as('scheduled_for', instant.nullable()),
  }),
  articleSending,
)
export type ArticleToPublish = z.output<typeof articleToPublish>

/** The longest due first. */
export const listArticlesToPublish = endpoint({
  method: 'GET',
  path: '/api/queue/articles',
  summary: 'The articles whose time has come and that this person publishes by hand, or sends again',
  access: 'queue.work',
  reply: z.object({ articles: z.array(articleToPublish), total: count }),
})
