/** Detailed statistics: days in the address, held beside earlier ones, taken apart by pointer and by keyboard, and as a file. */
import { readFileSync } from 'node:fs'
import { expectAccessibleState } from './accessible.ts'
import { dateField } from './date-fields.ts'
import { expect, test } from './journey.ts'
import { openStats } from './stats-page.ts'

/** The campaign of the advertiser that was shown most. */
const shownMost = 'Summer rooms'

test('NAV-03 days are chosen and compared, and the address keeps them', async ({ page }) => {
  await openStats(page, shownMost)
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/from=.+&to=/)
  await page.getByRole('link', { name: 'The 7 days before' }).click()
  await expect(page.getByText(/% on the 7 days before$/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'The 7 days before' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Custom' }).click()
  await dateField(page, 'First day').fill('2026-01-02')
  await dateField(page, 'Last day').fill('2026-01-01')
  await page.getByRole('button', { name: 'Show these days' }).click()
  await expect(page.getByText('The last day comes before the first. Exchange them')).toBeVisible()
})

test('the tabs go by keyboard, their sums are one, and the file says the same', async ({ page }) => {
  await openStats(page, shownMost)
  const total = page
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .first()
  await expect(total).toBeVisible()
  const views = await total.textContent()
  const tabs = page.getByRole('tablist', { name: 'Take the figures apart by' })
  await tabs.getByRole('tab', { name: 'Day' }).focus()
  for (const name of ['Site', 'Zone', 'Device', 'Country', 'Creative']) {
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name })).toBeFocused()
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
    await expect(total).toHaveText(views ?? '')
  }
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV', exact: true }).click()
  const text = readFileSync(await (await file).path(), 'utf8')
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  expect(head.replace(/^\uFEFF/, '')).toBe('Creative,Views,In sight,Clicks,CTR,Not billed,Served,As of (ET)')
  const sum = lines.reduce(
    (all, line) => all + Number(/,(\d+),\d+,\d+,[\d.]+%,\d+,\d+,[^,]+ [AP]M$/.exec(line)?.[1]),
    0,
  )
  expect(sum.toLocaleString('en-US')).toBe(views)
  await page.getByText('Chart', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Views by creative' })).toBeVisible()
})

test('detailed statistics are accessible, with figures, without any, and when they cannot be read', async ({
  page,
  faults,
}) => {
  const id = await openStats(page, shownMost, '&compare=previous&by=country')
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expectAccessibleState(page, 'statistics by country')
  await page.goto(`/advertiser/stats?campaign=${id}&from=2020-01-01&to=2020-01-02`)
  await expect(page.getByText('Nothing was counted in these days')).toBeVisible()
  await expectAccessibleState(page, 'statistics without a view')
  await page.route('**/breakdown?**', (route) =>
    route.fulfill({ status: 500, json: { error: 'Broken', errors: {} } }),
  )
  await page.goto(`/advertiser/stats?campaign=${id}`)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.goto('/advertiser/stats?campaign=2000000000')
  await expect(page.getByText('There is nothing here for you at this address')).toBeVisible()
  faults.splice(0)
})
