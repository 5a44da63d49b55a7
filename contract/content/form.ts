/**
 * The form of a post: ENT-22 and ENT-23 keep the names that are already spoken, the older ones beside the newer. A form
 * sends texts, other programs may send numbers and yes and no.
 */
import { z } from 'zod'
import { entryModes } from '#domain/content/post-time.ts'
import { preferences } from '#domain/scheduling/auto-schedule.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { textOf } from '../kernel/text-of.ts'
import { refusals } from '../refusals.ts'
import { type ForEach, withEach } from './with-each.ts'

const line = z.string().max(5_000).optional()
const address = textOf('uri', line)
/** However long: how much of it a post may have is said of its kind. */
const letter = textOf('prose', z.string().optional())

/** Yes or no, as forms, scripts and people write it. */
export const flag = z
  .codec(
    z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', 'on', ''])], refusals['yes-or-no']),
    z.boolean(),
    {
      decode: (sent) => sent === true || sent === 1 || ['1', 'true', 'on'].includes(String(sent)),
      encode: (value) => value,
    },
  )
  .optional()

/** `lead_paragraph` is the older name of a post's text. */
const message = z.codec(
  z.object({ message: letter, lead_paragraph: letter }),
  z.custom<{ message?: string | undefined }>(),
  {
    decode: (wire) => ({ message: wire.message ?? wire.lead_paragraph }),
    encode: (ours) => ({ message: ours.message }),
  },
)

/** `graphic_link` is the older name of the link. */
const link = z.codec(
  z.object({ redirect_url: address, graphic_link: address }),
  z.custom<{ redirectUrl?: string | undefined }>(),
  {
    decode: (wire) => ({ redirectUrl: wire.redirect_url ?? wire.graphic_link }),
    encode: (ours) => ({ redirect_url: ours.redirectUrl }),
  },
)

/** Everything that people write; what is left out of a new post is empty, and stays as it is where a post is changed. */
export const typedPostWords = together(
  message,
  link,
  inOurWords({
    subject: as('name', textOf('prose', line)),
    fromName: as('from_name', line),
    replyEmail: as('reply_email', line),
    notes: textOf('prose', line),
    tagName: as('tagUserName', line),
    isLinkTracked: as('track_link', flag),
    isLinkShortened: as('shorten_link', flag),
  }),
)
export type TypedWords = z.output<typeof typedPostWords>

const mode = z
  .codec(z.literal([0, 1, 2, '0', '1', '2'], refusals['post-mode']), z.enum(entryModes), {
    decode: (code) => entryModes[Number(code)] ?? 'scheduled',
    encode: (name) => entryModes.indexOf(name) as 0 | 1 | 2,
  })
  .optional()

const preference = z.enum(preferences, refusals['post-preference'])

/** When, and how: each of these may be sent for one campaign alone, as `date[12]`. */
export const timing = inOurWords({
  date: line,
  time: line,
  datetime: line,
  autoDay: as('autoscheduledate', line),
  preference: preference.optional(),
  isTimeSensitive: as('time_sensitive', flag),
})
export type TypedTiming = z.output<typeof timing>

export const entry = inOurWords({ mode: as('alreadyUploaded', mode) })

/** What a picture shows, in words, for readers who do not see it: `alt_text[12]`. */
export const description = inOurWords({ altText: as('alt_text', textOf('prose', line)) })
export type Descriptions = ForEach<'descriptions', z.output<typeof description>>

/** What is sent for one campaign alone wins over what is sent for all. */
export const withTimings = <Shape extends z.core.$ZodLooseShape, Ours extends object>(
  form: z.ZodCodec<z.ZodObject<Shape>, z.ZodType<Ours, Ours>>,
) => withEach('timings', timing, form)
export type OfCampaigns = ForEach<'timings', TypedTiming>

export const withDescriptions = <Shape extends z.core.$ZodLooseShape, Ours extends object>(
  form: z.ZodCodec<z.ZodObject<Shape>, z.ZodType<Ours, Ours>>,
) => withEach('descriptions', description, form)
