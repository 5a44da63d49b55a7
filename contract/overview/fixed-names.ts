/**
 * The dashboard's rows on the wire: the names that are fixed (ENT-01 to ENT-07) beside our own; a codec drops the
 * fixed ones for the screens.
 */
import { z } from 'zod'
import { articleStates, contentPostStates } from '#domain/campaigns/posts.ts'
import { centsText, count, flightDate, id, instant } from '../kernel/fields.ts'
import { articleStatus, dashboardStatus } from '../statuses.ts'
import { type CampaignRow, dashboardRow } from './rows.ts'

const post = z.object({ state: z.enum(contentPostStates), scheduledFor: instant.nullable() })

const article = z.object({ state: z.enum(articleStates), scheduledFor: instant.nullable() })

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

const wireRow = dashboardRow.extend({
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

const ourNames = Object.keys(dashboardRow.shape)

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
