/** A post of a content campaign on the wire: ENT-19 and ENT-22 keep the names that are already spoken. */
import { attachmentKinds } from '#domain/media/file-types.ts'
import { z } from 'zod'
import { contentPostStates } from '#domain/campaigns/posts.ts'
import { sentence } from '../kernel/answer.ts'
import { id, instant } from '../kernel/fields.ts'
import { sentFile } from '../media/uploads.ts'
import { publisherAsked, publisherConfirmed } from './publisher-asked.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { authored, when } from './piece.ts'
import { countedLinks } from './links.ts'
import { postedAddress } from './posted-address.ts'
import { wayOut } from './sending.ts'
import { screenshots } from './screenshots.ts'

export const postWords = inOurWords({
  message: z.string(),
  notes: z.string(),
  redirectUrl: as('redirect_url', z.string()),
  tagName: as('tag_name', z.string()),
  /** The subject line of a mail; other posts have none. */
  subject: as('name', z.string()),
  fromName: as('from_name', z.string()),
  replyEmail: as('reply_email', z.string()),
  isLinkTracked: as('track_link', z.boolean()),
  isLinkShortened: as('shorten_link', z.boolean()),
})

/** `status` is the number of the media page, `approved` that of the queue; `state` says the same in a word of ours. */
const standing = inOurWords({
  mediaStatus: as('status', z.int().min(1).max(6)),
  approved: z.int().min(0).max(2),
  state: z.enum(contentPostStates),
  stateInWords: as('state_in_words', z.string()),
  /** Whether the post was handed to the publisher of its site. */
  isSent: as('content_sent', z.boolean()),
  rejectionReason: as('rejection_reason', z.string().nullable()),
  postedAt: as('posted_at', instant.nullable()),
})

const rights = inOurWords({
  may: z.object({
    edit: sentence,
    duplicate: sentence,
    delete: sentence,
    recredit: sentence,
    askContent: sentence,
    askTime: sentence,
    remind: sentence,
    test: sentence,
    confirmContent: sentence,
    confirmTime: sentence,
  }),
})

/** A file of a post, and what it shows in words. */
export const postFile = together(sentFile, inOurWords({ altText: as('alt_text', z.string()) }))

/** The same files by their older names: those that can be shown. */
const media = inOurWords({
  media: z.array(
    inOurWords({
      mediaType: as('media_type', z.enum(attachmentKinds)),
      /** The path of the file, NAV-16 to NAV-18. */
      mediaPath: as('media_path', z.string()),
    }),
  ),
})

export const contentPost = together(
  inOurWords({
    id,
    campaignId: as('campaign_id', id),
    contentType: as('content_type', z.string()),
    siteId: as('website_id', id),
  }),
  standing,
  postWords,
  when,
  authored,
  inOurWords({ files: z.array(postFile) }),
  media,
  countedLinks,
  postedAddress,
  publisherAsked,
  publisherConfirmed,
  screenshots,
  rights,
  wayOut,
)
export type ContentPost = z.output<typeof contentPost>

/** What every act on one post answers. */
export const changedPost = z.object({ success: z.string(), item: contentPost })
