/** A line of a proposal on the wire (ENT-25): as it is sent, and as it is told. */
import { z } from 'zod'
import type { ItemType } from '#domain/catalogue/item-type.ts'
import { campaignProductKinds, type PaymentType, type ProductKind } from '#domain/catalogue/product.ts'
import { microDollars } from '#domain/kernel/money.ts'
import type { TypedLine } from '#domain/proposals/typed-line.ts'
import { rateText } from '#domain/proposals/typed-figure.ts'
import { centsText, count, day, id, idField } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { refusals } from '../refusals.ts'
import { siteBadge } from '../sites.ts'

const unreadable = refusals['field-unreadable']

/** As somebody typed it or a program sent it; the rule says what is wrong, at the line's place. */
export const figure = z
  .union([z.string().max(200, unreadable), z.number()], unreadable)
  .nullable()
  .optional()

const word = z.string(unreadable).max(1_000, unreadable).nullable().optional()
const truth = z.boolean(refusals['yes-or-no']).optional()

/** What is left out here decides nothing: the catalogue says it again. */
const echoed = {
  product_type: word,
  type: word,
  category: word,
  ratetype: word,
  web_id: idOf('site', idField(unreadable).nullable()).optional(),
  total: figure,
}

/**
 * The id of an existing campaign that the item goes into, null for a new one. Left out it is as it stands, and so it is where
 * the name is sent back that was told: a text is always a name, for a campaign may be called by digits alone.
 */
const target = idOf(
  'campaign',
  z.codec(
    z.union([id, z.string().max(1_000, unreadable), z.null()], unreadable),
    z.number().nullable().optional(),
    {
      decode: (value) => (typeof value === 'string' ? undefined : value),
      encode: (value) => value ?? null,
    },
  ),
).optional()

const wireItem = z.object({
  proposal_item: idOf('proposal-item', idField(unreadable).nullable()).optional(),
  key: word,
  product_name: word,
  rate: figure,
  discount: figure,
  qty: figure,
  budget: figure,
  dailyviews: figure,
  campaign_name: target,
  campaign_id: idOf('campaign', idField(unreadable).nullable()).optional(),
  customcampaignname: word,
  optional: truth,
  start_date: word,
  deleted: truth,
  ...echoed,
})

export interface TypedItem {
  /** Null: a new line. */
  readonly itemId: number | null
  /** The key of the product with the id of its site, `header-17`; null: written by hand. */
  readonly key: string | null
  readonly typed: TypedLine
  /** An existing campaign that it goes into; null: a new one; left out: as it stands. */
  readonly intoCampaignId?: number | null | undefined
  /** The same as replies tell it: sent back as it stands it says nothing, and another one is where the line shall go. */
  readonly campaignId?: number | null | undefined
  /** The form sent what was taken off: it is left out before anything is read. */
  readonly isDeleted: boolean
}

const decode = (wire: z.output<typeof wireItem>): TypedItem => ({
  itemId: wire.proposal_item ?? null,
  key: wire.key || null,
  isDeleted: wire.deleted ?? false,
  ...(wire.campaign_name !== undefined && { intoCampaignId: wire.campaign_name }),
  ...(wire.campaign_id !== undefined && { campaignId: wire.campaign_id }),
  typed: {
    name: wire.product_name ?? '',
    rate: wire.rate ?? undefined,
    quantity: wire.qty ?? undefined,
    budget: wire.budget ?? undefined,
    dailyViews: wire.dailyviews ?? undefined,
    discount: wire.discount ?? undefined,
    isOptional: wire.optional ?? false,
    startDay: wire.start_date || null,
    campaignName: wire.customcampaignname || null,
  },
})

