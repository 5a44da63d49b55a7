/** What the link in a letter opens for a publisher who has no account. Reading changes nothing; the answers do. */
import { z } from 'zod'
import { questions } from '#domain/content/publisher-request.ts'
import { attachmentKinds } from '#domain/media/attachment.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { day, instant } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { textOf } from '../kernel/text-of.ts'
import { typed } from '../people/sign-in.ts'

const token = typed(200)

const shownFile = z.object({
  kind: z.enum(attachmentKinds),
  name: z.string(),
  /** What it shows, in words. */
  altText: z.string(),
  /** Opens for a day without an account; null while the file is being made smaller. */
  address: z.string().nullable(),
  /** The first page of a PDF. */
  preview: z.string().nullable(),
  pages: z.int().nullable(),
})

const shownPost = inOurWords({
  contentType: as('content_type', z.string()),
  contentTypeName: as('content_type_name', z.string()),
  siteName: as('website_name', z.string()),
  advertiserName: as('advertiser_name', z.string()),
  message: z.string(),
  notes: z.string(),
  tagName: as('tag_name', z.string()),
  redirectUrl: as('redirect_url', z.string()),
  subject: as('name', z.string()),
  fromName: as('from_name', z.string()),
  replyEmail: as('reply_email', z.string()),
  scheduledFor: as('scheduled_for', instant.nullable()),
  day: day.nullable(),
  files: z.array(shownFile),
})
export type ShownPost = z.output<typeof shownPost>

const slot = z.object({ time: z.string(), isFree: z.boolean(), reason: z.string().nullable() })

/** Asked by a body, because addresses are kept in logs and histories; it changes nothing all the same. */
export const readPublisherLink = endpoint({
  method: 'POST',
  path: '/api/content-confirm/look',
  summary: 'What the link in a letter to a publisher asks, and the post that it is about',
  access: 'public',
  body: inOurWords({ token }),
  reply: z.object({
    question: z.enum(questions),
    /** Who to write to with questions. */
    askedBy: z.string(),
    post: shownPost,
    /** The times of the post's day, where the publisher sets the time; else none. */
    slots: z.array(slot).nullable(),
  }),
})

const answered = z.object({ success: z.string() })

/** The link says what is confirmed: the time, or the content. */
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
  reply: answered,
})

export const rejectByLink = endpoint({
  method: 'POST',
  path: '/api/content-confirm/reject',
  summary: 'Reject the post that the link in a letter is about, with the reason',
  access: 'public',
  body: inOurWords({ token, reason: textOf('prose', typed(4_000)) }),
  reply: answered,
})
