/** The catalogue as somebody searches it for a new campaign. */
import { z } from 'zod'
import { campaignProductKinds } from '#domain/catalogue/product.ts'
import { endpoint } from './kernel/endpoint.ts'
import { id, idText } from './kernel/fields.ts'
import { idOf, paramsOf } from './kernel/id-of.ts'
import { as, inOurWords } from './kernel/in-our-words.ts'
import { siteBadge } from './sites.ts'

const product = inOurWords({
  id,
  name: z.string(),
  /** What a campaign of it is called at first. */
  campaignName: as('add_campaign_name', z.string()),
  site: as('website', siteBadge),
  /** `$6.00 per thousand views`, `$100.00 per post`, `$900.00 per article`, `$450.00 per week`. */
  price: z.string(),
  description: z.string(),
  /** Its budget is bought by an agent, and says how much is shown in a day. */
  isDailyBudget: as('isdailybudget', z.boolean()),
  /** Sold by the week, with dates that staff enters. */
  isPayPerWeek: as('ispayperweek', z.boolean()),
})
export type ProductForSale = z.output<typeof product>

/** Withdrawn products, services, pins, packages and print are no campaigns that one begins oneself. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/api/catalogue/products',
  summary: 'The products of which a campaign can be made: by kind, by site, by words of their name',
  access: 'campaign.manage',
  query: z.object({
    kind: z.enum(campaignProductKinds),
    site: idOf('site', idText).optional(),
    /** The prices are those that this advertiser pays; the asker’s own where it is left out. */
    advertiser: idOf('advertiser', idText).optional(),
    search: z.string().max(1_000).optional(),
  }),
  refuses: ['not-found'],
  reply: z.object({
    /** The first of them, by name; `total` says how many there are. */
    products: z.array(product),
    total: z.int().min(0),
    /** The sites that sell this kind, whichever of them is chosen. */
    sites: z.array(siteBadge),
  }),
})

export const examplePath = (productId: number): string => `/storage/products/product${productId}.png`

/** What a product looks like where it appears (CHO-07). The answer is a PNG, not JSON. */
export const productExample = endpoint({
  method: 'GET',
  path: '/storage/products/product:id.png',
  summary: 'An example of a product, a PNG',
  access: 'public',
  params: paramsOf('product'),
  reply: z.undefined(),
})
