/**
 * What the demonstration network consists of: campaigns in every state a person meets, told relative to the
 * day it is planted, the same for the same seed number. Only the plan is here; it is planted by buying,
 * uploading and counting like anybody's campaigns, so that every figure agrees with the ledger.
 */
import { type Dice, diceFrom, oneOf, wholeBetween } from '#domain/kernel/dice.ts'
import { type Motif, motifs, type Palette } from './art.ts'

/** Any number gives a network; this one is shown. */
export const demonstrationSeed = 5787

export interface PlannedPurchase {
  readonly daysAgo: number
  readonly dollars: number
  /** The agent buys on the client's behalf. */
  readonly isByAgent?: boolean
}

interface PlannedArt {
  readonly palette: Palette
  readonly motif: Motif
}

export interface PlannedImpressions {
  readonly name: string
  readonly advertiser: string
  /** The site whose product it is, and further sites that show it. */
  readonly site: string
  readonly moreSites?: readonly string[]
  readonly product: string
  readonly zones?: readonly number[]
  readonly purchases: readonly PlannedPurchase[]
  /** The part of what was bought that has been seen by now, in thousandths; 1,000 is all of it. */
  readonly seenThousandths: number
  /** The first and the last day on which it was seen. */
  readonly seenDaysAgo: readonly [first: number, last: number]
  readonly clicksPerTenThousand: number
  readonly isOn: boolean
  readonly isArchived?: boolean
  readonly priority?: number
  /** Days from now, negative for the past. */
  readonly startsIn?: number
  readonly endsIn?: number
  readonly dailyBudgetDollars?: number
  readonly viewsPerDay?: number
  /** Views of a pay-per-week campaign, which no budget bounds. */
  readonly weeklyViews?: number
  readonly media: 'approved' | 'pending' | 'rejected' | 'off' | 'none'
  readonly pictures?: number
  readonly art: PlannedArt
  readonly link: string
  readonly countries?: readonly string[]
  readonly states?: readonly string[]
  readonly deviceChoice?: string
}

export interface PlannedPosts {
  readonly kind: 'content' | 'press'
  readonly name: string
  readonly advertiser: string
  readonly site: string
  readonly product: string
  /** How many posts or articles were bought; the price is the product's. */
  readonly bought: number
  /** Posts that are out, and when the next ones are due. */
  readonly outDaysAgo: readonly number[]
  readonly dueInDays: readonly number[]
  readonly isArchived?: boolean
}

const palette = (ground: string, ink: string, spot: string): Palette => ({ ground, ink, spot })
const day = 'advertiser@demo.test'

