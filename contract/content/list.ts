/** The posts of a content campaign as its page shows them. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { hasCopyTarget, listingCampaign, listOf, listQuery } from './piece.ts'
import { contentPost } from './post.ts'

const postCampaign = inOurWords({
  ...listingCampaign,
  hasCopyTarget,
  contentType: as('content_type', z.string()),
  contentTypeName: as('content_type_name', z.string()),
  /** The page chooses its columns by this field and the two that follow it. */
  isMail: as('is_mail', z.boolean()),
  isForEdition: as('is_for_edition', z.boolean()),
  hasTag: as('has_tag', z.boolean()),
  /** Written in the form of posts; livestreams have a page of their own. */
  isPost: as('is_post', z.boolean()),
})

export const listContentPosts = endpoint({
  method: 'GET',
  path: '/api/content-campaigns/:id/posts',
  summary: 'The posts of a content campaign: those to come, or those that are out or past',
  access: 'campaign.view',
  params: paramsOf('content-campaign'),
  query: listQuery,
  reply: listOf(postCampaign, contentPost),
})

export const getContentPost = endpoint({
  method: 'GET',
  path: '/api/content-media/:id',
  summary: 'One post of a content campaign',
  access: 'campaign.view',
  params: paramsOf('content-post'),
  reply: z.object({ item: contentPost }),
})
