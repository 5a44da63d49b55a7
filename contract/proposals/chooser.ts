/** The catalogue as the chooser of a proposal shows it, in three columns (CHO-04 to CHO-09). */
import { z } from 'zod'
import { chooserOptions } from '#domain/catalogue/reach.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import { mostItems } from '#domain/proposals/limits.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, count, id, idText, pageNumber } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { refusals, sentenceOf } from '../refusals.ts'
import { siteBadge } from '../sites.ts'
import { figure, itemTypes, productKinds, rate, rateTypes } from './item.ts'
import { search } from './list.ts'

const unreadable = refusals['field-unreadable']

/** The prices are this client's; the usual ones where none is chosen. */
const client = idOf('advertiser', idText).optional()

const optionKeys = chooserOptions.map(({ key }) => key)

export const listOptions = endpoint({
  method: 'GET',
  path: '/agent/api/products',
  summary: 'The ways to a product, and the sites, platforms or templates that each of them lists',
  access: 'proposal.edit',
  query: z.object({ client }),
  refuses: ['not-found'],
  reply: z.object({
    options: z.array(
      z.object({
        key: z.enum(optionKeys),
        name: z.string(),
        lists: z.enum(['templates', 'sites', 'platforms']),
        /** The number of products on this way. */
        count,
        entries: z.array(z.object({ id, name: z.string(), count })),
      }),
    ),
  }),
})

/** ENT-11: what choosing a product emits. */
const chosen = inOurWords({
  siteName: as('site', z.string()),
  siteId: as('websiteId', id),
  itemType: as('type', z.enum(itemTypes)),
  productName: as('product_name', z.string()),
  rateType: as('ratetype', z.enum(rateTypes)),
  rate,
  /** The key of the product with the id of its site, `header-17`. */
  key: z.string(),
  platformName: as('category', z.string()),
  dailyViews: as('dailyviews', count.nullable()),
  campaignName: as('customcampaignname', z.string()),
  description: z.string(),
})

/** The figures that a template keeps of a line. */
const kept = inOurWords({
  quantity: as('qty', figure),
  budget: figure,
  dailyViews: as('dailyviews', figure),
  campaignName: as('customcampaignname', z.string().nullable()),
  isOptional: as('optional', z.boolean()),
  /** The name of a line that is written by hand; null where a product gives it. */
  name: as('product_name', z.string().nullable()),
  rate: rate.nullable(),
})

/** ENT-12 to ENT-14 and ENT-16. */
const product = inOurWords({
  /** Null: a line of a template that is written by hand; then so are the site and the item. */
  id: id.nullable(),
  kind: z.enum(productKinds).nullable(),
  name: z.string(),
  site: siteBadge.nullable(),
  /** `$6.00` and `CPM`, `$175.00` and `per post`. */
  price: z.string(),
  priceUnit: as('price_unit', z.string()),
  unit: z.string(),
  description: z.string(),
  schedule: z.string(),
  notes: z.string(),
  /** Where its example picture is. */
  image: z.string().nullable(),
  maxDiscountPercent: as('max_discount', count.nullable()),
  /** The highest discount that this person may give on it, and the percents that are offered. */
  cap: count,
  choices: z.array(count),
  /** What a package is made of. */
  parts: z.array(z.object({ name: z.string(), quantity: count })),
  proposalName: as('proposal_name', z.string()),
  chooseCampaignName: as('choose_campaign_name', z.string()),
  siteShortName: as('site_short_name', z.string()),
  siteId: as('website_id', id.nullable()),
  cpm: rate.nullable(),
  pricePerWeek: as('ppw', centsText.nullable()),
  pricePerPost: as('ppp', centsText.nullable()),
  dailyViews: as('dailyviews', count.nullable()),
  isPopular: as('popular', z.boolean()),
  isWhatsappFriendly: as('whatsappfriendly', z.boolean()),
  isInHouse: as('inhouse', z.boolean()),
  /** `728 × 90` in pixels; null: of what is no picture. */
  bannerSize: as('banner_size', z.string().nullable()),
  isWithdrawn: as('withdrawn', z.boolean()),
  item: chosen.nullable(),
  /** Null but of a template. */
  typed: kept.nullable(),
})
export type ChooserProduct = z.output<typeof product>

/** An unknown way, site, platform or template has no products. */
export const listProposalProducts = endpoint({
  method: 'GET',
  path: '/agent/api/products/:option/:of',
  summary: 'The products of a site, a platform or a template on one way of the chooser',
  access: 'proposal.edit',
  params: z.object({ option: z.string(), of: z.string() }),
  query: z.object({ search, page: pageNumber.optional(), client }),
  reply: z.object({ products: z.array(product), page: count, pages: count, total: count }),
})

/** A list of product keys that the address writes as text, `header-17,post-instagram-4`. */
const keyList = z.codec(
  z.string(unreadable).regex(/^[a-z\d-]+(,[a-z\d-]+)*$/, unreadable),
  z.array(z.string()).max(mostItems, sentenceOf(refuse('items-many', { values: { limit: mostItems } }))),
  { decode: (text) => text.split(','), encode: (keys) => keys.join(',') },
)

/** Whose line another client gets is asked about here: prices are agreed with single clients. What is not sold is left out. */
export const listRates = endpoint({
  method: 'GET',
  path: '/agent/api/proposal/rates',
  summary: 'What the catalogue asks a client for products',
  access: 'proposal.edit',
  query: inOurWords({ client, keys: keyList }),
  refuses: ['not-found'],
  reply: z.object({ rates: z.array(z.object({ key: z.string(), rate })) }),
})

/** ENT-17: the call answers one's own templates and no others. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/agent/api/proposal/templates',
  summary: 'The templates of proposals that one keeps',
  access: 'proposal.edit',
  reply: z.object({
    templates: z.array(z.object({ id, name: z.string(), description: z.string(), count })),
  }),
})
