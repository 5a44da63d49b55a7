/** What the form of an article has to know before anything is typed. */
import { z } from 'zod'
import { ofForm } from '../content/piece.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { inOurWords } from '../kernel/in-our-words.ts'

export const getArticleForm = endpoint({
  method: 'GET',
  path: '/api/press-release/:id/form',
  summary:
    'What an article of a press campaign may say, who may enter it how, and the campaigns it can go to',
  access: 'content.manage',
  params: paramsOf('press-campaign'),
  reply: inOurWords({
    ...ofForm,
    limits: z.object({
      /** Of a new article and of one that is changed, in characters (TXT-03, TXT-04). */
      headline: count,
      headlineInEdit: count,
      excerpt: count,
      /** The largest size of the article's picture, in bytes. */
      pictureBytes: count,
      /** What reads well on a page; nothing is refused for it. */
      fewestWords: count,
      mostWords: count,
    }),
    may: z.object({
      /** Enter what is out already, and have a time chosen. */
      enterOtherwise: z.boolean(),
      setRedirect: z.boolean(),
      writeExcerpt: z.boolean(),
    }),
  }),
})
export type ArticleForm = z.output<typeof getArticleForm.reply>
