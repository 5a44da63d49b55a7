/** The twelve tasks done most often on the dashboard: campaigns of their own to do them on, and what each must come to. */
import type { Locator, Page } from '@playwright/test'
import { figureOf } from './figure-of.ts'
import { expect } from './journey.ts'

export const dashboard = '/advertiser/campaigns'

/** An end of a campaign as it is typed. */
export const nextMay = `${new Date().getFullYear() + 1}-05-01 09:00 am`

export const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: link(page, name) })

/** What a campaign is made of: impressions, impressions bought by the day, or posts. */
type CampaignUnit = 'impressions' | 'by the day' | 'posts'

/** Reads what a screen of this person would read. */
const read = async (page: Page, path: string) => (await page.request.get(path)).json()

/** For whom the person buys: themselves, or the last client with a saved card. */
async function ownerWithCard(page: Page): Promise<{ owner: number; card: number }> {
  const { id, advertiser_ids } = await read(page, '/api/me')
  const owners: number[] = advertiser_ids?.length ? advertiser_ids.toReversed() : [id]
  for (const owner of owners) {
    const cards: { id: number; for_subscriptions: boolean }[] = await read(page, `/cards/${owner}`)
    // What is kept for a subscription alone pays for nothing else.
    const card = cards.find(({ for_subscriptions }) => !for_subscriptions)
    if (card) return { owner, card: card.id }
  }
  throw new Error('nobody of these has a saved card')
}

/** A new campaign, off, with the dollars' worth of impressions that are asked for. */
export async function make(page: Page, name: string, wanted: CampaignUnit, dollars = 0): Promise<void> {
  const { _token } = await read(page, '/api/me')
  const { owner, card } = await ownerWithCard(page)
  const kind = wanted === 'posts' ? 'content' : 'impression'
  const { products } = await read(page, `/api/catalogue/products?kind=${kind}`)
  const byTheDay = wanted === 'by the day'
  const product = products.find((one: { isdailybudget: boolean; ispayperweek: boolean }) =>
    kind === 'content' ? true : one.isdailybudget === byTheDay && !one.ispayperweek,
  )
  const headers = { 'X-CSRF-Token': _token }
  const wish = { product_id: product.id, name, advertiser_id: owner }
  const made = await page.request.post('/api/campaigns', { headers, data: wish })
  expect(made.ok(), await made.text()).toBe(true)
  if (dollars === 0) return
  const { campaign } = await made.json()
  const data = { amount: String(dollars), existing_card: card }
  const paid = await page.request.post(`/api/campaigns/${campaign.id}/impressions`, { headers, data })
  expect(paid.ok(), await paid.text()).toBe(true)
}

/** The dashboard, narrowed to one campaign, with its row loaded. */
export async function openRow(page: Page, name: string): Promise<void> {
  await page.goto(`${dashboard}?search=${encodeURIComponent(name).replaceAll('%20', '+')}`)
  await expect(rowOf(page, name)).toBeVisible()
}

/** Does the act and waits for the server's answer to it. */
export async function answered(page: Page, path: RegExp, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((one) => path.test(one.url()) && one.request().method() === 'POST')
  await act()
  expect((await answer).ok()).toBe(true)
}

const told = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByText(words).first()).toBeVisible()

/** What each task must come to, however it is done. */
export const outcome = {
  found: async (page: Page, name: string) => {
    await expect(page.locator('table.campaigns tbody tr')).toHaveCount(1)
    await expect(rowOf(page, name)).toBeVisible()
    await expect(page).toHaveURL(/search=.+show=disabled|show=disabled.+search=/)
  },
  switched: async (page: Page, name: string, way: 'enabled' | 'disabled') => {
    await expect(rowOf(page, name)).toHaveClass(way)
  },
  renamed: async (page: Page, name: string) => {
    await expect(link(page, name)).toBeVisible()
    await told(page, `Successfully changed campaign name to ${name}`)
  },
  bought: async (page: Page, name: string) => {
    await expect(page.getByRole('status').filter({ hasText: name }).first()).toContainText(
      'Successfully purchased',
    )
    await expect(figureOf(rowOf(page, name), 'left')).toHaveText(/^[1-9][\d,]*$/)
  },
  dailyBudgetSet: async (page: Page, name: string) => {
    await told(page, /Successfully set the daily budget .* to \$40\.00/)
    await expect(rowOf(page, name)).toContainText('$40.00')
  },
  datesSet: async (page: Page, date: string) => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await told(page, date)
  },
  priorityMoved: async (page: Page) => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await told(page, /Successfully updated priority to 2\. Remaining impressions: [\d,]+/)
  },
  statsRead: async (page: Page, name: string) => {
    await expect(page).toHaveURL(/\/advertiser\/stats\?campaign=\d+/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  },
  begun: async (page: Page, name: string) => {
    await expect(page.getByRole('dialog', { name: 'Campaign created' })).toContainText(
      'It is switched off and empty',
    )
    await expect(rowOf(page, name)).toHaveClass('disabled')
  },
  archived: async (page: Page, name: string) => {
    await told(page, `Successfully archived ${name}`)
    await expect(rowOf(page, name)).toHaveCount(0)
  },
  unarchived: async (page: Page, name: string) => {
    await told(page, `Successfully unarchived ${name}`)
    await expect(rowOf(page, name)).toBeVisible()
  },
}