/** Campaigns with a story. The first is the one that a new person is asked to try. */
const told: readonly PlannedImpressions[] = [
  {
    name: 'Spring Campaign',
    advertiser: day,
    site: 'OS',
    product: 'header',
    zones: [40],
    purchases: [{ daysAgo: 40, dollars: 60 }],
    seenThousandths: 1000,
    seenDaysAgo: [39, 12],
    clicksPerTenThousand: 118,
    isOn: false,
    media: 'approved',
    art: { palette: palette('#2F5D3A', '#F4F1E4', '#E6C84F'), motif: 'leaf' },
    link: 'https://spring.example/rooms',
  },
  {
    name: 'Summer rooms by the lake',
    advertiser: day,
    site: 'JCN',
    moreSites: ['SS'],
    product: 'rectangle',
    purchases: [
      { daysAgo: 80, dollars: 500 },
      { daysAgo: 30, dollars: 250, isByAgent: true },
    ],
    seenThousandths: 620,
    seenDaysAgo: [79, 0],
    clicksPerTenThousand: 131,
    isOn: true,
    endsIn: 24,
    media: 'approved',
    pictures: 2,
    art: { palette: palette('#DCEBEA', '#17404A', '#3A8C8C'), motif: 'hills' },
    link: 'https://spring.example/summer',
  },
  {
    name: 'Waiting for approval',
    advertiser: day,
    site: 'YWN',
    product: 'billboard',
    purchases: [{ daysAgo: 2, dollars: 250 }],
    seenThousandths: 0,
    seenDaysAgo: [0, 0],
    clicksPerTenThousand: 0,
    isOn: true,
    media: 'pending',
    art: { palette: palette('#F3E3C3', '#3A2A17', '#B3472B'), motif: 'columns' },
    link: 'https://spring.example/autumn',
  },
  {
    name: 'Harbor Light Winter Appeal',
    advertiser: 'ads@harborlight.example',
    site: 'JCN',
    moreSites: ['YWN'],
    product: 'rectangle',
    purchases: [
      { daysAgo: 89, dollars: 4000 },
      { daysAgo: 45, dollars: 3000, isByAgent: true },
      { daysAgo: 6, dollars: 2880.6 },
    ],
    seenThousandths: 750,
    seenDaysAgo: [88, 0],
    clicksPerTenThousand: 125,
    isOn: true,
    endsIn: 23,
    media: 'approved',
    pictures: 4,
    art: { palette: palette('#1F3A5F', '#F5EFE2', '#E8A33D'), motif: 'sun' },
    link: 'https://harborlight.example/winter',
  },
  {
    name: 'Kosher Travel: Pesach 5787 at the Lakefront Resort, early-bird rooms, children’s programme (2nd flight)',
    advertiser: 'marketing@kosher-travel.example',
    site: 'SS',
    moreSites: ['JCN', 'YWN', 'OS'],
    product: 'billboard',
    purchases: [{ daysAgo: 50, dollars: 3000 }],
    seenThousandths: 806,
    seenDaysAgo: [49, 0],
    clicksPerTenThousand: 154,
    isOn: true,
    priority: 4,
    endsIn: 6,
    media: 'approved',
    pictures: 3,
    art: { palette: palette('#DCEBEA', '#17404A', '#3A8C8C'), motif: 'hills' },
    link: 'https://kosher-travel.example/pesach',
    countries: ['US', 'CA'],
  },
  {
    name: 'Bright Path Tutoring',
    advertiser: 'info@brightpath.example',
    site: 'YWN',
    product: 'rectangle',
    purchases: [{ daysAgo: 4, dollars: 225 }],
    seenThousandths: 0,
    seenDaysAgo: [0, 0],
    clicksPerTenThousand: 0,
    isOn: true,
    media: 'rejected',
    art: { palette: palette('#F3E3C3', '#3A2A17', '#B3472B'), motif: 'columns' },
    link: 'https://brightpath.example',
  },
  {
    name: 'Cohen & Sons Jewelers header',
    advertiser: 'shop@cohenandsons.example',
    site: 'YWN',
    product: 'weekly-header',
    purchases: [],
    seenThousandths: 0,
    weeklyViews: 34_000,
    seenDaysAgo: [18, 0],
    clicksPerTenThousand: 47,
    isOn: true,
    startsIn: -18,
    endsIn: 10,
    media: 'approved',
    pictures: 2,
    art: { palette: palette('#17171A', '#E9DFC8', '#C9A24B'), motif: 'ring' },
    link: 'https://cohenandsons.example',
  },
  {
    name: 'Cohen & Sons Jewelers, last winter',
    advertiser: 'shop@cohenandsons.example',
    site: 'SS',
    product: 'weekly-header',
    purchases: [],
    seenThousandths: 0,
    weeklyViews: 21_000,
    seenDaysAgo: [80, 60],
    clicksPerTenThousand: 41,
    isOn: true,
    startsIn: -81,
    endsIn: -59,
    media: 'approved',
    art: { palette: palette('#17171A', '#E9DFC8', '#C9A24B'), motif: 'ring' },
    link: 'https://cohenandsons.example',
  },
  {
    name: 'Greenleaf daily specials',
    advertiser: 'daily@greenleaf.example',
    site: 'OS',
    moreSites: ['SS'],
    product: 'daily-rectangle',
    purchases: [{ daysAgo: 60, dollars: 2000, isByAgent: true }],
    seenThousandths: 723,
    seenDaysAgo: [59, 0],
    clicksPerTenThousand: 120,
    isOn: true,
    dailyBudgetDollars: 50,
    media: 'approved',
    pictures: 2,
    art: { palette: palette('#2F5D3A', '#F4F1E4', '#E6C84F'), motif: 'leaf' },
    link: 'https://greenleaf.example/specials',
  },
  {
    name: 'Northside Auto Lease, year-end',
    advertiser: 'cars@northside-auto.example',
    site: 'OS',
    product: 'mobile',
    purchases: [{ daysAgo: 70, dollars: 600 }],
    seenThousandths: 420,
    seenDaysAgo: [69, 9],
    clicksPerTenThousand: 65,
    isOn: false,
    media: 'approved',
    art: { palette: palette('#2A2D34', '#F2F2F0', '#D8552F'), motif: 'peak' },
    link: 'https://northside-auto.example',
    deviceChoice: 'Tablets and Phones',
  },
  {
    name: 'Lakeside Dental spring test',
    advertiser: 'smile@lakeside-dental.example',
    site: 'JCN',
    product: 'rectangle',
    purchases: [{ daysAgo: 75, dollars: 150 }],
    seenThousandths: 1000,
    seenDaysAgo: [74, 41],
    clicksPerTenThousand: 15,
    isOn: true,
    media: 'approved',
    pictures: 2,
    art: { palette: palette('#E9EEF4', '#2B4A77', '#7FB0C9'), motif: 'hills' },
    link: 'https://lakeside-dental.example',
  },
  {
    name: 'Hope House gala, not before next week',
    advertiser: 'gala@hopehouse.example',
    site: 'SS',
    product: 'header',
    purchases: [{ daysAgo: 3, dollars: 400 }],
    seenThousandths: 0,
    seenDaysAgo: [0, 0],
    clicksPerTenThousand: 0,
    isOn: true,
    startsIn: 7,
    endsIn: 21,
    media: 'approved',
    art: { palette: palette('#5B2A3C', '#F7E9DC', '#D79A6B'), motif: 'star' },
    link: 'https://hopehouse.example/gala',
  },
  {
    name: 'Beacon Savings, nothing bought yet',
    advertiser: 'team@beacon-savings.example',
    site: 'JCN',
    product: 'native',
    purchases: [],
    seenThousandths: 0,
    seenDaysAgo: [0, 0],
    clicksPerTenThousand: 0,
    isOn: false,
    media: 'none',
    art: { palette: palette('#F2EFE8', '#1F3A5F', '#A63D1F'), motif: 'hills' },
    link: 'https://beacon-savings.example',
  },
  {
    name: 'Meridian open enrollment, a million',
    advertiser: 'office@meridian-health.example',
    site: 'YWN',
    moreSites: ['JCN', 'SS'],
    product: 'native',
    purchases: [
      { daysAgo: 88, dollars: 9000, isByAgent: true },
      { daysAgo: 20, dollars: 4500, isByAgent: true },
    ],
    seenThousandths: 617,
    seenDaysAgo: [87, 0],
    clicksPerTenThousand: 212,
    isOn: true,
    media: 'approved',
    pictures: 2,
    art: { palette: palette('#FFFFFF', '#24507A', '#6FA8A0'), motif: 'cross' },
    link: 'https://meridian-health.example/enroll',
    countries: ['US'],
    states: ['NY', 'NJ'],
  },
  {
    name: '“50 % off”: O’Brien’s <fine rugs> & more',
    advertiser: 'o-brien@obrien.example',
    site: 'SS',
    product: 'skyscraper',
    purchases: [{ daysAgo: 33, dollars: 120 }],
    seenThousandths: 333,
    seenDaysAgo: [32, 1],
    clicksPerTenThousand: 96,
    isOn: true,
    viewsPerDay: 300,
    media: 'approved',
    art: { palette: palette('#E9C9B1', '#5A2E1F', '#A63D1F'), motif: 'star' },
    link: 'https://obrien.example/rugs?from=masthead&cut=50%25',
  },
  {
    name: 'Bloom & Vine last autumn',
    advertiser: 'hello@bloomandvine.example',
    site: 'OS',
    product: 'skyscraper',
    purchases: [{ daysAgo: 85, dollars: 90 }],
    seenThousandths: 1000,
    seenDaysAgo: [84, 64],
    clicksPerTenThousand: 88,
    isOn: false,
    isArchived: true,
    media: 'off',
    art: { palette: palette('#C9442E', '#FFF6E8', '#F2C14E'), motif: 'sun' },
    link: 'https://bloomandvine.example',
  },
]

