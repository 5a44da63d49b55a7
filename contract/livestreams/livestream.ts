/** A livestream on the wire: ENT-21 keeps the names that are already spoken, the older ones beside the newer. */
import { z } from 'zod'
import { formatPickerTime, parsePickerTime } from '#domain/kernel/picker-time.ts'
import { livestreamStates } from '#domain/livestreams/livestream-state.ts'
import { countedLinks } from '../content/links.ts'
import { sentence } from '../kernel/answer.ts'
import { pinned } from '../pins/pinned.ts'
import { id, instant } from '../kernel/fields.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { approval } from '../media/ad.ts'
import { sentFile } from '../media/uploads.ts'

/** New York wall time, as pickers write it; in the hour that November repeats it says which of the two. */
const wallTime = z.codec(z.string(), z.date(), {
  decode: (text) => parsePickerTime(text) ?? new Date(Number.NaN),
  encode: formatPickerTime,
})

const airWindow = inOurWords({ startsAt: as('start', wallTime), endsAt: as('end', wallTime) })

/** All that its form saves, and that somebody else may have saved meanwhile. */
export const livestreamVersion = inOurWords({
  title: z.string(),
  titleLink: as('title_link', z.string()),
  linkUrl: as('graphic_link', z.string()),
  htmlContent: as('html_content', z.string()),
  isLinkTracked: as('track_link', z.boolean()),
  isLinkShortened: as('shorten_link', z.boolean()),
  siteId: as('website_id', id),
  /** 1 is shown first. */
  priority: z.int().min(1).max(4),
  windows: as('livestreamtimes', z.array(airWindow)),
  altText: as('alt_text', z.string()),
  /** The banner as a form names it, such as `upload:12`. */
  bannerName: as('existing_file_path', z.string()),
})
export type LivestreamVersion = z.output<typeof livestreamVersion>

/** When its first window begins and its last one ends, by both names. */
const span = together(
  inOurWords({ startsAt: as('start_time', wallTime), endsAt: as('end_time', wallTime) }),
  inOurWords({ startsAt: as('livestream_start', wallTime), endsAt: as('livestream_end', wallTime) }),
)

const banner = together(
  inOurWords({ banner: sentFile.nullable(), bannerPath: as('file_path', z.string().nullable()) }),
  inOurWords({ bannerPath: as('graphic', z.string().nullable()) }),
)

const standing = inOurWords({
  /** By the clock of the product, at the moment of the reply. */
  state: as('status', z.enum(livestreamStates)),
  approval: as('approved', approval),
  approvedAt: as('approved_at', instant.nullable()),
  rejectionReason: as('rejection_reason', z.string().nullable()),
  /** When it went on air first. */
  postedAt: as('aired_at', instant.nullable()),
})

const rights = z.object({
  /** Null: this person may do it now; otherwise the sentence why not. */
  may: z.object({ edit: sentence, delete: sentence, recredit: sentence, decide: z.boolean() }),
})

export const livestream = together(
  inOurWords({ id, campaignId: as('igc_id', id), siteName: as('website_name', z.string()) }),
  livestreamVersion,
  /** The newer name of the embed code. */
  inOurWords({ htmlContent: as('post_content', z.string()) }),
  span,
  banner,
  standing,
  inOurWords({ pinned: pinned.nullable() }),
  countedLinks,
  inOurWords({
    user: z.object({ id, name: z.string() }),
    createdAt: as('created_at', instant),
    updatedAt: as('updated_at', instant),
    /** Where its player is shown, in a frame of its own. */
    embedAddress: as('embed_address', z.string()),
  }),
  inOurWords(rights.shape),
)
export type Livestream = z.output<typeof livestream>

/** What every act on one livestream answers; the warning names other livestreams at the same time. */
export const changedLivestream = z.object({
  success: z.string(),
  item: livestream,
  warning: z.string().optional(),
})
