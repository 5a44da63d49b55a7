/** Making, changing and deleting livestreams: ENT-21 keeps the names that are already spoken. */
import { z } from 'zod'
import { description, flag } from '../content/form.ts'
import { formCampaign } from '../content/piece.ts'
import { formKey } from '../content/write.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { jsonText, sentId } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { textOf } from '../kernel/text-of.ts'
import { filesInHand } from '../media/files-in-hand.ts'
import { namedUpload } from '../media/named-upload.ts'
import { largestPictureBytes } from '#domain/media/file-rules.ts'
import { refusals } from '../refusals.ts'
import { changedLivestream, livestreamVersion } from './livestream.ts'
import { codesOfLivestreams } from './codes.ts'
import { codesOfOwnPosts, codesOfRepeats } from '../content/codes.ts'

/** The banner may come within the form as `graphic`, or be named as a file that was sent before. */
const form = { bodyBytes: 1_000_000, multipart: { fileBytes: largestPictureBytes }, later: filesInHand }

const line = z.string().max(5_000).optional()
const address = textOf('uri', line)
const embed = textOf('html', z.string().max(105_000).optional())

/** As people type them; the rule says what can be read, and how many there may be. */
export interface TypedWindow {
  readonly start: string
  readonly end: string
}
const typedWindows = z.array(z.object({ start: z.string().max(100), end: z.string().max(100) })).max(200)

/** One end of all windows, by the name that it was sent under. */
export interface TypedEnd {
  readonly field: string
  readonly text: string
}

/** A list; or when the first begins and when the last one ends, by either pair of names. */
const windows = z.codec(
  z.object({
    livestreamtimes: z
      .union([jsonText(typedWindows), typedWindows], refusals['windows-unreadable'])
      .optional(),
    livestream_start: line,
    livestream_end: line,
    start_time: line,
    end_time: line,
  }),
  z.custom<{
    windows?: readonly TypedWindow[] | undefined
    firstStart?: TypedEnd | undefined
    lastEnd?: TypedEnd | undefined
  }>(),
  {
    decode: ({ livestreamtimes, ...ends }) => {
      const sent = (names: readonly (keyof typeof ends)[]): TypedEnd | undefined => {
        const field = names.find((name) => ends[name] !== undefined)
        return field && { field, text: ends[field] ?? '' }
      }
      return {
        windows: livestreamtimes,
        firstStart: sent(['start_time', 'livestream_start']),
        lastEnd: sent(['end_time', 'livestream_end']),
      }
    },
    encode: (ours) => ({ livestreamtimes: ours.windows && [...ours.windows] }),
  },
)

/** `post_content` is the newer name of the embed code. */
const content = z.codec(
  z.object({ html_content: embed, post_content: embed }),
  z.custom<{ htmlContent?: string | undefined }>(),
  {
    decode: (wire) => ({ htmlContent: wire.html_content ?? wire.post_content }),
    encode: (ours) => ({ html_content: ours.htmlContent }),
  },
)

/** Null takes the banner away; left out it stays. */
const banner = z.codec(
  z.object({ existing_file_path: idOf('upload', z.union([z.literal(''), namedUpload]).optional()) }),
  z.custom<{ bannerId?: number | null | undefined }>(),
  {
    decode: ({ existing_file_path: named }) => ({ bannerId: named === '' ? null : named }),
    encode: ({ bannerId }) => ({ existing_file_path: bannerId === null ? ('' as const) : bannerId }),
  },
)

const priority = z
  .codec(z.literal([1, 2, 3, 4, '1', '2', '3', '4'], refusals['livestream-priority']), z.number(), {
    decode: Number,
    encode: (value) => value as 1 | 2 | 3 | 4,
  })
  .optional()

/** What is left out of a new one is empty, and stays as it is where one is changed. */
export const typedLivestream = together(
  inOurWords({
    title: line,
    titleLink: as('title_link', address),
    linkUrl: as('graphic_link', address),
    isLinkTracked: as('track_link', flag),
    isLinkShortened: as('shorten_link', flag),
    siteId: as('website_id', idOf('site', sentId.optional())),
    priority,
  }),
  content,
  windows,
  banner,
  description,
)
export type TypedLivestream = z.output<typeof typedLivestream>

/** API-34: a form that is sent again under the same key answers the livestream that it made, as `repeated`. */
export const createLivestream = endpoint({
  method: 'POST',
  path: '/api/livestream/',
  summary: 'Make a livestream from a credit of its campaign; it waits for approval',
  access: 'content.manage',
  ...form,
  body: together(typedLivestream, formCampaign('livestream-campaign'), formKey),
  refuses: [...codesOfLivestreams, ...codesOfRepeats, 'field-missing', 'livestream-kind', 'not-found'],
  reply: changedLivestream.extend({ repeated: z.boolean() }),
})

/**
 * API-41. What readers are shown waits for approval again when it is changed, and is off the air until then. `updated_at`
 * says which state was edited: what somebody else saved since is not overwritten unseen (409).
 */
export const editLivestream = endpoint({
  method: 'POST',
  path: '/api/advertiser/livestream/edit/:id',
  summary: 'Change a livestream',
  access: 'content.manage',
  ...form,
  params: paramsOf('livestream'),
  body: withSeen(typedLivestream),
  refuses: [...codesOfLivestreams, ...codesOfOwnPosts, 'livestream-over', 'livestream-pinned'],
  reply: changedLivestream,
  conflict: conflictOver(livestreamVersion),
})

/** API-42. `recredit` 1 gives the credit back of one that was never on air. */
export const deleteLivestream = endpoint({
  method: 'POST',
  path: '/api/advertiser/livestream/delete/:id',
  summary: 'Delete a livestream, and give its credit back or not',
  access: 'content.manage',
  params: paramsOf('livestream'),
  body: withSeen(inOurWords({ isRecredited: as('recredit', flag) })),
  refuses: [...codesOfOwnPosts, 'livestream-aired', 'recredit-done'],
  reply: changedLivestream,
  conflict: conflictOver(livestreamVersion),
})

export const restoreLivestream = endpoint({
  method: 'POST',
  path: '/api/livestream/:id/restore',
  summary: 'Take the deletion of a livestream back',
  access: 'content.manage',
  params: paramsOf('livestream'),
  body: z.object({}),
  refuses: [...codesOfOwnPosts, 'post-archived', 'post-credits-none', 'restore-out'],
  reply: changedLivestream,
})
