/** What is sold: one row per product of a site. Prices that the specification fixes are marked with their row. */
import { sites } from './sites.ts'
import { dollars, ratesOf } from './rates.ts'
import type { SeededProduct } from './seeded-product.ts'
import { postProducts } from './post-products.ts'
import { impressionProducts } from './impression-products.ts'
import { serviceProducts } from './service-products.ts'

function productsOf(site: (typeof sites)[number]): SeededProduct[] {
  const rates = ratesOf(site.defaultCpmMicros)
  return [
    ...impressionProducts(site, rates),
    ...postProducts(site, rates),
    {
      kind: 'press',
      siteId: site.id,
      key: 'sponsored-article',
      proposalName: 'Sponsored article',
      campaignName: `${site.name} Sponsored Article`,
      paymentType: 'ppp',
      pricePerPostCents: dollars(rates.article),
      deadlineHours: 24,
      isPopular: true,
      description: 'An article of your own under the heading Sponsored.',
      platform: 'sponsored-articles',
      unit: 'article',
      notes: 'Its text with a picture; the label Sponsored stays.',
      schedule: 'On any day from 24 hours ahead.',
    },
    {
      kind: 'package',
      siteId: site.id,
      key: 'launch-package',
      proposalName: 'Launch package',
      campaignName: `${site.name} Launch Package`,
      paymentType: 'ppp',
      pricePerPostCents: dollars(rates.article + 2 * rates.post),
      description: 'One sponsored article, one Instagram post and one WhatsApp status.',
      platform: 'packages',
      unit: 'package',
      notes: 'Its parts need not appear on one day.',
      schedule: 'Each part at a time of its own.',
      maxDiscountPercent: 10,
    },
  ]
}

/** Pinned sponsored articles (CON-03): site, dollars, hours at the top. */
const pinned: readonly (readonly [siteId: number, price: number, hours: number])[] = [
  [3, 1500, 24],
  [17, 1000, 24],
  [70, 350, 24],
  [44, 1200, 12],
  [7, 1000, 24],
  [38, 850, 24],
]

const pinnedProducts = pinned.map(
  ([siteId, price, pinHours]): SeededProduct => ({
    kind: 'pinned',
    siteId,
    key: 'pinned-article',
    proposalName: pinHours === 12 ? 'Pinned article, headline slot' : 'Pinned article',
    campaignName: 'Pinned Article',
    paymentType: 'ppp',
    pricePerPostCents: dollars(price),
    pinHours,
    description: `At the top of the page for ${pinHours} hours.`,
    platform: 'pinned-articles',
    unit: 'pin',
    notes: 'For a sponsored article on the same site.',
    schedule: `Stays on top for ${pinHours} hours, from any hour on.`,
    maxDiscountPercent: 0,
  }),
)

export const products: readonly SeededProduct[] = [
  ...sites.filter((site) => site.hasDigital).flatMap(productsOf),
  ...pinnedProducts,
  ...serviceProducts,
]

/** What packages are made of: products of their own site, in the order in which they are told. */
export const packageParts: readonly {
  readonly packageKey: string
  readonly partKey: string
  readonly quantity: number
}[] = ['sponsored-article', 'post-instagram', 'post-whatsapp'].map((partKey) => ({
  packageKey: 'launch-package',
  partKey,
  quantity: 1,
}))
