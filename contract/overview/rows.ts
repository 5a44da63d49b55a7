/**
 * The dashboard's rows. They travel with the names that are fixed (ENT-01 to ENT-07) beside our own; a codec
 * drops the fixed ones for the screens.
 */
import { campaignKinds, rowClasses } from '#domain/campaigns/campaign.ts'
import { articleStates, contentPostStates } from '#domain/campaigns/posts.ts'
import { paymentChoices } from '#domain/overview/payment-filter.ts'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, count, flightDate, id, idText, instant, wholeText } from '../kernel/fields.ts'
import { fill, generalRefusals } from '../kernel/general-refusals.ts'
import { siteBadge } from '../sites.ts'
import { articleStatus, dashboardStatus } from '../statuses.ts'
import { answers } from './answers.ts'

const thumbnail = z.object({
  mediaId: id,
  address: z.string(),
  width: z.int(),
  height: z.int(),
  altText: z.string(),
})

export type Thumbnail = z.output<typeof thumbnail>

/** What the purchase dialog needs to show live what an amount buys; the server counts again. */
const price = z.object({
  paymentType: z.enum(['cpm', 'ppw', 'ppp']),
  /** Null: the configuration lacks it, and the fallback is used (PRI-08). */
  cpmMicros: wholeText.nullable(),
  effectiveCpmMicros: wholeText,
  /** Null for impressions, and where the configuration lacks it. */
  pricePerPostCents: wholeText.nullable(),
  /** What a post or article costs when it is bought here; null for impressions. */
  effectivePostCents: wholeText.nullable(),
  pricePerWeekCents: wholeText.nullable(),
  isDailyBudget: z.boolean(),
  dailyBudgetCents: wholeText.nullable(),
  balanceNanos: wholeText,
})

const post = z.object({ state: z.enum(contentPostStates), scheduledFor: instant.nullable() })

const article = z.object({ state: z.enum(articleStates), scheduledFor: instant.nullable() })

/** A row of the dashboard as screens use it. */
const row = z.object({
  id,
  kind: z.enum(campaignKinds),
  class: z.enum(rowClasses),
  name: z.string(),
  kindInWords: z.string(),
  contentType: z.string().nullable(),
  advertiser: z.object({ id, name: z.string() }),
  /** Only for those who may see it (ROL-16). */
  creatorName: z.string().nullable(),
  sites: z.array(siteBadge),
  isSwitchedOn: z.boolean(),
  remaining: z.object({
    unit: z.enum(['impressions', 'posts', 'articles']),
    left: count,
    of: count.nullable(),
  }),
  perDay: count,
  price,
  media: z.object({
    count,
    thumbnails: z.array(thumbnail),
    /** There is no ad that may be shown: a warning, because the campaign cannot deliver. */
    hasNoneApproved: z.boolean(),
  }),
  /** The demonstration page of a site on which it runs; null where there is none. */
  seeItLive: z.string().nullable(),
  may: answers,
  updatedAt: instant,
})

export type CampaignRow = z.output<typeof row>

/** What the fixed names need beyond the row. */
const details = z.object({
  priority: z.int(),
  priorityCeiling: z.int(),
  /** Only where it is the person's own id or they administer people. */
  createdBy: id.nullable(),
  viewsPerDay: z.int().nullable(),
  typeCode: z.string(),
  websiteId: id,
  websiteName: z.string(),
  productId: id,
  addCampaignName: z.string(),
  chooseCampaignName: z.string(),
  alternateZones: z.array(z.int()),
  deadlineHours: z.int().nullable(),
  /** The latest fifty. */
  posts: z.array(post),
  articles: z.array(article),
})

type RowDetails = z.output<typeof details>

/** A row as the server makes it; the details stay behind when it is encoded. */
export type FullCampaignRow = CampaignRow & { readonly details?: RowDetails }

const wireRow = row.extend({
  archive: z.boolean(),
  updated_at: instant,
  website_id: id.optional(),
  website_name: z.string().optional(),
  config: z.record(z.string(), z.unknown()).optional(),
  // Impression campaigns (ENT-01).
  status: z.boolean().optional(),
  priority: z.int().optional(),
  isdailybudget: z.boolean().optional(),
  dailybudget: centsText.nullable().optional(),
  limits_daily_views: z.boolean().optional(),
  viewsperday: z.int().nullable().optional(),
  created_by: id.nullable().optional(),
  mediaCount: count.optional(),
  siteCount: count.optional(),
  jcn_type: z.string().optional(),
  campaign_id: id.optional(),
  advertiser_id: id.optional(),
  // Content and press campaigns (ENT-06, ENT-07).
  credits: count.optional(),
  posts: z.array(z.object({ status: z.int(), scheduled_for: flightDate })).optional(),
  content_type: z.string().optional(),
  content_publisher: z.object({ id, content_type: z.string() }).optional(),
  press_posts: z
    .array(z.object({ status: z.union([z.literal('publish'), z.literal(0)]), scheduled_for: flightDate }))
    .optional(),
})

