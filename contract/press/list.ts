/** The articles of a press campaign as its page shows them, and one of them. */
import { z } from 'zod'
import { tables } from '../content/list.ts'
import { answer } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, instant, pageNumber } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { article, articleVersion } from './article.ts'

const pressCampaign = inOurWords({
  id,
  name: z.string(),
  siteId: as('website_id', id),
  siteName: as('website_name', z.string()),
  creditsLeft: as('credits', count),
  /** Whether this person writes its articles, and may write one now. */
  add: answer,
  /** Whether there is a campaign to copy an article to (MED-12). */
  hasCopyTarget: as('has_copy_target', z.boolean()),
  /** Whether this person has the column Settings (PRS-01). */
  seesSettings: as('sees_settings', z.boolean()),
})

/** What is out, and what was rejected and is past, stands in the second table (MED-02). */
export const listArticles = endpoint({
  method: 'GET',
  path: '/api/press-release/:id/posts',
  summary: 'The articles of a press campaign: those to come, or those that are out or past',
  access: 'campaign.view',
  params: paramsOf('press-campaign'),
  query: z.object({ show: z.enum(tables).default('upcoming'), page: pageNumber.optional() }),
  reply: z.object({
    campaign: pressCampaign,
    posts: z.array(article),
    page: count,
    pages: count,
    total: count,
    /** Of the whole campaign, those that would still go out. */
    unsent: count,
  }),
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/api/presspost/:id',
  summary: 'One article of a press campaign',
  access: 'campaign.view',
  params: paramsOf('article'),
  reply: z.object({ item: article }),
})

/** The newest first, at most 50: what stands now is the first. */
export const listVersions = endpoint({
  method: 'GET',
  path: '/api/presspost/:id/versions',
  summary: 'What an article said after each of its changes, and who made it',
  access: 'content.manage',
  params: paramsOf('article'),
  reply: z.object({
    versions: z.array(z.object({ number: count, at: instant, by: z.string(), version: articleVersion })),
  }),
})
