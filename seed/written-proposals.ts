/** The proposals of the demonstration: each status several times, odd names, one of many lines, one in Canadian dollars. */
import type { ProposalStatus } from '#domain/proposals/status.ts'

export interface WrittenLine {
  /** Of the catalogue, `header-17`; null: written by hand, with a name and dollars for one. */
  readonly key: string | null
  readonly name?: string
  readonly dollars?: number
  /** Days of views and weeks, a count of all else. */
  readonly quantity: number
  readonly discountPercent: number
  readonly isOptional?: boolean
}

export interface WrittenProposal {
  readonly name: string
  /** E-mail addresses. */
  readonly client: string
  readonly salesman?: string
  readonly status: ProposalStatus
  readonly daysAgo: number
  readonly lines: readonly WrittenLine[]
  /** Percent of the total, where something was paid. */
  readonly paidPercent?: number
  /** It is paid by card, month after month: how often, 0 without an end; and whether the card is refused after the first time. */
  readonly monthly?: { readonly months: number; readonly isRefusedLater?: true }
  readonly hidesPrices?: boolean
  readonly isCanadian?: boolean
  readonly text?: string
  readonly notes?: string
  /** The name with which its client accepted it. */
  readonly signedAs?: string
}

const of = (key: string, quantity: number, discountPercent = 0): WrittenLine => ({
  key,
  quantity,
  discountPercent,
})

const optional = (line: WrittenLine): WrittenLine => ({ ...line, isOptional: true })

const byHand = (name: string, dollars: number, quantity = 1, discountPercent = 0): WrittenLine => ({
  key: null,
  name,
  dollars,
  quantity,
  discountPercent,
})

const dina = 'advertiser@demo.test'
const harborLight = 'ads@harborlight.example'
const travel = 'marketing@kosher-travel.example'
const bloom = 'hello@bloomandvine.example'
const meridian = 'office@meridian-health.example'
const cohen = 'shop@cohenandsons.example'
const greenleaf = 'daily@greenleaf.example'
const agency = 'agency@demo.test'
const salesman13 = 'salesman13@demo.test'

/** Whoever is not named otherwise is the salesman. */
export const usualSalesman = 'agent@demo.test'

/** Canadian dollars for one of the United States, from the first day of the demonstration on. */
export const cadRateOfDemonstration = '1.3712'

const week = [of('header-17', 30, 10), of('post-instagram-17', 2), of('sponsored-article-17', 1)]

/** Five sites with six products each: what a long page looks like. */
const everywhere = [3, 7, 17, 38, 44].flatMap((siteId) => [
  of(`header-${siteId}`, 30, 10),
  of(`rectangle-${siteId}`, 30, 5),
  of(`native-${siteId}`, 14),
  of(`post-instagram-${siteId}`, 3, 10),
  of(`post-whatsapp-${siteId}`, 4),
  of(`sponsored-article-${siteId}`, 1),
])

const drafts: readonly Omit<WrittenProposal, 'status'>[] = [
  { name: 'Spring sale, all sites', client: dina, daysAgo: 1, lines: week, notes: 'Asks for a call first' },
  {
    name: 'הצעה לחג הפסח',
    client: cohen,
    daysAgo: 2,
    lines: [of('header-3', 14, 10), of('post-whatsapp-3', 3)],
  },
  { name: 'عرض الربيع', client: bloom, daysAgo: 3, lines: [of('native-38', 21), of('post-telegram-38', 2)] },
  { name: '春季促销方案', client: greenleaf, daysAgo: 4, lines: [of('rectangle-44', 30, 5)] },
  { name: '=1+1', client: meridian, daysAgo: 5, lines: [byHand('=SUM(A1:A9)', 99.5, 2), of('header-7', 7)] },
  { name: 'Launch on five sites', client: travel, daysAgo: 6, lines: everywhere },
  {
    name: 'Weekly header in December',
    client: cohen,
    salesman: agency,
    daysAgo: 7,
    lines: [of('weekly-header-3', 28)],
  },
  {
    name: 'Pins for the gala',
    client: harborLight,
    daysAgo: 8,
    lines: [of('pinned-article-3', 1), of('pinned-article-44', 2)],
  },
  {
    name: 'Podcast and guest posts',
    client: dina,
    daysAgo: 9,
    lines: [of('podcast-1', 2), of('guest-post-1', 3, 10)],
  },
]

