/** Articles on a page of their site: as they are kept, and as they are typed. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { together } from '../kernel/in-our-words.ts'
import { ofTyped, openedPreview } from '../media/previews.ts'
import { typedWords } from './fields.ts'
import { picture } from './write.ts'
import { codesOfPictures } from '../media/codes.ts'

export const openArticlePreview = endpoint({
  method: 'POST',
  path: '/api/previews/articles/:id',
  summary: 'A link to an article as it looks on its site, for a day',
  access: 'campaign.view',
  params: paramsOf('article'),
  body: z.object({}),
  refuses: ['preview-no-mail', 'previews-many'],
  reply: openedPreview,
})

const typed = ofTyped('content.manage', together(typedWords, picture))

/** What is left out is as the article has it. The link shows what was sent with it, whatever is typed or saved later. */
export const openTypedArticle = endpoint({
  ...typed,
  path: '/api/previews/articles/:id/typed',
  summary: 'A link to what is typed of an article and not saved, as it would look on its site',
  params: paramsOf('article'),
  refuses: [...codesOfPictures, 'crop-outside', 'previews-many', 'upload-missing'],
})

export const openNewArticle = endpoint({
  ...typed,
  path: '/api/previews/new-articles/:id',
  summary: 'A link to a new article that is not saved, as it would look on the site of its campaign',
  params: paramsOf('press-campaign'),
  refuses: [...codesOfPictures, 'crop-outside', 'previews-many', 'upload-missing'],
})
