/** How the media pages name the campaigns to choose from (ENT-03). */
import { campaignKinds } from '#domain/campaigns/campaign.ts'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, instant } from '../kernel/fields.ts'
import { as, together, inOurWords, inside } from '../kernel/in-our-words.ts'
import { paramsOf } from '../kernel/id-of.ts'

const dollars = (each: number) =>
  z
    .codec(z.number(), z.bigint(), {
      decode: (price) => BigInt(Math.round(price * each)),
      encode: (price) => Number(price) / each,
    })
    .nullable()

const pixels = z.object({ width: z.int(), height: z.int() })

const image = z.codec(
  z.object({ image_sizes: z.array(pixels), banner_size: z.string() }),
  z.custom<{ image: z.output<typeof pixels> | null }>(),
  {
    decode: ({ image_sizes: [size] }) => ({ image: size ?? null }),
    encode: ({ image: size }) => ({
      image_sizes: size ? [size] : [],
      banner_size: size ? `${size.width}x${size.height}` : '',
    }),
  },
)

const product = together(
  inOurWords({
    productId: as('id', id),
    cpmMicros: as('cpm', dollars(1_000_000)),
    pricePerPostCents: as('ppp', dollars(100)),
  }),
  image,
  inOurWords({
    summaryZone: as('summary_zone', z.int().nullable()),
    deadlineHours: as('deadline', z.int().nullable()),
  }),
)

const campaignChoice = together(
  inOurWords({
    id,
    kind: z.enum(campaignKinds),
    name: z.string(),
    isArchived: as('archive', z.boolean()),
    siteId: as('website_id', id),
    siteName: as('website_name', z.string()),
    contentType: as('content_type', z.string().nullable()),
    updatedAt: as('updated_at', instant),
    creditsLeft: as('credits', count),
  }),
  inside('config', product),
)

export type CampaignChoice = z.output<typeof campaignChoice>

/** API-67: the campaigns of all kinds, each with what the media pages ask of its product. */
export const listCampaignsOfPerson = endpoint({
  method: 'GET',
  path: '/campaigns/:id',
  summary: 'The campaigns of one advertiser',
  access: 'campaign.view',
  params: paramsOf('advertiser'),
  reply: z.array(campaignChoice),
})
