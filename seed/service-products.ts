/** Services of the house, and what it makes besides ads. */
import { dollars } from './rates.ts'
import type { SeededProduct } from './seeded-product.ts'
import { sites } from './sites.ts'

interface Service extends Pick<SeededProduct, 'key' | 'platform' | 'unit' | 'description' | 'notes'> {
  readonly name: string
  readonly price: number
}

/** Services of the house (CON-01) and products that are fulfilled by hand. */
const services: readonly Service[] = [
  {
    key: 'graphic-design',
    name: 'Graphic Design',
    price: 100,
    platform: 'banners',
    unit: 'banner',
    description: 'Price for each banner.',
    notes: 'Your logo, and the words that shall stand in it.',
  },
  {
    key: 'copywriting',
    name: 'Copywriting',
    price: 150,
    platform: 'sponsored-articles',
    unit: 'article',
    description: 'Price for each article.',
    notes: 'What the article shall say, and whom we may ask.',
  },
  {
    key: 'podcast',
    name: 'Podcast',
    price: 400,
    platform: 'podcasts',
    unit: 'episode',
    description: 'A word from the sponsor in an episode.',
    notes: 'What the speaker shall say, in fifty words.',
  },
  {
    key: 'guest-post',
    name: 'Guest Post',
    price: 300,
    platform: 'guest-posts',
    unit: 'article',
    description: 'An article of yours among those of the house.',
    notes: 'Its text with a picture.',
  },
]

/** What the sites of the house sell. */
export const serviceProducts: readonly SeededProduct[] = sites
  .filter((site) => site.isHouseServices)
  .flatMap((site) =>
    services.map(
      ({ name, price, ...service }): SeededProduct => ({
        ...service,
        kind: 'service',
        siteId: site.id,
        proposalName: name,
        campaignName: name,
        paymentType: 'ppp',
        pricePerPostCents: dollars(price),
        schedule: 'Agreed upon with whoever makes it.',
        isInHouse: true,
      }),
    ),
  )
