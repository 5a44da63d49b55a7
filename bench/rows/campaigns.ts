/** Campaigns for the row benchmark: as many as wished, alike in kind to those of the demonstration. */
import type { Figures } from '#contract/overview/figures.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import type { CampaignList } from '#web/overview/list/use-campaign-list.ts'

const asOf = new Date('2026-05-12T18:05:00Z')
const site = (id: number) => ({
  id,
  name: `Site ${id}`,
  shortName: `S${id}`,
  logo: `data:,${id}`,
})
const offered = { isOffered: true, refusal: null }

function rowOf(id: number): CampaignRow {
  return {
    id,
    kind: 'impression',
    class: id % 4 === 0 ? 'disabled' : 'enabled',
    name: id % 3 === 0 ? `Early-bird rooms at the lakefront resort, second flight, ${id}` : `Campaign ${id}`,
    kindInWords: 'Impressions',
    contentType: null,
    advertiser: { id: 1, name: 'Dina Roth' },
    creatorName: null,
    sites: [site(2), site(3)],
    isSwitchedOn: id % 4 !== 0,
    remaining: { unit: 'impressions', left: 1_000 * id, of: null },
    perDay: 1_000,
    price: {
      paymentType: 'cpm',
      cpmMicros: 6_000_000n,
      effectiveCpmMicros: 6_000_000n,
      pricePerPostCents: null,
      effectivePostCents: null,
      pricePerWeekCents: null,
      isDailyBudget: false,
      dailyBudgetCents: null,
      balanceNanos: 0n,
    },
    media: {
      count: 2,
      thumbnails: [1, 2].map((mediaId) => ({
        mediaId,
        address: `data:,${mediaId}`,
        width: 300,
        height: 250,
        altText: 'A banner',
      })),
      lacks: null,
      toSwitchOn: [],
      rejected: null,
    },
    seeItLive: '/demo/sites/3',
    may: {
      enable: offered,
      disable: offered,
      rename: offered,
      buy: offered,
      setDailyBudget: { isOffered: false, refusal: null },
      grant: { isOffered: false, refusal: null },
      editMedia: offered,
      seeOrders: offered,
      archive: offered,
      unarchive: { isOffered: false, refusal: null },
      remove: offered,
      duplicate: offered,
      useCredit: { isOffered: false, refusal: null },
      transfer: { isOffered: false, refusal: null },
      dates: offered,
      priority: offered,
      devices: offered,
      geotarget: offered,
      zones: offered,
    },
    updatedAt: asOf,
  }
}

export function figuresOf({ id, class: state, isSwitchedOn }: CampaignRow): Figures {
  return {
    id,
    class: state,
    isSwitchedOn,
    views: 1_234 * id,
    clicks: 15 * id,
    todayViews: 12 * id,
    todayClicks: id,
    filteredViews: 0,
    left: 1_000 * id,
    of: null,
    perDay: 1_000,
    perDayBasis: 'end-date',
    budgetRemainingCents: 600n * BigInt(id),
    startAt: null,
    stopAt: null,
    targeting: { continents: [], countries: [], states: [] },
    zones: [40],
    devices: { choice: 'All', platforms: [], classes: [] },
    pace: { state: 'on-pace', reason: null, at: asOf, percentOfToday: 40, timesUsual: null },
    series: Array.from({ length: 14 }, (_, day) => ({
      day: `2026-05-${String(day + 1).padStart(2, '0')}`,
      views: 100 + ((id * (day + 7)) % 90),
    })),
  }
}

export function listOf(many: number): CampaignList {
  const rows = Array.from({ length: many }, (_, at) => rowOf(at + 1))
  return {
    asOf,
    sumsAsOf: asOf,
    rows,
    page: 1,
    pageSize: many,
    pages: 1,
    total: many,
    byClass: { enabled: many, disabled: 0, archived: 0 },
    hasAny: true,
    sums: {
      views: 0,
      clicks: 0,
      todayViews: 0,
      todayClicks: 0,
      adClicks: 0,
      todayAdClicks: 0,
      left: 0,
      budgetRemainingCents: 0n,
    },
    sites: [],
    groups: [],
    mayMake: true,
  }
}
