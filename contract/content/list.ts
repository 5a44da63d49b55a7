/** The posts of a content campaign as its page shows them. */
import { z } from 'zod'
import { answer } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, pageNumber } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { contentPost } from './post.ts'

const postCampaign = inOurWords({
  id,
  name: z.string(),
  contentType: as('content_type', z.string()),
  contentTypeName: as('content_type_name', z.string()),
  /** By these three the page has its columns. */
  isMail: as('is_mail', z.boolean()),
  isForEdition: as('is_for_edition', z.boolean()),
  hasTag: as('has_tag', z.boolean()),
  /** Written in the form of posts; livestreams have a page of their own. */
  isPost: as('is_post', z.boolean()),
  siteId: as('website_id', id),
  siteName: as('website_name', z.string()),
  creditsLeft: as('credits', count),
  /** Whether this person writes, changes and deletes its posts, and may write one now. */
  add: answer,
  /** Whether there is a campaign to copy a post to (CNT-13, MED-12). */
  hasCopyTarget: as('has_copy_target', z.boolean()),
})

export const tables = ['upcoming', 'past'] as const

/** What is out, and what was rejected and is past, stands in the second table (MED-02). */
export const listContentPosts = endpoint({
  method: 'GET',
  path: '/api/content-campaigns/:id/posts',
  summary: 'The posts of a content campaign: those to come, or those that are out or past',
  access: 'campaign.view',
  params: paramsOf('content-campaign'),
  query: z.object({
    show: z.enum(tables).default('upcoming'),
    page: pageNumber.optional(),
  }),
  reply: z.object({
    campaign: postCampaign,
    posts: z.array(contentPost),
    page: count,
    pages: count,
    total: count,
    /** Of the whole campaign, those that have not gone out, are not with the publisher yet, and were not rejected. */
    unsent: count,
  }),
})

export const getContentPost = endpoint({
  method: 'GET',
  path: '/api/content-media/:id',
  summary: 'One post of a content campaign',
  access: 'campaign.view',
  params: paramsOf('content-post'),
  reply: z.object({ item: contentPost }),
})
