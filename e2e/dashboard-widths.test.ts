/** The dashboard at every width from a phone to a desk: each figure can be read whole, each act is on the screen. */
import type { Page } from '@playwright/test'
import { textWidths } from './accessible.ts'
import { cutTextOn } from './cut-text/read-whole.ts'
import { expect, test } from './journey.ts'
import { enlargeRows } from './large-figures.ts'
import { rowFaults } from './row-faults.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'

async function open(page: Page, person: string, address = dashboard): Promise<void> {
  await signInAs(page, person, address)
  await expect(page.locator('table.campaigns tbody tr dd').first()).toBeVisible()
  await expect(page.locator('table.campaigns [aria-busy]')).toHaveCount(0)
}

/** From 1280 on the navigation may stand open or folded. */
const windows = textWidths.flatMap((width) =>
  (width < 1280 ? ['open'] : ['open', 'folded']).map((navigation) => ({ width, navigation })),
)

async function expectReadable(page: Page): Promise<void> {
  for (const { width, navigation } of windows) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((nav) => (document.documentElement.dataset.nav = nav), navigation)
    const faults = [...(await cutTextOn(page, 'main')), ...(await rowFaults(page))]
    expect(faults, `at ${width} with the navigation ${navigation}`).toEqual([])
  }
}

test('CAM-01 the dashboard shows every figure whole, and each head over its own, at every width', async ({
  page,
}) => {
  await open(page, 'agent')
  await expectReadable(page)
})

test('CAM-01 the longest names, twelve sites and seven-digit figures are whole at every width', async ({
  page,
}) => {
  await enlargeRows(page)
  await open(page, 'superadmin')
  await expect(page.locator('table.campaigns')).toContainText('$1,234,567.89')
  await expectReadable(page)
})

test('CAM-11 rows whose figures failed are whole at every width', async ({ page }) => {
  await page.route(/\/api\/(overview\/figures|campaigns\/\d+)/, (route) =>
    route.fulfill({ status: 500, json: { error: 'Broken' } }),
  )
  await open(page, 'agent')
  await expect(page.getByText('The figures of some campaigns could not be loaded')).toBeVisible()
  await expectReadable(page)
})

test('on a phone the first campaign begins in the upper third of the screen, with filters and without', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'agent')
  await page.getByRole('button', { name: 'Not now' }).click()
  for (const address of [dashboard, `${dashboard}?kind=impression`]) {
    await open(page, 'agent', address)
    const card = await page.locator('table.campaigns tbody tr').first().boundingBox()
    expect(card?.y, address).toBeLessThan(844 / 3)
  }
})

test('the pictures of a campaign with many ads stay within the window, on its row and in the list of media', async ({
  page,
}) => {
  for (const address of [`${dashboard}?search=Harbor+Light+Winter`, '/advertiser/media']) {
    await signInAs(page, 'superadmin', address)
    await expect(page.getByText('8 ads').first()).toBeVisible()
    for (const width of textWidths) {
      await page.setViewportSize({ width, height: 900 })
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overhang, `${address} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('on a phone the filters of each list are one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'agent')
  for (const address of [dashboard, '/advertiser/media', '/orders']) {
    await page.goto(address)
    const controls = page.locator('main .filters :is(.search, .field, .btn)').filter({ visible: true })
    await expect(controls, address).toHaveCount(2)
    const boxes = await Promise.all((await controls.all()).map((one) => one.boundingBox()))
    const ends = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)))
    expect(new Set(ends).size, address).toBe(1)
  }
})

test('the filters fold behind a button on a phone alone', async ({ page }) => {
  await open(page, 'agent')
  const fold = page.getByRole('button', { name: /^Filters|^Show \d+ campaigns/ })
  for (const width of textWidths.filter((one) => one >= 640)) {
    await page.setViewportSize({ width, height: 900 })
    await expect(fold, `at ${width}`).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'More filters' })).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(fold).toHaveCount(1)
  await fold.click()
  await expect(fold).toHaveCount(2)
})
