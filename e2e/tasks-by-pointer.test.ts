/** The twelve tasks done most often on the dashboard, by pointer. */
import type { Page } from '@playwright/test'
import { dateField } from './date-fields.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'
import { answered, dashboard, link, make, nextMay, openRow, outcome, rowOf } from './tasks.ts'

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).last().click()

async function chooseInMenu(page: Page, name: string, words: string): Promise<void> {
  await press(page, `Settings menu, ${name}`)
  await page.getByRole('menuitem', { name: words, exact: true }).click()
}

/** The line with Undo that stands for ten seconds after a change. */
const undo = (page: Page): Promise<void> => press(page, 'Undo')

test.beforeEach(({ page }) => signInAs(page, 'advertiser'))

test('a campaign is found by search and filter', async ({ page }) => {
  const name = 'Hand find this'
  await make(page, name, 'impressions')
  await page.goto(dashboard)
  await page.getByLabel('Search campaigns').fill('hand find')
  await press(page, /^Enabled/)
  await outcome.found(page, name)
})

test('a campaign is switched on, and off again by undo', async ({ page }) => {
  const name = 'Hand switch this'
  await make(page, name, 'impressions', 90)
  await openRow(page, name)
  await answered(page, /\/status$/, () => rowOf(page, name).getByRole('switch').click())
  await outcome.switched(page, name, 'enabled')
  await answered(page, /\/status$/, () => undo(page))
  await outcome.switched(page, name, 'disabled')
})

test('a campaign is renamed', async ({ page }) => {
  await make(page, 'Hand rename this', 'impressions')
  await openRow(page, 'Hand rename this')
  await rowOf(page, 'Hand rename this').hover()
  await press(page, 'Rename Hand rename this')
  const field = page.locator('table.campaigns').getByRole('textbox')
  await field.fill('Hand rename this again')
  await answered(page, /\/name$/, () => press(page, 'Save'))
  await outcome.renamed(page, 'Hand rename this again')
})

for (const [what, wanted, dollars, path, words] of [
  ['Budget', 'impressions', '90', /\/impressions$/, /^Add to Budget/],
  ['Posts', 'posts', '5,000', /\/posts$/, /^Buy More Posts/],
] as const)
  test(`${what} bought with the saved card`, async ({ page }) => {
    const name = `Hand buy ${wanted}`
    await make(page, name, wanted)
    await openRow(page, name)
    await rowOf(page, name).getByRole('button', { name: words }).click()
    await page.getByRole('textbox', { name: /in US dollars/ }).fill(dollars)
    await press(page, 'Continue')
    await expect(page.getByRole('radio', { name: /Visa ending 4242/ }).first()).toBeChecked()
    await answered(page, path, () => press(page, /^Pay Now/))
    await outcome.bought(page, name)
  })

test('a daily budget is set', async ({ page }) => {
  const name = 'Hand spend by the day'
  await page.context().clearCookies()
  await signInAs(page, 'agent')
  await make(page, name, 'by the day', 90)
  await openRow(page, name)
  await rowOf(page, name)
    .getByRole('button', { name: /^Set Daily Budget/ })
    .click()
  await page.getByLabel('Budget for each day in US dollars').fill('40')
  await answered(page, /\/setdailybudget$/, () => press(page, 'Save'))
  await outcome.dailyBudgetSet(page, name)
})

test('dates are set in the panel', async ({ page }) => {
  const name = 'Hand date this'
  await make(page, name, 'impressions', 90)
  await openRow(page, name)
  await chooseInMenu(page, name, 'Start and End Date')
  await dateField(page, 'End').fill(nextMay)
  await answered(page, /\/addDays\//, () => press(page, 'Save dates'))
  await outcome.datesSet(page, nextMay)
})

test('the priority is moved', async ({ page }) => {
  const name = 'Hand move this'
  await make(page, name, 'impressions', 90)
  await openRow(page, name)
  await chooseInMenu(page, name, 'Priority')
  await page.getByRole('slider').fill('2')
  await answered(page, /\/priority$/, () => press(page, 'Save priority'))
  await outcome.priorityMoved(page)
})

test('a person sees why a campaign is not delivering, and mends it', async ({ page }) => {
  const name = 'Hand mend this'
  await make(page, name, 'impressions', 90)
  await openRow(page, name)
  await chooseInMenu(page, name, 'Why is it not delivering?')
  await answered(page, /\/status$/, () => press(page, 'Switch on'))
  await outcome.switched(page, name, 'enabled')
})

test('detailed stats are read', async ({ page }) => {
  const name = 'Summer rooms by the lake'
  await openRow(page, name)
  await link(page, name).click()
  await outcome.statsRead(page, name)
  await page.getByRole('tab', { name: 'Site' }).click()
  await expect(page.getByRole('columnheader', { name: 'Site' })).toBeVisible()
})

test('a new campaign is begun', async ({ page }) => {
  const name = 'Hand begin this'
  await page.goto(dashboard)
  await press(page, 'New campaign')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('native')
  const products = page.getByRole('group', { name: 'Product' })
  await expect(products.getByRole('radio').first()).toHaveAccessibleName(/^Native article ad/)
  await products
    .getByText(/^Native article ad/)
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await answered(page, /\/api\/campaigns$/, () => press(page, 'Create campaign'))
  await outcome.begun(page, name)
})

test('a campaign is archived, and taken back by undo', async ({ page }) => {
  const name = 'Hand archive this'
  await make(page, name, 'impressions')
  await openRow(page, name)
  await chooseInMenu(page, name, 'Archive')
  await answered(page, /\/archive$/, () => press(page, 'Archive campaign'))
  await outcome.archived(page, name)
  await answered(page, /archive$/, () => undo(page))
  await outcome.unarchived(page, name)
})
