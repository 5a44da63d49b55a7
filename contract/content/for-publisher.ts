/** A post as the link in a letter shows it to a publisher who has no account, and the times among which they choose. */
import { attachmentKinds } from '#domain/media/file-types.ts'
import { z } from 'zod'
import { day, instant } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

const shownFile = z.object({
  kind: z.enum(attachmentKinds),
  name: z.string(),
  /** The words for what the file shows. */
  altText: z.string(),
  /** Opens for a day without an account; null while the file is being made smaller. */
  address: z.string().nullable(),
  /** The first page of a PDF. */
  preview: z.string().nullable(),
  pages: z.int().nullable(),
})

export const shownPost = inOurWords({
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

/** A time among which the publisher chooses. */
export const slotForPublisher = z.object({
  time: z.string(),
  isFree: z.boolean(),
  reason: z.string().nullable(),
})
