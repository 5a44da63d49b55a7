/** Making a campaign of a product. */
import { z } from 'zod'
import { keyField } from '../billing/payments.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'
import { always, as, together, inOurWords, inside, orNull } from '../kernel/in-our-words.ts'
import { idOf } from '../kernel/id-of.ts'
import { refusals } from '../refusals.ts'

const notSold = refusals['product-not-sold']

/** What is wished for; prices, zones and limits come from the product alone. */
const wish = inOurWords({
  productId: as('product_id', idOf('product', z.int(notSold).min(1, notSold).max(2_147_483_647, notSold))),
  name: z.string(refusals['name-missing']),
  /** Whose it will be; one's own where it is null. */
  advertiserId: as('advertiser_id', orNull(idOf('advertiser', id))),
  key: as('idempotency_key', orNull(keyField)),
})

const created = together(
  inOurWords({ success: always(true) }),
  inside('campaign', inOurWords({ campaignId: as('id', id), name: z.string() })),
  inOurWords({
    /** The same request came before, and this is the campaign that it made. */
    isRepeated: as('repeated', z.boolean()),
    message: z.string(),
  }),
)
export type CreatedCampaign = z.output<typeof created>

/** It is off and empty: nothing of it is shown before it is paid for and its media are approved. */
export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns',
  summary: 'Makes a campaign of a product, for oneself or for a client; it is off and empty',
  access: 'campaign.manage',
  body: wish,
  refuses: [
    'campaign-key-reused',
    'campaigns-empty-many',
    'card-number-here',
    'key-unreadable',
    'name-missing',
    'name-too-long',
    'no-advertiser',
    'not-found',
    'product-not-sold',
    'product-unusable',
  ],
  reply: created,
})