const advertisers = [
  'ads@harborlight.example',
  'marketing@kosher-travel.example',
  'hello@bloomandvine.example',
  'office@meridian-health.example',
  'shop@cohenandsons.example',
  'daily@greenleaf.example',
  'cars@northside-auto.example',
  'gala@hopehouse.example',
  'smile@lakeside-dental.example',
  'team@beacon-savings.example',
  'advertiser2@demo.test',
  day,
]
const occasions = [
  'Back to school',
  'Winter coats',
  'Open house',
  'Holiday baskets',
  'Year-end sale',
  'Summer camp',
  'New branch',
]
const palettes = told.map((campaign) => campaign.art.palette)
// No header on Oakdale Standard: there the zone belongs to Spring Campaign alone.
const places: readonly (readonly [site: string, product: string])[] = [
  ['JCN', 'header'],
  ['JCN', 'billboard'],
  ['SS', 'rectangle'],
  ['SS', 'mobile'],
  ['YWN', 'skyscraper'],
  ['YWN', 'rectangle'],
  ['OS', 'rectangle'],
  ['OS', 'native'],
  ['OS', 'skyscraper'],
]

/** The rest of a network: unremarkable campaigns, running, used up, paused and archived. */
function unremarkable(dice: Dice, number: number): PlannedImpressions {
  const [site, product] = oneOf(dice, places)
  const first = wholeBetween(dice, 25, 88)
  const fate = oneOf(dice, ['running', 'running', 'used-up', 'paused', 'archived'] as const)
  const last = fate === 'running' ? 0 : wholeBetween(dice, 2, 20)
  const advertiser = oneOf(dice, advertisers)
  return {
    name: `${oneOf(dice, occasions)} ${number}`,
    advertiser,
    site,
    product,
    purchases: [{ daysAgo: first + 1, dollars: wholeBetween(dice, 2, 24) * 25 }],
    seenThousandths: fate === 'used-up' ? 1000 : wholeBetween(dice, 150, 850),
    seenDaysAgo: [first, last],
    clicksPerTenThousand: wholeBetween(dice, 20, 180),
    isOn: fate === 'running' || (fate === 'used-up' && dice() < 0.5),
    isArchived: fate === 'archived',
    priority: dice() < 0.3 ? wholeBetween(dice, 2, 6) : 1,
    ...(fate === 'running' && dice() < 0.5 && { endsIn: wholeBetween(dice, 3, 40) }),
    media: fate === 'archived' ? 'off' : 'approved',
    art: { palette: oneOf(dice, palettes), motif: oneOf(dice, motifs) },
    link: `https://${advertiser.split('@')[1]?.replace('demo.test', 'spring.example')}/offer-${number}`,
  }
}

