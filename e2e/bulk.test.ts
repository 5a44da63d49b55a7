/** Many campaigns at once: filtered, chosen by pointer and by keyboard, reviewed, changed, and taken back. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const names = ['Bulk Alpha', 'Bulk Beta', 'Bulk Gamma'] as const
const address = '/advertiser/campaigns?search=Bulk'

/** Campaigns of this journey alone: new ones, off and empty. */
async function make(page: Page): Promise<void> {
  await page.evaluate(async (wanted) => {
    const read = async (path: string) => (await fetch(path)).json()
    const me = await read('/api/me')
    const { products } = await read('/api/catalogue/products?kind=impression')
    const headers = { 'content-type': 'application/json', 'x-csrf-token': me._token as string }
    for (const name of wanted) {
      const wish = { product_id: products[0].id, name, advertiser_id: me.advertiser_ids.at(-1) }
      await fetch('/api/campaigns', { method: 'POST', headers, body: JSON.stringify(wish) })
    }
  }, names)
}

const boxOf = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: `Select ${name}` })
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Chosen campaigns' })

test('CAM-06 CAM-08 chosen campaigns are reviewed, archived together and taken back at once', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/advertiser/campaigns')
  await make(page)
  await page.goto(address)

  await boxOf(page, names[0]).click()
  await boxOf(page, names[2]).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 campaigns selected')
  await expectAccessibleState(page, 'the dashboard with campaigns chosen')

  await bar(page).getByRole('button', { name: 'Enable', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('0 will change, 0 are so already, 3 will be refused')
  await expect(panel).toContainText('Please add to your budget before enabling the campaign')
  await expectAccessibleState(page, 'the review of a change of many', '#bulk-change')
  await panel.getByRole('button', { name: 'Cancel' }).click()

  await bar(page).getByRole('button', { name: 'Archive', exact: true }).click()
  await panel.getByRole('button', { name: 'Change 3 campaigns' }).click()
  await expect(panel).toHaveCount(0)
  await expect(boxOf(page, names[0])).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Notices' })).toContainText(
    '3 campaigns archived. Control and Z undo it',
  )
  // No row is left that could have the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(boxOf(page, names[0])).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('CAM-06 the same by keyboard: x, Shift + x, Escape', async ({ page }) => {
  await signInAs(page, 'agent', address)
  await expect(boxOf(page, names[0])).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('1 campaign selected')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bar(page)).toContainText('3 campaigns selected')
  // One key leads to what can be done with them, and another back to the rows.
  await page.keyboard.press('s')
  await expect(bar(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.locator('table.campaigns tbody th a').first()).toBeFocused()
})

test('CAM-03 more filters are set, shown as chips, and cleared', async ({ page }) => {
  await signInAs(page, 'agent', address)
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Kind').selectOption('press')
  await expect(page.getByText('No campaigns match')).toBeVisible()
  await expect(page).toHaveURL(/kind=press/)
  await expectAccessibleState(page, 'more filters, and nothing that matches')
  await page.getByRole('button', { name: 'Kind: Articles, remove this filter' }).click()
  await expect(boxOf(page, names[0])).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/advertiser/campaigns')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^campaigns-\d{4}-\d\d-\d\d\.csv$/)
})

test('CAM-06 the list of media shows each campaign with what it has, and leads there', async ({ page }) => {
  await signInAs(page, 'agent', '/advertiser/media')
  await page.getByRole('table', { name: /Media of campaigns/ }).waitFor()
  await expectAccessibleState(page, 'the list of media')
})

for (const list of ['/advertiser/campaigns', '/advertiser/media'])
  test(`whose campaign it is stands in the rows of an agent and not in one’s own, at ${list}`, async ({
    page,
  }) => {
    const spring = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Spring Campaign/ }) })
    const client = spring.first().getByText('Dina Roth')
    await signInAs(page, 'agent', `${list}?search=Spring+Campaign`)
    await expect(client).toBeVisible()
    await signInAs(page, 'advertiser', `${list}?search=Spring+Campaign`)
    await expect(spring.first()).toBeVisible()
    await expect(client).toHaveCount(0)
  })
