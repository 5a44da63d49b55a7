/** What is sold: one row per product of a site. Prices that the specification fixes are marked with their row. */
import type { PaymentType, ProductKind } from '#domain/catalogue/product.ts'
import { sites } from './sites.ts'

export interface SeededProduct {
  readonly kind: ProductKind
  readonly siteId: number
  readonly key: string
  readonly proposalName: string
  readonly campaignName: string
  readonly contentType?: string
  readonly paymentType: PaymentType
  readonly cpmMicros?: bigint
  readonly pricePerWeekCents?: bigint
  readonly pricePerPostCents?: bigint
  readonly priorityCeiling?: number
  readonly dailyViews?: number
  readonly isDailyBudget?: boolean
  readonly typeCode?: string
  readonly format?: 'banner' | 'native'
  readonly imageWidth?: number
  readonly imageHeight?: number
  readonly alternateZones?: readonly number[]
  readonly defaultZones?: readonly number[]
  readonly summaryZone?: number
  readonly deadlineHours?: number
  readonly pinHours?: number
  readonly isPopular?: boolean
  readonly isWhatsappFriendly?: boolean
  readonly description?: string
}

const dollars = (amount: number): bigint => BigInt(amount) * 100n
const betweenPosts = Array.from({ length: 14 }, (_, at) => at + 1)

/** What a site's advertising costs, by how widely it is read. */
interface Rates {
  readonly dailyViews: number
  readonly post: number
  readonly article: number
  readonly week: number
}
const wide: Rates = { dailyViews: 20_000, post: 250, article: 900, week: 850 }
const middle: Rates = { dailyViews: 8_000, post: 150, article: 600, week: 450 }
const local: Rates = { dailyViews: 2_500, post: 100, article: 350, week: 200 }

function ratesOf(cpmMicros: bigint): Rates {
  if (cpmMicros >= 6_000_000n) return wide
  return cpmMicros >= 4_000_000n ? middle : local
}

interface Banner {
  readonly key: string
  readonly name: string
  readonly typeCode: string
  readonly size: readonly [number, number]
  readonly defaultZones: readonly number[]
  readonly alternateZones: readonly number[]
  readonly isPopular?: boolean
}

const banners: readonly Banner[] = [
  {
    key: 'header',
    name: 'Header',
    typeCode: '728X90',
    size: [728, 90],
    defaultZones: [40],
    alternateZones: [40, 95, 33],
    isPopular: true,
  },
  {
    key: 'billboard',
    name: 'Billboard',
    typeCode: '970X250',
    size: [970, 250],
    defaultZones: [41],
    alternateZones: [41, 42, 43, 33],
  },
  {
    key: 'rectangle',
    name: 'Rectangle between posts',
    typeCode: '300X250',
    size: [300, 250],
    defaultZones: betweenPosts.slice(0, 4),
    alternateZones: [...betweenPosts, 33],
    isPopular: true,
  },
  {
    key: 'skyscraper',
    name: 'Skyscraper',
    typeCode: '160X600',
    size: [160, 600],
    defaultZones: [115],
    alternateZones: [115, 95],
  },
  {
    key: 'mobile',
    name: 'Mobile',
    typeCode: '425X200TLSMobile',
    size: [425, 200],
    defaultZones: [96, 116],
    alternateZones: [96, 95, 115, 116, 33],
  },
]

/** Two rows without a price, on purpose: what the fallbacks are for (PRI-08). */
const withoutCpm = 'MC header'
const withoutPostPrice = 'MC post-telegram'

