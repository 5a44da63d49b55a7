/**
 * What screens read about campaigns together with their media and figures: the dashboard's rows, the figures
 * that other programs read by website group, the live line and the days of one campaign.
 *
 * Rows and figures travel with the names that are fixed (ENT-01 to ENT-07) beside our own; a codec drops the
 * fixed ones for the screens.
 */
import { z } from 'zod'
import { campaignKinds, rowClasses } from '#domain/campaigns/campaign.ts'
import { articleStates, contentPostStates } from '#domain/campaigns/posts.ts'
import { refusalReasons } from '#domain/delivery/reasons.ts'
import { paceStates } from '#domain/overview/pace.ts'
import { endpoint } from './kernel/endpoint.ts'
import { centsText, flightDate, id, idParams, idText, instant, wholeText } from './kernel/fields.ts'
import { siteMark } from './sites.ts'
import { articleStatus, dashboardStatus } from './statuses.ts'

const count = z.int().min(0)
const day = z.iso.date()

/**
 * Whether this person is shown a control, and whether it works now: not offered, the role never has it and
 * it is absent; offered with a refusal, it stands there disabled with that sentence.
 */
const answer = z.object({ isOffered: z.boolean(), refusal: z.string().nullable() })
export type Answer = z.output<typeof answer>

const answers = z.object({
  enable: answer,
  disable: answer,
  rename: answer,
  /** Add to Budget (impression) or Buy More Posts (content, press). */
  buy: answer,
  setDailyBudget: answer,
  /** Adding and taking impressions, posts or articles without payment. */
  grant: answer,
  editMedia: answer,
  seeOrders: answer,
})
export type Answers = z.output<typeof answers>

const thumbnail = z.object({
  mediaId: id,
  address: z.string(),
  width: z.int(),
  height: z.int(),
  altText: z.string(),
})
export type Thumbnail = z.output<typeof thumbnail>

const pace = z.object({
  state: z.enum(paceStates),
  reason: z.enum(refusalReasons).nullable(),
  at: instant.nullable(),
  percentOfToday: z.int().nullable(),
})

/** What has happened with one campaign, and what is left of it. Views and clicks are counted ones. */
const figures = z.object({
  id,
  class: z.enum(rowClasses),
  isSwitchedOn: z.boolean(),
  views: count,
  clicks: count,
  todayViews: count,
  todayClicks: count,
  /** Views recorded and not billed (bots, previews); shown apart. */
  filteredViews: count,
  /** Impressions, posts or articles. */
  left: count,
  /** Everything bought and granted, less what was removed; null for a campaign that is not counted so. */
  of: count.nullable(),
  perDay: count,
  budgetRemainingCents: z.bigint(),
  startAt: z.date().nullable(),
  stopAt: z.date().nullable(),
  targeting: z.object({
    continents: z.array(z.int()),
    countries: z.array(z.string()),
    states: z.array(z.string()),
  }),
  zones: z.array(z.int()),
  devices: z.object({ choice: z.string(), platforms: z.array(z.int()), classes: z.array(z.string()) }),
  pace: pace.extend({ at: z.date().nullable() }),
  /** The last 14 New York days, oldest first, today last. */
  series: z.array(z.object({ day, views: count })),
})
export type Figures = z.output<typeof figures>

const wireFigures = z.object({
  id,
  views: count,
  clicks: count,
  todayviews: count,
  todayclicks: count,
  left: count,
  per_day: count,
  start_date: flightDate,
  stop_date: flightDate,
  targeting: figures.shape.targeting,
  zones: z.array(z.object({ id: z.int() })),
  devices: z.object({ platforms: z.array(z.int()), devices: z.array(z.string()), choice: z.string() }),
  class: z.enum(rowClasses),
  status: z.boolean(),
  filtered: count,
  of: count.nullable(),
  budget_remaining: centsText,
  pace,
  series: figures.shape.series,
})

const figuresCodec = z.codec(wireFigures, figures, {
  decode: (wire) => ({
    id: wire.id,
    class: wire.class,
    isSwitchedOn: wire.status,
    views: wire.views,
    clicks: wire.clicks,
    todayViews: wire.todayviews,
    todayClicks: wire.todayclicks,
    filteredViews: wire.filtered,
    left: wire.left,
    of: wire.of,
    perDay: wire.per_day,
    budgetRemainingCents: wire.budget_remaining,
    startAt: wire.start_date,
    stopAt: wire.stop_date,
    targeting: wire.targeting,
    zones: wire.zones.map((zone) => zone.id),
    devices: {
      choice: wire.devices.choice,
      platforms: wire.devices.platforms,
      classes: wire.devices.devices,
    },
    pace: wire.pace,
    series: wire.series,
  }),
  encode: (ours) => ({
    id: ours.id,
    class: ours.class,
    status: ours.isSwitchedOn,
    views: ours.views,
    clicks: ours.clicks,
    todayviews: ours.todayViews,
    todayclicks: ours.todayClicks,
    filtered: ours.filteredViews,
    left: ours.left,
    of: ours.of,
    per_day: ours.perDay,
    budget_remaining: ours.budgetRemainingCents,
    start_date: ours.startAt,
    stop_date: ours.stopAt,
    targeting: ours.targeting,
    zones: ours.zones.map((zone) => ({ id: zone })),
    devices: {
      choice: ours.devices.choice,
      platforms: ours.devices.platforms,
      devices: ours.devices.classes,
    },
    pace: ours.pace,
    series: ours.series,
  }),
})