const postPlans: readonly PlannedPosts[] = [
  [
    'content',
    'Bloom & Vine holiday stories',
    'hello@bloomandvine.example',
    'JCN',
    'post-instagram-story',
    10,
    [20, 16, 12, 9, 7, 5, 2],
    [2, 5],
  ],
  [
    'content',
    'Weekend flyer, Ohr Bakery',
    'oven@ohrbakery.example',
    'SS',
    'post-whatsapp',
    20,
    [50, 43, 36, 29, 22, 15, 8, 1],
    [1, 6],
  ],
  ['content', 'Hope House gala dinner, live', 'gala@hopehouse.example', 'YWN', 'post-livestream', 1, [], [4]],
  ['content', 'Spring Campaign on Instagram', day, 'OS', 'post-instagram', 6, [14, 7], [3]],
  ['content', 'Group notices', day, 'JCN', 'post-whatsapp-group', 4, [11], []],
  ['content', 'Text message to subscribers', 'cars@northside-auto.example', 'OS', 'post-text', 2, [30], []],
  [
    'content',
    'Channel posts, all out',
    'daily@greenleaf.example',
    'SS',
    'post-whatsapp-broadcast',
    2,
    [40, 30],
    [],
  ],
  [
    'content',
    'Last year’s tweets',
    'hello@bloomandvine.example',
    'OS',
    'post-twitter',
    2,
    [80, 75],
    [],
    true,
  ],
  [
    'press',
    'Meridian open enrollment',
    'office@meridian-health.example',
    'OS',
    'sponsored-article',
    6,
    [60, 40, 21, 3],
    [2, 9],
  ],
  [
    'press',
    'Beacon Savings founders’ profile',
    'team@beacon-savings.example',
    'SS',
    'sponsored-article',
    2,
    [45, 23],
    [],
  ],
  ['press', 'Spring Campaign stories', day, 'JCN', 'sponsored-article', 4, [18], [6]],
  [
    'press',
    'Harbor Light: the year in letters',
    'ads@harborlight.example',
    'YWN',
    'sponsored-article',
    3,
    [],
    [],
  ],
].map(
  ([kind, name, advertiser, site, product, bought, out, due, isArchived]): PlannedPosts =>
    ({
      kind,
      name,
      advertiser,
      site,
      product,
      bought,
      outDaysAgo: out,
      dueInDays: due,
      isArchived: isArchived ?? false,
    }) as PlannedPosts,
)

export interface PlannedNetwork {
  readonly impressions: readonly PlannedImpressions[]
  readonly posts: readonly PlannedPosts[]
}

/** The whole plan for a seed number. */
export function planNetwork(seed: number): PlannedNetwork {
  const dice = diceFrom(seed)
  const rest = Array.from({ length: 32 }, (_, at) => unremarkable(dice, at + 1))
  return { impressions: [...told, ...rest], posts: postPlans }
}
