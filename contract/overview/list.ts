/** The list of campaigns, and how it is filtered. */
import { z } from 'zod'
import { campaignKinds, rowClasses } from '#domain/campaigns/campaign.ts'
import { paymentChoices } from '#domain/overview/payment-filter.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, idText, instant, pageNumber, wholeText } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { fill, generalRefusals } from '../kernel/general-refusals.ts'
import { siteBadge } from '../sites.ts'
import { campaignRow } from './fixed-names.ts'

/** `enabled,disabled`, in any order; empty shows nothing. */
const shownClasses = z.codec(z.string().max(60), z.array(z.enum(rowClasses)), {
  decode: (text, context) => {
    const names = text === '' ? [] : text.split(',')
    const known = rowClasses.filter((name) => names.includes(name))
    if (names.every((name) => (rowClasses as readonly string[]).includes(name))) return known
    context.issues.push({ code: 'custom', input: text, message: 'Choose from enabled, disabled, archived' })
    return z.NEVER
  },
  encode: (names) => names.join(','),
})

export const campaignFilters = z.object({
  /** Enabled and disabled when left out (CAM-08). */
  show: shownClasses.optional(),
  search: z
    .string()
    .max(1000, fill(generalRefusals['lead-long'], { limit: '1,000' }))
    .optional(),
  site: idOf('site', idText).optional(),
  kind: z.enum(campaignKinds).optional(),
  payment: z.enum(paymentChoices).optional(),
  /** The advertiser to filter by, for those who act for several. */
  advertiser: idOf('advertiser', idText).optional(),
  page: pageNumber.optional(),
})

/** Everything but the page: what is asked over all pages at once. */
export const filtersOfAll = campaignFilters.omit({ page: true })

/** The dashboard: campaigns of all kinds, newest change first, a page at a time. */
export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns',
  summary: 'The campaigns this person may see, newest change first, 300 to a page',
  access: 'campaign.view',
  /** `list`: the shorter pages of the other screens that list campaigns, 70 to a page. */
  query: campaignFilters.extend({ pages: z.enum(['dashboard', 'list']).optional() }),
  reply: z.object({
    asOf: instant,
    rows: z.array(campaignRow),
    page: z.int(),
    pageSize: z.int(),
    pages: z.int(),
    /** Campaigns in the chosen classes, over all pages. */
    total: count,
    /** Campaigns of each class that match search and site, whether the class is shown or not. */
    byClass: z.object({ enabled: count, disabled: count, archived: count }),
    /** Whether the person has any campaign at all: an empty list is then the work of the filters. */
    hasAny: z.boolean(),
    /** Sums over all pages. */
    sums: z.object({
      views: count,
      clicks: count,
      todayViews: count,
      todayClicks: count,
      /** Of the clicks those on ads, whose views are counted: what a click rate is of. */
      adClicks: count,
      todayAdClicks: count,
      left: count,
      budgetRemainingCents: wholeText,
    }),
    /** Of when the sums are: those of very many campaigns may be up to a minute old. */
    sumsAsOf: instant,
    /** The sites that the filter offers. */
    sites: z.array(siteBadge),
    /** The website groups whose figures the dashboard asks for (CAM-11). */
    groups: z.array(z.int()),
    /** Whether the person can make campaigns, for themselves or for a client. */
    mayMake: z.boolean(),
  }),
})
