/** Products of a site that are paid by impressions or by the week: banners, native ads and their places. */
import { sites } from './sites.ts'
import { dollars, type Rates } from './rates.ts'
import type { SeededProduct } from './seeded-product.ts'

const betweenPosts = Array.from({ length: 14 }, (_, at) => at + 1)

interface Banner {
  readonly key: string
  readonly name: string
  readonly typeCode: string
  readonly size: readonly [number, number]
  readonly defaultZones: readonly number[]
  readonly alternateZones: readonly number[]
  readonly isPopular?: boolean
  readonly maxDiscountPercent?: number
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
    maxDiscountPercent: 15,
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

/** Without a price on purpose: what the fallback is for (PRI-08). */
const withoutCpm = 'MC header'

/** What a site sells by impressions and by the week. */
export function impressionProducts(site: (typeof sites)[number], rates: Rates): SeededProduct[] {
  const cpmMicros = site.defaultCpmMicros
  const impression = {
    siteId: site.id,
    kind: 'impression',
    priorityCeiling: 10,
    platform: 'banners',
    unit: 'ad',
    notes: 'A picture in this size, and the address that it leads to.',
    schedule: 'From any day on, around the clock.',
  } as const
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
    platform: 'native-article-ads',
    notes: 'A picture, a headline, a lead, and the address that they lead to.',
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
  return [...bannerProducts, native, dailyBudget, payPerWeek]
}
