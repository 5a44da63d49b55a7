/** The articles of a press campaign as its page shows them, and one of them. */
import { z } from 'zod'
import { hasCopyTarget, listingCampaign, listOf, listQuery } from '../content/piece.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, instant } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { article, articleVersion } from './article.ts'

const pressCampaign = inOurWords({
  ...listingCampaign,
  hasCopyTarget,
  /** Whether this person has the column Settings (PRS-01). */
  seesSettings: as('sees_settings', z.boolean()),
})

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/press-release/:id/posts',
  summary: 'The articles of a press campaign: those to come, or those that are out or past',
  access: 'campaign.view',
  params: paramsOf('press-campaign'),
  query: listQuery,
  reply: listOf(pressCampaign, article),
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
