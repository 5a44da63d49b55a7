/** The figures of the posts of a content campaign or the articles of a press campaign over days, and taken apart. */
import { z } from 'zod'
import { articleStates, contentPostStates } from '#domain/campaigns/posts.ts'
import { postBreakdowns } from '#domain/content/post-figures.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, day, instant, wholeText } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { askedDays, range } from './stats-days.ts'
import { codesOfDays } from './codes.ts'

/** A post counts on the day it came out, or else on the day it is scheduled for. */
const figures = z.object({ all: count, out: count, toCome: count, waiting: count, rejected: count })

const dayFigures = figures.extend({
  /** On the links of posts, by people; on the day they were followed, whenever the post came out. */
  clicks: count,
  creditsBought: count,
  creditsUsed: count,
  /** What came out cost, in nano-dollars. */
  spentNanos: wholeText,
})

const sums = dayFigures.extend({
  /** Credits that were added, removed or transferred: below zero when more went than came. */
  creditsMoved: z.int(),
  /** What was paid for credits; null where some came with a proposal that hides its prices from whoever asks. */
  paidCents: wholeText.nullable(),
})

const days = z.array(dayFigures.extend({ day }))

/** Beside the figures of the days stands what is true now, whatever the days. */
export const postStats = z.object({
  days,
  sums,
  before: z.object({ days, sums }).nullable(),
  now: z.object({
    toCome: count,
    waiting: count,
    /** To come or waiting, and not scheduled for any time yet. */
    withoutTime: count,
    nextAt: instant.nullable(),
  }),
})

const part = figures.extend({
  key: z.string(),
  label: z.string(),
  /** Null where it is not known by this part: clicks and credits are known by day, spending by day and site. */
  clicks: count.nullable(),
  creditsBought: count.nullable(),
  creditsUsed: count.nullable(),
  spentNanos: wholeText.nullable(),
  /** A single post and how it stands, where the row is one; its title is the label. */
  post: z
    .object({
      state: z.enum([...contentPostStates, ...articleStates]),
      site: z.string(),
      scheduledFor: instant.nullable(),
      outAt: instant.nullable(),
    })
    .nullable(),
})

const partQuery = z.object({ ...askedDays, by: z.enum(postBreakdowns) })

/** The posts of the days taken apart; the sums are those of the days. Of single posts the latest 2,000. */
export const listPostBreakdown = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/posts/breakdown',
  summary: 'The posts or articles of one campaign by day, site or state, or one by one',
  access: 'campaign.view',
  params: paramsOf('post-campaign'),
  query: partQuery,
  refuses: codesOfDays,
  reply: range.extend({
    asOf: instant,
    kind: z.enum(['content', 'press']),
    by: z.enum(postBreakdowns),
    parts: z.array(part),
    sums,
  }),
})

/** The call answers what `listPostBreakdown` does, as a file. */
export const exportPostBreakdown = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/posts/breakdown/file',
  summary: 'The posts or articles of one campaign taken apart, as a CSV or XLSX file',
  access: 'campaign.export',
  params: paramsOf('post-campaign'),
  query: partQuery.extend({ format: z.enum(['csv', 'xlsx']) }),
  refuses: codesOfDays,
  reply: z.undefined(),
})
