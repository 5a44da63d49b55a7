/** The orders of a campaign on a page of their own; and the menus and the receipt around them. */
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectAccessibleState,
  putOn,
  stateLooks,
} from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

test('NAV-06 CAM-18 any campaign’s orders are found, and its receipt is accessible', async ({ page }) => {
  await signInAs(page, 'superadmin')
  const { rows } = await (await page.request.get('/api/overview/campaigns?search=Spring+Campaign')).json()
  const { id } = rows.find(({ name }: { name: string }) => name === 'Spring Campaign')
  await page.goto(`/advertiser/orders?campaign=${id}`)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date',
    'Impressions',
    'Amount Spent',
    'Description',
    'Agent',
  ])
  await expectAccessibleState(page, 'the orders of a campaign')
  const address = await page
    .getByRole('link', { name: /receipt/i })
    .first()
    .getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a receipt')
})

test('the menus of the account and of the export are accessible', async ({ page }) => {
  await signInAs(page, 'agent', '/advertiser/campaigns')
  const folded = page.getByRole('button', { name: /^Filters/, expanded: false })
  for (const look of stateLooks) {
    // A menu closes when the window changes its size.
    await putOn(page, look)
    // On a phone the export waits among the filters.
    await expect(folded.or(page.getByRole('button', { name: /^Export$/ }))).toBeVisible()
    if (await folded.isVisible()) {
      const choices = page.locator(`[id="${await folded.getAttribute('aria-controls')}"]`)
      await folded.click()
      await expect(choices).toBeVisible()
    }
    for (const name of [/^Export$/, /^Account of/]) {
      await page.getByRole('button', { name }).click()
      await expectAccessible(page, `${name}, ${look.name}`, '[role="menu"]', look)
      await page.keyboard.press('Escape')
    }
  }
})

test('the history of posts is accessible', async ({ page }) => {
  await signInAs(page, 'agent', '/advertiser/campaigns?kind=content')
  await page
    .getByRole('button', { name: /^Settings menu/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'History', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleState(page, 'the history of posts', '[role="dialog"]')
})