/** Ids in a query, `3,17,44`: at most one page of them. */
const idList = z.codec(z.string().max(4000), z.array(id).max(300), {
  decode: (text) => (text === '' ? [] : text.split(',').map(Number)),
  encode: (ids) => ids.join(','),
})

/** API-14: the figures of the campaigns of one website group, newest change first. */
export const listGroupFigures = endpoint({
  method: 'GET',
  path: '/api/campaigns/:group',
  summary: 'Figures of the campaigns of one website group; at most 5,000, newest change first',
  access: 'campaign.view',
  params: z.object({ group: idText }),
  query: z.object({ ids: idList.optional() }),
  reply: z.array(figuresCodec),
})

/** Fresh figures of some rows, after the live line named them. */
export const listFigures = endpoint({
  method: 'GET',
  path: '/api/overview/figures',
  summary: 'Fresh figures of up to 300 campaigns',
  access: 'campaign.view',
  query: z.object({ ids: idList }),
  reply: z.object({ asOf: instant, figures: z.array(figuresCodec) }),
})

const summary = z.object({
  views: z.string(),
  clicks: z.string(),
  perDay: count,
  left: count,
  budgetRemainingCents: z.bigint(),
})
export type Summary = z.output<typeof summary>

/** API-04, ENT-05. Any kind of campaign. */
export const getSummary = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/summary',
  summary: 'Totals of one campaign, and what is left of it',
  access: 'campaign.view',
  params: idParams,
  reply: z.codec(
    z.object({
      sumviews: z.string(),
      sumclicks: z.string(),
      per_day: count,
      left: count,
      budget_remaining: centsText,
    }),
    summary,
    {
      decode: (wire) => ({
        views: wire.sumviews,
        clicks: wire.sumclicks,
        perDay: wire.per_day,
        left: wire.left,
        budgetRemainingCents: wire.budget_remaining,
      }),
      encode: (ours) => ({
        sumviews: ours.views,
        sumclicks: ours.clicks,
        per_day: ours.perDay,
        left: ours.left,
        budget_remaining: ours.budgetRemainingCents,
      }),
    },
  ),
})

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
  sites: z.array(siteMark),
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

const campaignRow = z.codec(wireRow, z.custom<FullCampaignRow>(), {
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

const filters = z.object({
  search: z.string().max(1000).optional(),
  /** Enabled and disabled when left out (CAM-08). */
  show: shownClasses.optional(),
  site: idText.optional(),
  page: pageNumber.optional(),
})

/** The dashboard: campaigns of all kinds, newest change first, a page at a time. */
export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns',
  summary: 'The campaigns this person may see, newest change first, 300 to a page',
  access: 'campaign.view',
  query: filters,
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
    /** The sites to filter by. */
    sites: z.array(siteMark),
    /** The website groups whose figures the dashboard asks for (CAM-11). */
    groups: z.array(z.int()),
  }),
})

const placement = z.object({
  campaignId: id,
  campaignName: z.string(),
  /** Whether the campaign itself is the person's to see; a publisher knows of it by its placement only. */
  mayOpenCampaign: z.boolean(),
  class: z.enum(rowClasses),
  site: siteMark,
  zones: z.array(z.object({ value: z.int(), label: z.string() })),
  /** Counted in the last 30 New York days, today among them. */
  views: count,
  clicks: count,
  updatedAt: instant,
})
export type Placement = z.output<typeof placement>

/** Page mode `publisher` (CAM-10): where campaigns run, one row for each campaign and site. */
export const listPlacements = endpoint({
  method: 'GET',
  path: '/api/overview/placements',
  summary: 'Where campaigns run: a row for each campaign and site; publishers see their own sites',
  access: 'campaign.view',
  query: filters.extend({ campaign: idText.optional() }),
  reply: z.object({
    asOf: instant,
    placements: z.array(placement),
    page: z.int(),
    pageSize: z.int(),
    pages: z.int(),
    total: count,
  }),
})

/** The figures of one campaign day by day, at most 400 days, oldest first. */
export const listCampaignDays = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/days',
  summary: 'Views and clicks of one campaign by New York day',
  access: 'campaign.view',
  params: idParams,
  query: z.object({ from: day.optional(), to: day.optional() }),
  reply: z.object({
    campaign: z.object({ id, name: z.string(), kind: z.enum(campaignKinds) }),
    from: day,
    to: day,
    days: z.array(z.object({ day, views: count, clicks: count, filteredViews: count })),
    sums: z.object({ views: count, clicks: count, filteredViews: count }),
  }),
})

