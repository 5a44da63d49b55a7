/** The longest that a row of the dashboard can hold, in place of what the server answered. */
import type { Page } from '@playwright/test'

const site = { id: 1, name: 'The Harbor Light and Oakdale Standard', shortName: 'HLO', logo: 'data:,' }
const row = {
  name: 'Early-bird rooms at the lakefront resort for readers, '.repeat(4).slice(0, 200),
  advertiser: { id: 1, name: 'Northside Automobile Leasing and Insurance Group of New Jersey' },
  creatorName: 'Bartholomew Featherstonehaugh-Cholmondeley',
  sites: Array.from({ length: 12 }, (_, at) => ({ ...site, id: 100 + at })),
}
const rejected = { mediaId: 1, reason: 'Words cannot be read at this size. '.repeat(14) }
const figures = {
  views: 9_876_543,
  todayviews: 1_234_567,
  clicks: 1_234_567,
  todayclicks: 123_456,
  per_day: 1_234_567,
}
/** A million impressions at a thousand for $1,234.57 are $1,234,567.89. */
const money = { left: 1_000_000, cpmMicros: '1234567890', budget_remaining: '1234567.89' }

interface Wire {
  readonly kind: string
  readonly price: object
  readonly media: object
}

/** Every row that the dashboard reads from now on is as long as rows get; the figures of posts keep their kind. */
export async function enlargeRows(page: Page): Promise<void> {
  await page.route('**/api/overview/campaigns*', async (route) => {
    const answer = await route.fetch()
    const list = await answer.json()
    // Whatever was changed last comes first, and may be posts alone, which have no such amounts.
    const ads = list.rows.filter(({ kind }: Wire) => kind === 'impression')
    const rows = new Set([...ads.slice(0, 6), ...list.rows.slice(0, 12)])
    const long = [...rows].map((one: Wire) => ({
      ...one,
      ...row,
      price: { ...one.price, effectiveCpmMicros: money.cpmMicros },
      media: { ...one.media, rejected },
    }))
    await route.fulfill({ response: answer, json: { ...list, rows: long } })
  })
  const enlarge = (all: readonly object[]) =>
    all.map((one) => ({
      ...one,
      ...figures,
      ...('of' in one && one.of === null && { left: money.left, budget_remaining: money.budget_remaining }),
    }))
  await page.route('**/api/overview/figures*', async (route) => {
    const answer = await route.fetch()
    const read = await answer.json()
    await route.fulfill({ response: answer, json: { ...read, figures: enlarge(read.figures) } })
  })
  await page.route(/\/api\/campaigns\/\d+(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: enlarge(await answer.json()) })
  })
}