function productsOf(site: (typeof sites)[number]): SeededProduct[] {
  const rates = ratesOf(site.defaultCpmMicros)
  const cpmMicros = site.defaultCpmMicros
  const impression = { siteId: site.id, kind: 'impression', priorityCeiling: 10 } as const
  const bannerProducts = banners.map(
    ({ key, name, typeCode, size: [width, height], ...zones }): SeededProduct => ({
      ...impression,
      ...zones,
      key,
      proposalName: `${name} ${width}x${height}`,
      campaignName: `${site.name} ${name} ${width}x${height}`,
      paymentType: 'cpm',
      ...(`${site.shortName} ${key}` === withoutCpm ? {} : { cpmMicros }),
      dailyViews: rates.dailyViews,
      typeCode,
      format: 'banner',
      imageWidth: width,
      imageHeight: height,
      description: `${width} by ${height} pixels, paid by thousand impressions.`,
    }),
  )
  const native: SeededProduct = {
    ...impression,
    key: 'native',
    proposalName: 'Native article ad',
    campaignName: `${site.name} Native`,
    paymentType: 'cpm',
    cpmMicros: (cpmMicros * 3n) / 2n,
    dailyViews: rates.dailyViews / 2,
    typeCode: 'NATIVE',
    format: 'native',
    imageWidth: 600,
    imageHeight: 400,
    defaultZones: betweenPosts.slice(4, 8),
    alternateZones: betweenPosts,
    summaryZone: 64,
    isPopular: true,
    description: 'Picture, headline and lead among the articles.',
  }
  const dailyBudget: SeededProduct = {
    ...impression,
    key: 'daily-rectangle',
    proposalName: 'Rectangle with a daily budget',
    campaignName: `${site.name} Daily Rectangle`,
    paymentType: 'cpm',
    cpmMicros,
    isDailyBudget: true,
    dailyViews: rates.dailyViews,
    typeCode: '300X250DAILY',
    format: 'banner',
    imageWidth: 300,
    imageHeight: 250,
    defaultZones: betweenPosts.slice(0, 2),
    alternateZones: [...betweenPosts, 33],
    description: 'The budget says how much is shown in a day.',
  }
  const payPerWeek: SeededProduct = {
    ...impression,
    key: 'weekly-header',
    proposalName: 'Header by the week',
    campaignName: `${site.name} Weekly Header`,
    paymentType: 'ppw',
    cpmMicros,
    pricePerWeekCents: dollars(rates.week),
    typeCode: '728X90WEEK',
    format: 'banner',
    imageWidth: 728,
    imageHeight: 90,
    defaultZones: [40],
    alternateZones: [40],
    description: 'One price for the week, however often it is seen.',
  }
  return [
    ...bannerProducts,
    native,
    dailyBudget,
    payPerWeek,
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

/** Posts by content type: the price in tenths of the site's price of an Instagram post. */
const posts: readonly (readonly [type: string, name: string, tenths: number])[] = [
  ['instagram', 'Instagram post', 10],
  ['instagram-story', 'Instagram story', 6],
  ['whatsapp', 'WhatsApp status', 8],
  ['whatsapp-group', 'WhatsApp group', 6],
  ['whatsapp-broadcast', 'WhatsApp broadcast', 12],
  ['whatsapp-channels', 'WhatsApp channel', 6],
  ['telegram', 'Telegram post', 4],
  ['twitter', 'Twitter post', 4],
  ['text', 'Text message', 14],
  ['email', 'Email blast', 20],
]

function postProducts(site: (typeof sites)[number], rates: Rates): SeededProduct[] {
  const sold = site.hasLivestream ? [...posts, ['livestream', 'Livestream', 30] as const] : posts
  const content = sold.map(([type, name, tenths]): SeededProduct => {
    const key = `post-${type}`
    const isPriced = `${site.shortName} ${key}` !== withoutPostPrice
    return {
      kind: 'content',
      siteId: site.id,
      key,
      proposalName: name,
      campaignName: `${site.name} ${name}`,
      contentType: type,
      paymentType: 'ppp',
      ...(isPriced ? { pricePerPostCents: (dollars(rates.post) * BigInt(tenths)) / 10n } : {}),
      ...(type.startsWith('whatsapp') ? { deadlineHours: 4, isWhatsappFriendly: true } : {}),
      ...(type === 'instagram' ? { isPopular: true } : {}),
    }
  })
  if (!site.hasPrint) return content
  const page: SeededProduct = {
    kind: 'print',
    siteId: site.id,
    key: 'print-half-page',
    proposalName: 'Half page in print',
    campaignName: `${site.name} Half Page`,
    contentType: 'print',
    paymentType: 'ppp',
    pricePerPostCents: dollars(rates.article),
    deadlineHours: 48,
  }
  return [...content, page]
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