const encode = ({
  itemId,
  key,
  typed,
  intoCampaignId,
  campaignId,
  isDeleted,
}: TypedItem): z.input<typeof wireItem> => ({
  proposal_item: itemId,
  key,
  product_name: typed.name,
  rate: typed.rate,
  discount: typed.discount,
  qty: typed.quantity,
  budget: typed.budget,
  dailyviews: typed.dailyViews,
  campaign_name: intoCampaignId,
  campaign_id: campaignId,
  customcampaignname: typed.campaignName,
  optional: typed.isOptional,
  start_date: typed.startDay,
  deleted: isDeleted,
})

/** A line that is sent. */
export const typedItem = z.codec(wireItem, z.custom<TypedItem>(), { decode, encode: encode as never })

/** Dollars for a thousand views, a week or one: `6.00`, `0.0625`. */
export const rate = z.codec(z.string().regex(/^\d{1,12}\.\d{2,6}$/), z.bigint(), {
  decode: (text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(6, '0'))
  },
  encode: (micros) => rateText(microDollars(micros)),
})

export const rateTypes = ['cpm', 'ppw', 'ppp'] as const satisfies PaymentType[]
export const itemTypes = ['ad', 'post', 'presspost', 'package', 'custom'] as const satisfies ItemType[]
export const productKinds = [
  ...campaignProductKinds,
  'pinned',
  'package',
  'print',
  'service',
] as const satisfies ProductKind[]

/** What is absent where prices are hidden: with any of it the others could be reckoned. */
const price = inOurWords({
  rate: rate.optional(),
  discountPercent: as('discount', count.optional()),
  budgetCents: as('budget', centsText.nullable().optional()),
  firstCents: as('first', centsText.optional()),
  discountCents: as('discounted', centsText.optional()),
  netCents: as('total', centsText.optional()),
})

/** A line that is told. */
export const item = together(
  inOurWords({
    itemId: as('proposal_item', id),
    productId: as('product_id', id.nullable()),
    name: as('product_name', z.string()),
    /** Null: written by hand. */
    productKind: as('product_type', z.enum(productKinds).nullable()),
    itemType: as('type', z.enum(itemTypes)),
    /** The key of the product with the id of its site, `header-17`. */
    key: z.string().nullable(),
    /** The name of the platform on which it appears; null where none is known. */
    platform: as('category', z.string().nullable()),
    siteId: as('web_id', id.nullable()),
    site: siteBadge.nullable(),
    /** An existing campaign that it goes into; its id is sent as `campaign_id`, or as `campaign_name`. */
    intoCampaign: as('campaign_name', z.string().nullable()),
    intoCampaignId: as('campaign_id', id.nullable()),
    /** Null: the product's own, which stands beside it. */
    campaignName: as('customcampaignname', z.string().nullable()),
    usualCampaignName: as('usual_campaign_name', z.string()),
    description: z.string(),
    /** The word for one of what is sold, such as `post`. */
    unit: z.string(),
    isWithdrawn: as('withdrawn', z.boolean()),
    /** What it promises is there already: it was paid or approved. */
    isGiven: as('given', z.boolean()),
    isDeleted: as('deleted', z.literal(false)),
  }),
  inOurWords({
    rateType: as('ratetype', z.enum(rateTypes)),
    quantity: as('qty', count.nullable()),
    dailyViews: as('dailyviews', count.nullable()),
    /** `30 days`, `6 posts`; of a budget the views that it buys. */
    quantityInWords: as('quantity_in_words', z.string()),
    isOptional: as('optional', z.boolean()),
    /** Of an optional one: its client has not left it out, so that it counts. */
    isTaken: as('taken', z.boolean()),
    startDay: as('start_date', day.nullable()),
  }),
  price,
  inOurWords({
    /** What the catalogue asked this client when it was quoted, null where it is written by hand; absent for the client. */
    listRate: as('list_rate', rate.nullable().optional()),
    /** The most that the product itself allows, null where it says nothing; absent for the client. */
    maxDiscountPercent: as('max_discount', count.nullable().optional()),
    /** The highest percent and those that are offered; absent for the client. */
    cap: count.optional(),
    choices: z.array(count).optional(),
  }),
)
export type Item = z.output<typeof item>
