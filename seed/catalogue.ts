/** What is sold: one row per product of a site. Prices that the specification fixes are marked with their row. */
import { sites } from './sites.ts'
import { dollars, ratesOf } from './rates.ts'
import type { SeededProduct } from './seeded-product.ts'
import { postProducts } from './post-products.ts'
import { impressionProducts } from './impression-products.ts'

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
  }),
)

/** Services of the house (CON-01) and products that are fulfilled by hand. */
const services: readonly (readonly [key: string, name: string, price: number, description: string])[] = [
  ['graphic-design', 'Graphic Design', 100, 'Price for each banner.'],
  ['copywriting', 'Copywriting', 150, 'Price for each article.'],
  ['podcast', 'Podcast', 400, 'A word from the sponsor in an episode.'],
  ['guest-post', 'Guest Post', 300, 'An article of yours among those of the house.'],
]

const serviceProducts = sites
  .filter((site) => site.isHouseServices)
  .flatMap((site) =>
    services.map(
      ([key, name, price, description]): SeededProduct => ({
        kind: 'service',
        siteId: site.id,
        key,
        proposalName: name,
        campaignName: name,
        paymentType: 'ppp',
        pricePerPostCents: dollars(price),
        description,
      }),
    ),
  )

export const products: readonly SeededProduct[] = [
  ...sites.filter((site) => site.hasDigital).flatMap(productsOf),
  ...pinnedProducts,
  ...serviceProducts,
]