const emailed: readonly Omit<WrittenProposal, 'status'>[] = [
  {
    name: 'Summer package',
    client: dina,
    daysAgo: 10,
    hidesPrices: true,
    lines: [of('launch-package-17', 1, 10), of('header-17', 30, 10), optional(of('post-instagram-17', 2))],
    text: 'All of this together, as we said on the phone.',
    notes: 'May go down by ten percent',
  },
  {
    name: 'Story week',
    client: dina,
    daysAgo: 11,
    lines: [of('post-instagram-story-3', 5), optional(of('header-3', 7))],
  },
  {
    name: 'Winter coats',
    client: bloom,
    daysAgo: 12,
    lines: [of('skyscraper-38', 30, 10), of('post-twitter-38', 4)],
  },
  {
    name: 'Clinic opening',
    client: meridian,
    daysAgo: 13,
    lines: [of('sponsored-article-44', 2), of('post-email-44', 1)],
  },
  {
    name: 'Cruises 2027',
    client: travel,
    daysAgo: 14,
    lines: [of('billboard-3', 30, 10), of('print-half-page-3', 2)],
  },
  { name: 'Rings & more', client: cohen, salesman: agency, daysAgo: 15, lines: [of('native-7', 30, 20)] },
  {
    name: 'Campagne d’automne',
    client: harborLight,
    salesman: salesman13,
    daysAgo: 16,
    isCanadian: true,
    signedAs: 'Camille Laurent',
    lines: week,
  },
  {
    name: 'Vegetables, every day',
    client: greenleaf,
    daysAgo: 17,
    lines: [of('mobile-70', 60), of('post-whatsapp-broadcast-70', 2)],
  },
]

const approved: readonly Omit<WrittenProposal, 'status'>[] = [
  { name: 'Autumn fair', client: dina, daysAgo: 18, lines: [of('header-44', 30, 10)] },
  {
    name: 'New store',
    client: cohen,
    daysAgo: 19,
    lines: [of('post-instagram-2', 4, 10), of('header-2', 14)],
  },
  {
    name: 'Insurance explained',
    client: meridian,
    daysAgo: 20,
    lines: [of('sponsored-article-3', 1), of('native-3', 14)],
  },
  {
    name: 'Flowers for mothers',
    client: bloom,
    daysAgo: 21,
    lines: [of('post-whatsapp-17', 6), byHand('Window display', 450)],
  },
]

const partly: readonly Omit<WrittenProposal, 'status'>[] = [
  { name: 'Year of banners', client: dina, daysAgo: 22, paidPercent: 40, lines: [of('header-3', 365, 10)] },
  {
    name: 'Relief drive',
    client: harborLight,
    salesman: salesman13,
    daysAgo: 23,
    paidPercent: 50,
    isCanadian: true,
    lines: [of('header-17', 60, 10)],
  },
  {
    name: 'Lake resort',
    client: travel,
    daysAgo: 24,
    paidPercent: 25,
    lines: [of('native-17', 30), of('post-email-17', 1)],
  },
  { name: 'Harvest', client: greenleaf, daysAgo: 25, paidPercent: 75, lines: [of('rectangle-38', 30)] },
]

const completed: readonly Omit<WrittenProposal, 'status'>[] = [
  {
    name: 'Holiday greetings',
    client: dina,
    daysAgo: 26,
    paidPercent: 100,
    lines: [of('post-instagram-3', 1)],
  },
  // Begun so long ago that the second month was charged, and that each try of a refused one has passed.
  {
    name: 'Back to school',
    client: bloom,
    daysAgo: 45,
    paidPercent: 100,
    lines: week,
    monthly: { months: 6, isRefusedLater: true },
  },
  {
    name: 'Health week',
    client: meridian,
    daysAgo: 40,
    paidPercent: 100,
    lines: [of('header-38', 14, 5)],
    monthly: { months: 3 },
  },
  // Comes to nothing: it is completed as soon as its campaigns are there.
  {
    name: 'For a good cause',
    client: harborLight,
    daysAgo: 29,
    lines: [byHand('A page for the relief fund', 500, 1, 100)],
  },
  {
    name: 'In the newsletter, every month',
    client: dina,
    daysAgo: 40,
    paidPercent: 100,
    lines: [byHand('A paragraph in the newsletter', 180)],
    monthly: { months: 0 },
  },
]

const archived: readonly Omit<WrittenProposal, 'status'>[] = [
  { name: 'First try', client: dina, daysAgo: 30, lines: [of('header-3', 7)] },
  { name: 'Too dear', client: travel, daysAgo: 31, lines: [of('billboard-44', 90)] },
  {
    name: 'Another salesman’s',
    client: cohen,
    salesman: agency,
    daysAgo: 32,
    lines: [of('rectangle-3', 30, 20)],
  },
]

const all = (status: ProposalStatus, list: readonly Omit<WrittenProposal, 'status'>[]): WrittenProposal[] =>
  list.map((one) => ({ ...one, status }))

export const writtenProposals: readonly WrittenProposal[] = [
  ...all('draft', drafts),
  ...all('emailed', emailed),
  ...all('pending-payment', approved),
  ...all('partially-paid', partly),
  ...all('completed', completed),
  ...all('archived', archived),
]

/** What people keep under My Templates: whose, what it is called, and of which proposal it was made. */
export const writtenTemplates = [
  { owner: usualSalesman, title: 'A good start', of: 'Spring sale, all sites' },
  { owner: usualSalesman, title: 'Five sites', of: 'Launch on five sites' },
  { owner: agency, title: 'One header', of: 'Weekly header in December' },
] as const
