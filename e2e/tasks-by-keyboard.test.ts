/** The twelve tasks done most often on the dashboard, by keyboard alone; the focus is seen and never lost. */
import type { Locator, Page } from '@playwright/test'
import { chooseInMenu, keepsFocus, moveTo, press, write } from './by-keys.ts'
import { dateField } from './date-fields.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'
import { answered, dashboard, link, make, nextMay, openRow, outcome } from './tasks.ts'

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).last()

/** The one row there is, chosen. */
async function choose(page: Page, name: string): Promise<void> {
  await openRow(page, name)
  await page.keyboard.press('j')
  await expect(link(page, name)).toBeFocused()
}

/** Buys with the saved card for the chosen row. */
async function buy(page: Page, dollars: string, path: RegExp): Promise<void> {
  await press(page, 'b')
  await moveTo(page, page.getByRole('textbox', { name: /in US dollars/ }))
  await write(page, dollars)
  await press(page, 'Enter')
  await expect(page.getByRole('radio', { name: /Visa ending 4242/ }).first()).toBeChecked()
  await moveTo(page, button(page, /^Pay Now/))
  await answered(page, path, () => page.keyboard.press('Enter'))
}

test.beforeEach(({ page }) => signInAs(page, 'advertiser'))

test('a campaign is found by search and filter', async ({ page }) => {
  await make(page, 'Keys find this', 'impressions')
  await page.goto(dashboard)
  await expect(link(page, 'Keys find this')).toBeVisible()
  // The tools of the top bar, and the keys they hold, come in beside the screen.
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await press(page, '/')
  await write(page, 'keys find')
  await moveTo(page, page.getByRole('button', { name: /^Enabled/ }), 'Shift+Tab')
  await press(page, 'Enter')
  await outcome.found(page, 'Keys find this')
})

test('a campaign is switched on, and off again by undo', async ({ page }) => {
  const name = 'Keys switch this'
  await make(page, name, 'impressions', 90)
  await choose(page, name)
  await answered(page, /\/status$/, () => press(page, 'e'))
  await outcome.switched(page, name, 'enabled')
  // The row shows it before the server has answered; what can be undone is told after that.
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await answered(page, /\/status$/, () => press(page, 'Control+z'))
  await outcome.switched(page, name, 'disabled')
  await keepsFocus(page)
})

test('a campaign is renamed', async ({ page }) => {
  await make(page, 'Keys rename this', 'impressions')
  await choose(page, 'Keys rename this')
  await press(page, 'r')
  await write(page, 'Keys rename this again')
  await answered(page, /\/name$/, () => page.keyboard.press('Enter'))
  await outcome.renamed(page, 'Keys rename this again')
  await keepsFocus(page)
})

for (const [what, wanted, dollars, path] of [
  ['Budget', 'impressions', '90', /\/impressions$/],
  ['Posts', 'posts', '5,000', /\/posts$/],
] as const)
  test(`${what} bought with the saved card`, async ({ page }) => {
    const name = `Keys buy ${wanted}`
    await make(page, name, wanted)
    await choose(page, name)
    await buy(page, dollars, path)
    await outcome.bought(page, name)
    await keepsFocus(page)
  })

test('a daily budget is set', async ({ page }) => {
  const name = 'Keys spend by the day'
  await page.context().clearCookies()
  await signInAs(page, 'agent')
  await make(page, name, 'by the day', 90)
  await choose(page, name)
  await press(page, 'b')
  await moveTo(page, page.getByLabel('Budget for each day in US dollars'))
  await write(page, '40')
  await answered(page, /\/setdailybudget$/, () => page.keyboard.press('Enter'))
  await outcome.dailyBudgetSet(page, name)
  await keepsFocus(page)
})

test('dates are set in the panel', async ({ page }) => {
  const name = 'Keys date this'
  await make(page, name, 'impressions', 90)
  await choose(page, name)
  await chooseInMenu(page, 'Start and End Date')
  await moveTo(page, dateField(page, 'End'))
  await write(page, nextMay)
  await moveTo(page, button(page, 'Save dates'))
  await answered(page, /\/addDays\//, () => page.keyboard.press('Enter'))
  await outcome.datesSet(page, nextMay)
  await keepsFocus(page)
})

test('the priority is moved', async ({ page }) => {
  const name = 'Keys move this'
  await make(page, name, 'impressions', 90)
  await choose(page, name)
  await chooseInMenu(page, 'Priority')
  await expect(page.getByRole('slider')).toBeFocused()
  await press(page, 'Home', 'ArrowRight')
  await moveTo(page, button(page, 'Save priority'))
  await answered(page, /\/priority$/, () => page.keyboard.press('Enter'))
  await outcome.priorityMoved(page)
  await keepsFocus(page)
})

test('a person sees why a campaign is not delivering, and mends it', async ({ page }) => {
  const name = 'Keys mend this'
  await make(page, name, 'impressions', 90)
  await choose(page, name)
  await press(page, 'w')
  await moveTo(page, button(page, 'Switch on'))
  await answered(page, /\/status$/, () => page.keyboard.press('Enter'))
  await outcome.switched(page, name, 'enabled')
  await keepsFocus(page)
})

test('detailed stats are read', async ({ page }) => {
  const name = 'Summer rooms by the lake'
  await choose(page, name)
  await chooseInMenu(page, 'Detailed Stats')
  await outcome.statsRead(page, name)
  await moveTo(page, page.getByRole('tab', { name: 'Day' }))
  await press(page, 'ArrowRight')
  await expect(page.getByRole('columnheader', { name: 'Site' })).toBeVisible()
})

test('a new campaign is begun', async ({ page }) => {
  const name = 'Keys begin this'
  await page.goto(dashboard)
  await expect(link(page, 'Summer rooms by the lake')).toBeVisible()
  // The tools of the top bar, and the keys they hold, come in beside the screen.
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await press(page, 'n')
  await expect(page.getByRole('dialog')).toBeVisible()
  await moveTo(page, page.getByRole('searchbox', { name: 'Search products' }))
  await write(page, 'native')
  const first = page.getByRole('group', { name: 'Product' }).getByRole('radio').first()
  await expect(first).toHaveAccessibleName(/^Native article ad/)
  await moveTo(page, first)
  await press(page, 'Space')
  await moveTo(page, page.getByRole('textbox', { name: 'Name' }))
  await write(page, name)
  await moveTo(page, button(page, 'Create campaign'))
  await answered(page, /\/api\/campaigns$/, () => page.keyboard.press('Enter'))
  await outcome.begun(page, name)
  await keepsFocus(page)
  await press(page, 'Escape')
})

test('a campaign is archived, and taken back by undo', async ({ page }) => {
  const name = 'Keys archive this'
  await make(page, name, 'impressions')
  await choose(page, name)
  await chooseInMenu(page, 'Archive')
  await moveTo(page, button(page, 'Archive campaign'))
  await answered(page, /\/archive$/, () => page.keyboard.press('Enter'))
  await outcome.archived(page, name)
  await keepsFocus(page)
  await answered(page, /./, () => page.keyboard.press('Control+z'))
  await outcome.unarchived(page, name)
  await keepsFocus(page)
})
