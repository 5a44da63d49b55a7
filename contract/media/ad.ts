/** A banner or native ad on the wire: ENT-18 keeps the names that are already spoken. */
import { z } from 'zod'
import { bannerKinds } from '#domain/media/played-file.ts'
import { id, instant } from '../kernel/fields.ts'
import { always, as, together, inOurWords, inside } from '../kernel/in-our-words.ts'
import { approvalNumbers } from '../statuses.ts'
import { place } from './place.ts'

const approvals = ['pending', 'rejected', 'approved'] as const

/** 0 pending, 1 rejected, 2 approved (MED-08). */
export const approval = z.codec(z.literal([0, 1, 2]), z.enum(approvals), {
  decode: approvalNumbers.wordOf,
  encode: approvalNumbers.numberOf,
})

export const adKinds = z.enum(['website', 'app', 'html'])

const state = inOurWords({
  id,
  campaignId: as('campaign_id', id),
  isSwitchedOn: as('status', z.boolean()),
  approval: as('approved', approval),
  /** Why it was rejected; null where it is not, or nobody said. */
  rejectionReason: as('rejection_reason', z.string().nullable()),
  isArchived: as('archive', z.boolean()),
  kind: as('content_type', adKinds),
  typeCode: as('jcn_type', z.string()),
  /** Banners know one style; articles know two. */
  post_style: always('default'),
  place: as('config', place),
})

const words = together(
  inOurWords({
    headline: as('graphic_name', z.string()),
    leadParagraph: as('lead_paragraph', z.string()),
    linkUrl: as('graphic_link', z.string()),
  }),
  /** The older name of the link. */
  inOurWords({ linkUrl: as('redirecturl', z.string()) }),
  inOurWords({
    iosUrl: as('ios_link', z.string()),
    androidUrl: as('android_link', z.string()),
    htmlContent: as('html_content', z.string()),
  }),
)

const file = inOurWords({
  fileKind: as('file_kind', z.enum(bannerKinds).nullable()),
  /** As it is shown; null without a file, and while one is being made into something that browsers play. */
  filePath: as('file_path', z.string().nullable()),
  /** A still picture of a video. */
  posterPath: as('poster_path', z.string().nullable()),
  width: z.number().nullable(),
  height: z.number().nullable(),
  altText: as('alt_text', z.string()),
  createdBy: as('created_by', id),
  createdAt: as('created_at', instant),
  updatedAt: as('updated_at', instant),
})

/** A CTR on the wire is what is shown. */
const figures = together(
  inOurWords({
    views: as('sumviews', z.number()),
    clicks: as('sumclicks', z.number()),
    ctr: as('clickratio', z.string()),
  }),
  inside(
    'today',
    inOurWords({
      viewsToday: as('sumviews', z.number()),
      clicksToday: as('sumclicks', z.number()),
      ctrToday: as('clickratio', z.string()),
    }),
  ),
)

const rights = inOurWords({
  may: z.object({
    edit: z.boolean(),
    approve: z.boolean(),
    /** Null: it may; otherwise the sentence why not. */
    switchOn: z.string().nullable(),
    archive: z.string().nullable(),
    delete: z.string().nullable(),
  }),
})

export const media = together(state, words, file, figures, rights)
export type Media = z.output<typeof media>

/** What every change of an ad answers. */
export const adChanged = z.object({ success: z.string(), item: media, warning: z.string().optional() })