/** The posts of a content campaign or the articles of a press campaign: the latest, newest first. */
export const listCampaignPosts = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/posts',
  summary: 'The posts or articles of one campaign, and how many are left to schedule',
  access: 'campaign.view',
  params: idParams,
  reply: z.object({
    campaign: z.object({ id, name: z.string(), kind: z.enum(campaignKinds) }),
    left: count,
    posts: z.array(
      z.object({ state: z.enum([...contentPostStates, ...articleStates]), scheduledFor: instant.nullable() }),
    ),
  }),
})

/** What one message of the live line carries: campaigns whose rows are no longer fresh. None: all may be. */
export const liveNews = z.object({ ids: z.array(id) })

/** Server-sent events. A comment every 15 seconds keeps the line open; it ends with the session. */
export const liveCampaigns = endpoint({
  method: 'GET',
  path: '/api/overview/live',
  summary: 'Names the campaigns whose figures changed, as they change (text/event-stream)',
  access: 'campaign.view',
  reply: z.undefined(),
})

const campaignChoice = z.object({
  id,
  kind: z.enum(campaignKinds),
  name: z.string(),
  isArchived: z.boolean(),
  siteId: id,
  siteName: z.string(),
  productId: id,
  contentType: z.string().nullable(),
  updatedAt: z.date(),
  creditsLeft: count,
  cpmMicros: z.bigint().nullable(),
  pricePerPostCents: z.bigint().nullable(),
  image: z.object({ width: z.int(), height: z.int() }).nullable(),
  summaryZone: z.int().nullable(),
  deadlineHours: z.int().nullable(),
})
export type CampaignChoice = z.output<typeof campaignChoice>

/** How the media pages name a campaign (ENT-03). */
const wireChoice = z.object({
  id,
  kind: z.enum(campaignKinds),
  name: z.string(),
  archive: z.boolean(),
  website_id: id,
  website_name: z.string(),
  content_type: z.string().nullable(),
  updated_at: instant,
  credits: count,
  config: z.object({
    id,
    cpm: z.number().nullable(),
    ppp: z.number().nullable(),
    image_sizes: z.array(z.object({ width: z.int(), height: z.int() })),
    banner_size: z.string(),
    summary_zone: z.int().nullable(),
    deadline: z.int().nullable(),
  }),
})

const choiceCodec = z.codec(wireChoice, campaignChoice, {
  decode: (wire) => ({
    id: wire.id,
    kind: wire.kind,
    name: wire.name,
    isArchived: wire.archive,
    siteId: wire.website_id,
    siteName: wire.website_name,
    productId: wire.config.id,
    contentType: wire.content_type,
    updatedAt: wire.updated_at,
    creditsLeft: wire.credits,
    cpmMicros: wire.config.cpm === null ? null : BigInt(Math.round(wire.config.cpm * 1_000_000)),
    pricePerPostCents: wire.config.ppp === null ? null : BigInt(Math.round(wire.config.ppp * 100)),
    image: wire.config.image_sizes[0] ?? null,
    summaryZone: wire.config.summary_zone,
    deadlineHours: wire.config.deadline,
  }),
  encode: (ours) => ({
    id: ours.id,
    kind: ours.kind,
    name: ours.name,
    archive: ours.isArchived,
    website_id: ours.siteId,
    website_name: ours.siteName,
    content_type: ours.contentType,
    updated_at: ours.updatedAt,
    credits: ours.creditsLeft,
    config: {
      id: ours.productId,
      cpm: dollars(ours.cpmMicros, 1_000_000n),
      ppp: dollars(ours.pricePerPostCents, 100n),
      image_sizes: ours.image ? [ours.image] : [],
      banner_size: ours.image ? `${ours.image.width}x${ours.image.height}` : '',
      summary_zone: ours.summaryZone,
      deadline: ours.deadlineHours,
    },
  }),
})

/** API-67. */
export const listCampaignsOfPerson = endpoint({
  method: 'GET',
  path: '/campaigns/:id',
  summary: 'The campaigns of one advertiser',
  access: 'campaign.view',
  params: idParams,
  reply: z.array(choiceCodec),
})

const waitingAd = z.object({
  mediaId: id,
  kind: z.enum(['website', 'app', 'html']),
  headline: z.string(),
  leadParagraph: z.string(),
  /** Where the ad leads: one address, or two for the stores of an app. */
  links: z.array(z.string()),
  picture: z.object({ address: z.string(), width: z.int(), height: z.int(), altText: z.string() }).nullable(),
  bytes: count.nullable(),
  campaign: z.object({ id, name: z.string() }),
  advertiser: z.object({ id, name: z.string() }),
  sites: z.array(siteMark),
  uploadedBy: z.string(),
  uploadedAt: instant,
  /** What a decision is about: an ad edited since must be looked at again. */
  updatedAt: instant,
})
export type WaitingAd = z.output<typeof waitingAd>

/** The approvals desk: at most 200, the one that waits longest first. */
export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/overview/approvals',
  summary: 'Ads that wait for the approval of this person',
  access: 'media.approve',
  reply: z.object({ asOf: instant, waiting: z.array(waitingAd) }),
})
