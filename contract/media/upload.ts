/**
 * Adding and changing an ad: ENT-23 keeps the names that are already spoken. A picture is the file `graphic`; a video and a
 * sound come with the form as well, or are named by it after they were sent in pieces.
 */
import { z } from 'zod'
import { largestPlayedBytes } from '#domain/media/played-file.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { fieldOnTheWire } from '../kernel/field-names.ts'
import { idText } from '../kernel/fields.ts'
import { as, together, inOurWords } from '../kernel/in-our-words.ts'
import { idOf } from '../kernel/id-of.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { textOf } from '../kernel/text-of.ts'
import { sentenceOf } from '../refusals.ts'
import { adKinds, adChanged } from './ad.ts'
import { filesInHand } from './files-in-hand.ts'
import { namedUpload } from './named-upload.ts'
import { codesOfAds } from './codes.ts'

const line = z.string().max(10_000).optional()
const address = textOf('uri', line)

/** `media_type` is an older way to say that an ad is made of HTML. */
const kind = z.codec(
  z.object({ content_type: adKinds.optional(), media_type: z.enum(['banner', 'html']).optional() }),
  z.custom<{ kind?: z.output<typeof adKinds> | undefined }>(),
  {
    decode: ({ content_type, media_type }) => ({
      kind: content_type ?? (media_type === 'html' ? 'html' : undefined),
    }),
    encode: (ours) => ({ content_type: ours.kind }),
  },
)

/** `redirecturl` is the older name of the link; either will do, `graphic_link` wins. */
const link = z.codec(
  z.object({ graphic_link: address, redirecturl: address }),
  z.custom<{ linkUrl?: string | undefined }>(),
  {
    decode: ({ graphic_link, redirecturl }) => ({ linkUrl: graphic_link ?? redirecturl }),
    encode: ({ linkUrl }) => ({ graphic_link: linkUrl }),
  },
)

const ofUpload = idOf('upload', namedUpload.optional())

/** A banner has one file: whichever of the two is sent. */
const played = z.codec(
  z.object({ video_graphic: ofUpload, audio_graphic: ofUpload }),
  z.custom<{ uploadId?: number | undefined }>(),
  {
    decode: (wire) => ({ uploadId: wire.video_graphic ?? wire.audio_graphic }),
    encode: ({ uploadId }) => ({ video_graphic: uploadId }),
  },
)

/** The fields that concern a banner; unknown ones are ignored. One that is left out stays as it is. */
export const typedCreative = together(
  kind,
  inOurWords({
    headline: as('graphic_name', line),
    leadParagraph: as('lead_paragraph', textOf('prose', line)),
  }),
  link,
  played,
  inOurWords({
    iosUrl: as('ios_link', address),
    androidUrl: as('android_link', address),
    htmlContent: as('html_content', textOf('html', z.string().max(200_000).optional())),
    altText: as(
      'alt_text',
      z
        .string()
        .max(300, sentenceOf({ refused: 'lead-long', values: { limit: 300 } }))
        .optional(),
    ),
  }),
)
export type CreativeFields = z.output<typeof typedCreative>

/** Words of every length that the fields take, in whatever script; and the heaviest file that is looked at. */
const form = { bodyBytes: 1_000_000, multipart: { fileBytes: largestPlayedBytes }, later: filesInHand }

export const addMedia = endpoint({
  method: 'POST',
  path: '/advertiser/medias',
  summary: 'Upload a banner or native ad',
  access: 'media.manage',
  ...form,
  body: together(typedCreative, inOurWords({ campaignId: as('campaign', idOf('campaign', idText)) })),
  refuses: [...codesOfAds, 'not-found'],
  reply: adChanged,
})

const edited = z.codec(
  z.object({ edit_id: idOf('media', idText), _method: z.literal('PUT').optional() }),
  z.custom<{ mediaId: number }>(),
  {
    decode: (wire) => ({ mediaId: wire.edit_id }),
    encode: ({ mediaId }) => ({ edit_id: mediaId, _method: 'PUT' as const }),
  },
)

/**
 * Spoken as POST with `_method` PUT; fields that are left out stay as they are, the file too. `updated_at` says which
 * state of the ad was edited: what somebody else saved since is not overwritten unseen (409).
 */
export const editMedia = endpoint({
  method: 'POST',
  path: '/advertiser/medias/edit',
  summary: 'Change a banner or native ad',
  access: 'media.manage',
  ...form,
  body: withSeen(together(typedCreative, edited)),
  refuses: [...codesOfAds, 'not-found'],
  reply: adChanged,
  conflict: conflictOver(inOurWords({ headline: as('graphic_name', z.string().optional()) })),
})

/** The part of the form that carries the picture, and those that carry what is played. */
export const pictureField = fieldOnTheWire('file')
export const playedFields = ['video_graphic', 'audio_graphic'] as const
