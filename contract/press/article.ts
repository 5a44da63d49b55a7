/** An article of a press campaign on the wire (ENT-20). */
import { z } from 'zod'
import { articleStates } from '#domain/campaigns/posts.ts'
import { publisherAsked } from '../content/publisher-asked.ts'
import { countedLinks } from '../content/links.ts'
import { authored, when, whenTyped } from '../content/piece.ts'
import { sentence } from '../kernel/answer.ts'
import { count, id, instant } from '../kernel/fields.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { approval } from '../media/ad.ts'
import { pinned } from '../pins/pinned.ts'
import { sentFile } from '../media/uploads.ts'
import { photoDecision, articleWords } from './fields.ts'
import { articleSending } from './sending.ts'

/** `status` is `publish` once it is out, else 0; `state` says by which of the labels it goes (PRS-02 to PRS-07). */
const standing = inOurWords({
  status: z.literal(['publish', 0]),
  state: z.enum(articleStates),
  stateInWords: as('state_in_words', z.string()),
  photoDecision: as('photo_approved', photoDecision),
  photoRejectionReason: as('photo_rejection_reason', z.string().nullable()),
  decision: as('approved', approval),
  rejectionReason: as('rejection_reason', z.string().nullable()),
  isRequestSent: as('request_approval_sent', z.boolean()),
  /** 0: it is not in the site's WordPress. */
  wordpressId: as('wp_id', count),
  wordpressUrl: as('wp_url', z.string().nullable()),
  /** On the site's own host for what is not out yet; null where it has none, or the article is not in its WordPress. */
  hostPreview: as('preview_url', z.string().nullable()),
  postedAt: as('published_at', instant.nullable()),
})

const picture = inOurWords({
  /** The picture as readers see it, cropped. */
  picturePath: as('featured_image', z.string().nullable()),
  /** The file of that picture with us. */
  pictureName: as('local_featured_image', z.string().nullable()),
  photo: sentFile.nullable(),
})

const rights = inOurWords({
  may: z.object({
    edit: sentence,
    duplicate: sentence,
    delete: sentence,
    recredit: sentence,
    decidePhoto: sentence,
    decide: sentence,
    requestApproval: sentence,
    removeLabel: sentence,
  }),
})

export const article = together(
  inOurWords({
    id,
    campaignId: as('pc_id', id),
    siteId: as('website_id', id),
    siteName: as('website_name', z.string()),
  }),
  standing,
  articleWords,
  when,
  picture,
  inOurWords({
    /** Clicks on its own link; null where it has none. */
    views: as('analytics_views', count.nullable()),
    pinned: pinned.nullable(),
  }),
  authored,
  countedLinks,
  articleSending,
  publisherAsked,
  inOurWords({
    /** The publisher said yes to it as it stands, by a link. */
    publisherSaidYesAt: as('publisher_approved_at', instant.nullable()),
  }),
  rights,
)
export type Article = z.output<typeof article>

/** What every act on one article answers. */
export const changedArticle = z.object({ success: z.string(), item: article })

/** What a deletion is told that came too late: an article as it would be deleted. */
export const deletedVersion = together(
  articleWords,
  when,
  inOurWords({ photoId: as('featured_image', id.nullable()) }),
)

/** Everything of an article that its form saves: what a change is told that came too late. */
export const articleVersion = together(
  articleWords,
  whenTyped,
  inOurWords({ photoId: as('featured_image', id.nullable()) }),
)
export type ArticleVersion = z.output<typeof articleVersion>
