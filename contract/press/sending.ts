/** How far a site's WordPress follows an article, and what people decide where it does not. */
import { z } from 'zod'
import { outStates } from '#domain/press/out/article-told.ts'
import { sentence } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { instant } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { textOf } from '../kernel/text-of.ts'
import { typed } from '../people/sign-in.ts'
import { codesOfLinks } from '../media/codes.ts'

/** A part of an article: null where there is nothing to tell beside its state. */
export const articleSending = inOurWords({
  sending: inOurWords({
    state: z.enum(outStates),
    /** The state in one sentence for people. */
    words: z.string(),
    nextTryAt: as('next_try_at', instant.nullable()),
    /** What is wrong with WordPress; for staff alone. */
    reason: z.string().nullable(),
    maySendNow: as('may_send_now', sentence),
    mayEnter: as('may_enter_address', sentence),
  }).nullable(),
})
export type ArticleSending = z.output<typeof articleSending>['sending']

const decided = z.object({ success: z.string(), item: articleSending })

export const sendArticleNow = endpoint({
  method: 'POST',
  path: '/api/presspost/:id/send-now',
  summary: 'Send an article to its WordPress that is late or was not taken there',
  access: 'media.approve',
  params: paramsOf('article'),
  body: z.object({}),
  refuses: ['article-on-its-way', 'article-own-approval', 'send-archived', 'send-not-late'],
  reply: decided,
})

export const articlePublished = endpoint({
  method: 'POST',
  path: '/api/presspost/:id/published',
  summary: 'Say that an article was published by hand, and at which address',
  access: 'queue.work',
  params: paramsOf('article'),
  body: inOurWords({ wordpressUrl: as('wp_url', textOf('uri', typed(2_000))) }),
  refuses: [
    ...codesOfLinks,
    'article-address-missing',
    'article-on-its-way',
    'article-own-approval',
    'article-unapproved',
  ],
  reply: decided,
})
