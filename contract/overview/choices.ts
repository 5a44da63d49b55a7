/** How the media pages name the campaigns to choose from (ENT-03). */
import { campaignKinds } from '#domain/campaigns/campaign.ts'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, idParams, instant } from '../kernel/fields.ts'
import { dollars } from './rows.ts'

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