export const campaignRow = z.codec(wireRow, z.custom<FullCampaignRow>(), {
  decode: (wire) => onlyOurs(wire),
  encode: ({ details: more, ...ours }) => {
    if (!more) throw new Error('the details of a row are needed to encode it')
    return { ...ours, ...sharedNames(ours, more), ...namesByKind[ours.kind](ours, more) }
  },
})

const ourNames = Object.keys(row.shape)

/** Drops the fixed names: screens see our own words only. */
function onlyOurs(wire: CampaignRow): CampaignRow {
  const all: Record<string, unknown> = { ...wire }
  return Object.fromEntries(ourNames.map((name) => [name, all[name]])) as unknown as CampaignRow
}

function sharedNames(ours: CampaignRow, more: RowDetails) {
  return {
    archive: ours.class === 'archived',
    updated_at: ours.updatedAt,
    website_id: more.websiteId,
    website_name: more.websiteName,
    campaign_id: ours.id,
    advertiser_id: ours.advertiser.id,
  }
}

const namesByKind = {
  impression: (ours: CampaignRow, more: RowDetails) => ({
    status: ours.isSwitchedOn,
    priority: more.priority,
    isdailybudget: ours.price.isDailyBudget,
    dailybudget: ours.price.dailyBudgetCents,
    limits_daily_views: more.viewsPerDay !== null,
    viewsperday: more.viewsPerDay,
    created_by: more.createdBy,
    mediaCount: ours.media.count,
    siteCount: ours.sites.length,
    jcn_type: more.typeCode,
    config: {
      cpm: dollars(ours.price.cpmMicros, 1_000_000n),
      max: more.priorityCeiling,
      payment_type: ours.price.paymentType,
      add_campaign_name: more.addCampaignName,
      choose_campaign_name: more.chooseCampaignName,
      website_id: more.websiteId,
      alternate_zones: more.alternateZones,
      ppp: dollars(ours.price.pricePerPostCents, 100n),
    },
  }),
  content: (ours: CampaignRow, more: RowDetails) => ({
    credits: ours.remaining.left,
    posts: more.posts.map((post) => ({
      status: dashboardStatus(post.state),
      scheduled_for: post.scheduledFor,
    })),
    content_type: ours.contentType ?? '',
    content_publisher: { id: more.websiteId, content_type: ours.contentType ?? '' },
    config: {
      website_id: more.websiteId,
      campaign_type: ours.contentType,
      deadline: more.deadlineHours,
      ppp: dollars(ours.price.pricePerPostCents, 100n),
    },
  }),
  press: (ours: CampaignRow, more: RowDetails) => ({
    credits: ours.remaining.left,
    press_posts: more.articles.map((article) => ({
      status: articleStatus(article.state),
      scheduled_for: article.scheduledFor,
    })),
    config: { website_id: more.websiteId, ppp: dollars(ours.price.pricePerPostCents, 100n) },
  }),
}

/** A configured price as a number of dollars, which is how the fixed `config` carries it. Never computed with. */
function dollars(amount: bigint | null, unit: bigint): number | null {
  return amount === null ? null : Number(amount) / Number(unit)
}

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

const pageNumber = z.codec(
  z.string().regex(/^[1-9]\d{0,5}$/, 'A page is a whole number from 1'),
  z.int().min(1),
  { decode: Number, encode: String },
)

export const filters = z.object({
  search: z
    .string()
    .max(1000, fill(generalRefusals['lead-long'], { limit: '1,000' }))
    .optional(),
  /** Enabled and disabled when left out (CAM-08). */
  show: shownClasses.optional(),
  site: idText.optional(),
  kind: z.enum(campaignKinds).optional(),
  /** For those who act for several advertisers. */
  advertiser: idText.optional(),
  payment: z.enum(paymentChoices).optional(),
  page: pageNumber.optional(),
})

/** Everything but the page: what is asked over all pages at once. */
export const filtersOfAll = filters.omit({ page: true })

/** The dashboard: campaigns of all kinds, newest change first, a page at a time. */
export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns',
  summary: 'The campaigns this person may see, newest change first, 300 to a page',
  access: 'campaign.view',
  /** `list`: the shorter pages of the other screens that list campaigns, 70 to a page. */
  query: filters.extend({ pages: z.enum(['dashboard', 'list']).optional() }),
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
      left: count,
      budgetRemainingCents: wholeText,
    }),
    /** Of when the sums are: those of very many campaigns may be up to a minute old. */
    sumsAsOf: instant,
    /** The sites to filter by. */
    sites: z.array(siteBadge),
    /** The website groups whose figures the dashboard asks for (CAM-11). */
    groups: z.array(z.int()),
    /** Whether the person can make campaigns, for themselves or for a client. */
    mayMake: z.boolean(),
  }),
})
