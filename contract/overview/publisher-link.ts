/** What the link in a letter opens for a publisher who has no account. Reading changes nothing; the answers do. */
import { z } from 'zod'
import { questions } from '#domain/content/publisher-request.ts'
import { shownPost, slotForPublisher } from '../content/for-publisher.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { inOurWords } from '../kernel/in-our-words.ts'
import { textOf } from '../kernel/text-of.ts'
import { typed } from '../people/sign-in.ts'
import { shownArticle } from '../press/for-publisher.ts'
import { codesOfPublisherLinks } from './codes.ts'
import { codesOfTimes } from '../scheduling/codes.ts'
import { codesOfRejections } from '../media/codes.ts'

const token = typed(200)

/** Asked by a body, because addresses are kept in logs and histories; it changes nothing all the same. */
export const readPublisherLink = endpoint({
  method: 'POST',
  path: '/api/content-confirm/look',
  summary: 'What the link in a letter to a publisher asks, and the post or the article that it is about',
  access: 'public',
  body: inOurWords({ token }),
  refuses: [...codesOfPublisherLinks, 'not-found'],
  reply: z.object({
    question: z.enum(questions),
    /** Who to write to with questions. */
    askedBy: z.string(),
    /** The post that is asked about; null where it is an article. */
    post: shownPost.nullable(),
    article: shownArticle.nullable(),
    /** The times of the post's day, where the publisher sets the time; else none. */
    slots: z.array(slotForPublisher).nullable(),
  }),
})

const answered = z.object({ success: z.string() })

/** The link says what is confirmed: the time of a post, its content, or an article. */
export const confirmByLink = endpoint({
  method: 'POST',
  path: '/api/content-confirm',
  summary: 'Say yes to what the link in a letter asks',
  access: 'public',
  body: inOurWords({
    token,
    /** Where the publisher sets the time: one of the times offered, such as `11:00 AM`. */
    time: typed(20).optional(),
  }),
  refuses: [
    ...codesOfTimes,
    ...codesOfPublisherLinks,
    'not-found',
    'post-on-its-way',
    'post-perhaps-out',
    'post-time-missing',
    'post-time-unreadable',
  ],
  reply: answered,
})

export const rejectByLink = endpoint({
  method: 'POST',
  path: '/api/content-confirm/reject',
  summary: 'Reject what the link in a letter is about, with the reason',
  access: 'public',
  body: inOurWords({ token, reason: textOf('prose', typed(4_000)) }),
  refuses: [...codesOfPublisherLinks, ...codesOfRejections, 'post-on-its-way', 'post-perhaps-out'],
  reply: answered,
})
