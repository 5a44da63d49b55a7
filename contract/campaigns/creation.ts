/** Making a campaign of a product. */
import { z } from 'zod'
import { plainKey } from '../billing/payments.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'
import { refusals } from '../messages.ts'

const keySentence = refusals['key-unreadable']
const notSold = refusals['product-not-sold']

const wireWish = z.object({
  product_id: z.int(notSold).min(1, notSold).max(2_147_483_647, notSold),
  name: z.string(refusals['name-missing']),
  advertiser_id: id.optional(),
  idempotency_key: z.string(keySentence).regex(plainKey, keySentence).optional(),
})

/** What is wished for; prices, zones and limits come from the product alone. */
const wish = z.codec(
  wireWish,
  z.object({
    productId: z.number(),
    name: z.string(),
    /** Whose it will be; one's own where it is null. */
    advertiserId: z.number().nullable(),
    key: z.string().nullable(),
  }),
  {
    decode: (wire) => ({
      productId: wire.product_id,
      name: wire.name,
      advertiserId: wire.advertiser_id ?? null,
      key: wire.idempotency_key ?? null,
    }),
    encode: ({ productId, name, advertiserId, key }) => ({
      product_id: productId,
      name,
      ...(advertiserId !== null && { advertiser_id: advertiserId }),
      ...(key !== null && { idempotency_key: key }),
    }),
  },
)

const created = z.object({
  campaignId: z.number(),
  name: z.string(),
  /** The same request came before, and this is the campaign that it made. */
  isRepeated: z.boolean(),
  message: z.string(),
})
export type CreatedCampaign = z.output<typeof created>

/** It is off and empty: nothing of it is shown before it is paid for and its media are approved. */
export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns',
  summary: 'Makes a campaign of a product, for oneself or for a client; it is off and empty',
  access: 'campaign.manage',
  body: wish,
  reply: z.codec(
    z.object({
      success: z.literal(true),
      campaign: z.object({ id, name: z.string() }),
      repeated: z.boolean(),
      message: z.string(),
    }),
    created,
    {
      decode: ({ campaign, repeated, message }) => ({
        campaignId: campaign.id,
        name: campaign.name,
        isRepeated: repeated,
        message,
      }),
      encode: ({ campaignId, name, isRepeated, message }) => ({
        success: true as const,
        campaign: { id: campaignId, name },
        repeated: isRepeated,
        message,
      }),
    },
  ),
})
