/** The figures of one campaign over days: as they went, beside those before, and taken apart. */
import { z } from 'zod'
import { campaignKinds, rowClasses } from '#domain/campaigns/campaign.ts'
import { perDayBases } from '#domain/campaigns/per-day.ts'
import { breakdowns } from '#domain/overview/stats-parts.ts'
import { comparisons } from '#domain/overview/stats-range.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, day, id, instant, wholeText } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { siteBadge } from '../sites.ts'
import { postStats } from './post-stats.ts'
import { askedDays, range } from './stats-days.ts'
import { codesOfDays } from './codes.ts'

const counted = z.object({
  /** Ads given out, whether or not anybody looked; a report that may be a few seconds behind. */
  served: count,
  /** Views that are billed; what is filtered counts in `filteredViews`. */
  views: count,
  /** Of them those that stood half in sight for a second. */
  viewableViews: count,
  clicks: count,
  /** Recorded and not billed, for whatever reason. */
  filteredViews: count,
})

const spending = counted.extend({
  /** What the counted views cost, in nano-dollars. */
  spentNanos: wholeText,
})

const days = z.array(spending.extend({ day }))

/** What changed what a campaign can spend, on the day it happened. */
const chartEvent = z.object({ day, at: instant, text: z.string() })
export type ChartEvent = z.output<typeof chartEvent>

/** The days of one campaign; the last 30 unless asked otherwise. At most 400 days, oldest first. */
export const getCampaignStats = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/stats',
  summary: 'Views, clicks and spending of one campaign by New York day, beside an earlier time',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  query: z.object({ ...askedDays, compare: z.enum(comparisons).optional() }),
  refuses: codesOfDays,
  reply: range.extend({
    asOf: instant,
    campaign: z.object({
      id,
      name: z.string(),
      kind: z.enum(campaignKinds),
      kindInWords: z.string(),
      class: z.enum(rowClasses),
      sites: z.array(siteBadge),
    }),
    /** The day on which the campaign was made, or on which something of it was first counted if that was before. */
    firstDay: day,
    /** Today, or the last day that a post is scheduled for if that is later. */
    lastDay: day,
    today: day,
    days,
    sums: spending,
    /** The views that were not billed by their reasons, the most first; they sum to `filteredViews`. */
    notBilled: z.array(z.object({ reason: z.string(), views: count })),
    before: range.extend({ days, sums: spending }).nullable(),
    /** Of content and press campaigns, which have posts in place of views. */
    posts: postStats.nullable(),
    /** The latest fifty within the range. */
    marks: z.array(chartEvent),
    left: count,
    perDay: count,
    perDayBasis: z.enum(perDayBases),
    budgetRemainingCents: wholeText,
    stopAt: instant.nullable(),
    /** Whether the person may give back views found to be no readers’. */
    mayGiveBack: z.boolean(),
  }),
})

const plainPart = counted.extend({
  key: z.string(),
  label: z.string(),
  /** Null where the price of a view is not kept with it: zones, devices, places and creatives. */
  spentNanos: wholeText.nullable(),
})

const partQuery = z.object({ ...askedDays, by: z.enum(breakdowns) })

/** The same figures taken apart; the sums are those of the days. Hours only for two days at most. */
export const listBreakdown = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/breakdown',
  summary: 'The figures of one campaign by day, hour, site, zone, device, country or creative',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  query: partQuery,
  refuses: codesOfDays,
  reply: range.extend({
    asOf: instant,
    by: z.enum(breakdowns),
    parts: z.array(plainPart.extend({ within: z.array(plainPart) })),
    sums: counted.extend({ spentNanos: wholeText.nullable() }),
  }),
})

/** The call answers what `listBreakdown` does, as a file. */
export const exportBreakdown = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/breakdown/file',
  summary: 'The figures of one campaign taken apart, as a CSV or XLSX file',
  access: 'campaign.export',
  params: paramsOf('campaign'),
  query: partQuery.extend({ format: z.enum(['csv', 'xlsx']) }),
  refuses: codesOfDays,
  reply: z.undefined(),
})

/** How the ads of the days were counted: given out, looked at, not billed by reason, billed. */
export const exportCounting = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/counting/file',
  summary: 'How the ads of one campaign were counted, as a CSV or XLSX file',
  access: 'campaign.export',
  params: paramsOf('campaign'),
  query: z.object({ ...askedDays, format: z.enum(['csv', 'xlsx']) }),
  refuses: codesOfDays,
  reply: z.undefined(),
})
