/** What the form of a post has to know before anything is typed. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { inOurWords } from '../kernel/in-our-words.ts'
import { ofForm } from './piece.ts'

/** What the rules ask of a type of content, so that the screen can ask them too. */
const type = z.object({
  key: z.string(),
  name: z.string(),
  needsText: z.boolean(),
  needsMedia: z.boolean(),
  needsLink: z.boolean(),
  allowsPdf: z.boolean(),
  textLimit: count,
  lineLimit: count.nullable(),
  isMail: z.boolean(),
  isForEdition: z.boolean(),
  hasTag: z.boolean(),
})
export type TypeOfPost = z.output<typeof type>

export const getPostForm = endpoint({
  method: 'GET',
  path: '/api/content-campaigns/:id/form',
  summary: 'What a post of a content campaign may say, who may enter it how, and the campaigns it can go to',
  access: 'content.manage',
  params: paramsOf('content-campaign'),
  reply: inOurWords({
    ...ofForm,
    type,
    may: z.object({
      /** Enter what is out already, and have a time chosen. */
      enterOtherwise: z.boolean(),
      shortenLinks: z.boolean(),
    }),
  }),
})
export type PostForm = z.output<typeof getPostForm.reply>
