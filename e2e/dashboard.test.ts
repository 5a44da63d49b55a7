/** The campaign dashboard as people use it, on the demonstration network. */
import type { Locator, Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectAccessibleState,
  putOn,
  stateLooks,
} from './accessible.ts'
import { breakCalls } from './broken-calls.ts'
import { figureOf } from './figure-of.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const rows = (page: Page): Locator => page.locator('table.campaigns tbody tr')

async function openDashboard(page: Page, person = 'advertiser', address = dashboard): Promise<void> {
  await signInAs(page, person, address)
  await expect(rows(page).first()).toBeVisible()
}

async function openMenuOf(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `Settings menu, ${name}` })
    .click()
}

test('CAM-01 CAM-02 CAM-05 CAM-12 CAM-16 one table of four columns holds campaigns of all kinds, each with its logos and its menu', async ({
  page,
}) => {
  await openDashboard(page)
  const heads = await page.locator('table.campaigns thead tr:first-child th').allTextContents()
  expect(heads).toEqual(['Campaign', 'Media', 'Stats', 'Settings'])
  for (const [name, words] of [
    ['Summer rooms by the lake', 'Impressions'],
    ['Spring Campaign on Instagram', 'Instagram'],
    ['Spring Campaign stories', 'Sponsored articles'],
  ] as const)
    await expect(rowOf(page, name)).toContainText(words)
  const logos = rowOf(page, 'Summer rooms by the lake').locator('.campaign-logos img')
  await expect(logos).toHaveCount(2)
  for (const logo of await logos.all()) expect(await logo.getAttribute('alt')).not.toBe('')
  await expect(page.getByLabel(/rows per page|show \d+/i)).toHaveCount(0)
})

test('CAM-03 CAM-15 searching shows what matches, keeps the focus and stands in the address', async ({
  page,
}) => {
  await openDashboard(page)
  const search = page.getByLabel('Search campaigns')
  await search.pressSequentially('on instagram')
  await expect(rows(page)).toHaveCount(1)
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(/search=on\+instagram/)
  await expect(
    rowOf(page, 'Spring Campaign on Instagram').getByRole('button', { name: /Buy More Posts/ }),
  ).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(search).toHaveValue('on instagram')
  await search.fill('nothing is called this')
  await expect(page.getByText('No campaigns match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowOf(page, 'Spring Campaign')).toBeVisible()
  await expect(search).toHaveValue('')
})

test('CAM-07 CAM-08 CAM-09 each toggle shows and hides its class, and the archive is hidden at first', async ({
  page,
}) => {
  await openDashboard(page, 'superadmin')
  const shown = async () =>
    [...new Set(await rows(page).evaluateAll((all) => all.map((row) => row.className)))].sort()
  expect(await shown()).toEqual(['disabled', 'enabled'])
  await page.getByRole('button', { name: /^Enabled/ }).click()
  await expect.poll(shown).toEqual(['disabled'])
  await page.getByRole('button', { name: /^Archived/ }).click()
  await expect.poll(shown).toEqual(['archived', 'disabled'])
  await expect(page).toHaveURL(/show=disabled%2Carchived/)
  await page.getByRole('button', { name: /^Disabled/ }).click()
  await expect.poll(shown).toEqual(['archived'])
})

test('CAM-11 the figures come by website group, and a group that fails spares the others', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const group = /\/api\/campaigns\/(\d+)$/.exec(new URL(request.url()).pathname)
    if (group?.[1]) asked.push(group[1])
  })
  // As long as the figures are asked for by id they would come that way: only the groups are watched here.
  await page.route('**/api/overview/figures*', (route) => route.abort())
  const calls = await breakCalls(page, '**/api/campaigns/3')
  await openDashboard(page, 'superadmin')
  const failed = page.getByText('The figures of some campaigns could not be loaded')
  await expect(failed).toBeVisible()
  expect(asked.filter((group, at) => asked.indexOf(group) === at).sort()).toEqual(['1', '3', '7'])
  await expect(
    rows(page)
      .filter({ has: page.locator('.fig .none') })
      .first(),
  ).toBeVisible()
  await expect(
    rows(page)
      .filter({ has: page.locator('dd.today') })
      .first(),
  ).toBeVisible()
  await calls.mendAsPressed(page.getByRole('alert').getByRole('button', { name: 'Retry' }))
  await expect(failed).toHaveCount(0)
  await expect(page.locator('.fig .none[title*="could not be loaded"]')).toHaveCount(0)
})

test('CAM-14 CAM-25 CAM-26 a row shows the figures that the summary answers', async ({ page }) => {
  await openDashboard(page)
  const row = rowOf(page, 'Summer rooms by the lake')
  const id = (await row.getAttribute('id'))?.replace('campaign-', '')
  const summary = await (await page.request.get(`/api/campaigns/${id}/summary`)).json()
  await expect(figureOf(row, 'views')).toHaveText(summary.sumviews)
  await expect(figureOf(row, 'clicks')).toHaveText(summary.sumclicks)
  await expect(figureOf(row, 'left')).toHaveText(summary.left.toLocaleString('en-US'))
  await expect(figureOf(row, 'day')).toHaveText(`${summary.per_day.toLocaleString('en-US')}/day`)
  await expect(figureOf(row, 'ctr')).toHaveText(/^\d+\.\d\d%$/)
  await expect(row).toContainText(
    `$${Number(summary.budget_remaining).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  )
})

test('CAM-04 CAM-13 ROW-08 ERR-09 a name is changed in place: Enter saves and brings the row to the top, Escape restores', async ({
  page,
}) => {
  await openDashboard(page)
  const old = 'Year-end sale'
  const first = rows(page).filter({ hasText: old }).first()
  const before = (await first.getByRole('link').first().textContent()) ?? ''
  const row = page.locator(`#${await first.getAttribute('id')}`)
  const editor = row.getByRole('textbox')
  await row.hover()
  await row.getByRole('button', { name: /^Rename/ }).click()
  await editor.fill('Not this')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('link', { name: before, exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Rename/ }).click()
  await editor.fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Enter a name')
  await expect(editor).toBeVisible()
  await editor.fill('Year-end sale, renamed')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully changed campaign name to Year-end sale, renamed')).toBeVisible()
  await expect(rows(page).first()).toContainText('Year-end sale, renamed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('link', { name: before, exact: true })).toBeVisible()
})

test('ROW-01 a campaign is switched off and on in its row, and Undo takes it back', async ({ page }) => {
  await openDashboard(page)
  const row = rowOf(page, 'Summer rooms by the lake')
  const toggle = row.getByRole('switch')
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(row).toHaveClass('disabled')
  await expect(page.getByText('is switched off')).toBeVisible()
  await page.reload()
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(row).toHaveClass('enabled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveClass('disabled')
  await toggle.click()
  await expect(row).toHaveClass('enabled')
})

test('ROW-02 ERR-01 ERR-02 ERR-03 switching on what has nothing left is refused in words at the top, and a success takes their place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  await openDashboard(page)
  const row = page
    .locator('tr.disabled')
    .filter({ has: page.locator('.of-left dd:first-of-type', { hasText: /^0$/ }) })
    .filter({ has: page.getByRole('switch') })
    .first()
  await row.scrollIntoViewIfNeeded()
  await row.getByRole('switch').click()
  await expect(page.getByRole('alert')).toContainText(
    'Please add to your budget before enabling the campaign',
  )
  await expect(row.getByRole('switch')).not.toBeChecked()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const other = rowOf(page, 'Group notices')
  await other.hover()
  await other.getByRole('button', { name: /^Rename/ }).click()
  await other
    .page()
    .getByRole('textbox', { name: /New name/ })
    .fill('Group notices, weekly')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully changed campaign name')).toBeVisible()
  await expect(page.getByText('Please add to your budget before enabling the campaign')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Group notices')).toBeVisible()
})

test('NAV-01 NAV-02 NAV-03 NAV-04 NAV-05 NAV-06 the menu of each kind leads where it must, and each page is there', async ({
  page,
}) => {
  await openDashboard(page)
  const wanted = [
    ['Summer rooms by the lake', 'Edit Media', '/advertiser/medias/'],
    ['Spring Campaign on Instagram', 'Create / Edit Ads', '/advertiser/media/content/'],
    ['Spring Campaign stories', 'Edit Media', '/advertiser/media/press/'],
  ] as const
  const addresses = new Set<string>()
  for (const [name, words, media] of wanted) {
    const id = (await rowOf(page, name).getAttribute('id'))?.replace('campaign-', '')
    await openMenuOf(page, name)
    const href = (label: string) => page.getByRole('menuitem', { name: label }).getAttribute('href')
    expect(await href(words)).toBe(`${media}${id}`)
    expect(await href('Edit Placement')).toBe(`/advertiser/publishers?campaign=${id}`)
    expect(await href('Detailed Stats')).toBe(`/advertiser/stats?campaign=${id}`)
    expect(await href('Order History')).toBe('orders')
    for (const label of [words, 'Edit Placement', 'Detailed Stats', 'Order History'])
      addresses.add(
        new URL((await href(label)) ?? '', page.url()).pathname +
          ((await href(label)) ?? '').replace(/^[^?]*/, ''),
      )
    await page.keyboard.press('Escape')
  }
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toHaveCount(0)
  }
})

test('CAM-17 CAM-18 Order History opens over the dashboard with its five columns and totals', async ({
  page,
}) => {
  await openDashboard(page)
  await openMenuOf(page, 'Summer rooms by the lake')
  await page.getByRole('menuitem', { name: 'Order History' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order History' })
  await expect(dialog.locator('thead th')).toHaveText([
    'Date',
    'Impressions',
    'Amount Spent',
    'Description',
    'Agent',
  ])
  await expect(dialog.locator('tfoot')).toContainText('Total of')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(dashboard)
})

test('CAM-10 page mode publisher lists placements', async ({ page }) => {
  await openDashboard(page)
  const id = (await rowOf(page, 'Summer rooms by the lake').getAttribute('id'))?.replace('campaign-', '')
  await page.goto(`/advertiser/publishers?campaign=${id}`)
  // A table for each of its sites.
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(page.getByRole('columnheader', { name: 'Zones' }).first()).toBeVisible()
})

test('CAM-17 CAM-19 ROW-19 ROW-20 a daily-budget campaign shows its daily budget, and offers to set it instead of adding', async ({
  page,
}) => {
  await openDashboard(page, 'superadmin', `${dashboard}?search=Greenleaf+daily`)
  const row = rows(page).filter({ hasText: 'Daily budget' }).first()
  await expect(row.getByRole('button', { name: /Add to Budget/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^Settings menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Add to Budget', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('a day')
  await row.getByRole('button', { name: /Set Daily Budget/ }).click()
  const dialog = page.locator('#setdailybudget')
  await dialog.getByLabel('Budget for each day in US dollars').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter an amount above zero')
  await dialog.getByLabel('Budget for each day in US dollars').fill('40')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Successfully set the daily budget .* to \$40\.00/)).toBeVisible()
  await expect(row).toContainText('$40.00')

  // Somebody else sets another while the dialog is open: both are shown, and theirs is taken.
  await row.getByRole('button', { name: /Set Daily Budget/ }).click()
  await dialog.getByLabel('Budget for each day in US dollars').fill('30')
  const id = (await row.getAttribute('id'))?.replace('campaign-', '')
  const headers = { 'x-csrf-token': (await (await page.request.get('/api/me')).json())._token }
  const path = `/api/campaigns/${id}/setdailybudget`
  expect((await page.request.post(path, { headers, data: { budget: '35' } })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed the daily budget' })
  await expect(question).toContainText('When you began: $40.00')
  await expect(question).toContainText('$30.00')
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByText('Daily budget as somebody else saved it: $35.00')).toBeVisible()
  await expect(row).toContainText('$35.00')
})

test('BUY-01 BUY-02 ROW-15 ROW-18 ERR-12 ERR-13 ERR-15 CAM-17 impressions are added and taken in a dialog of one step', async ({
  page,
}) => {
  await openDashboard(page, 'impressionmanager', `${dashboard}?search=Summer+rooms`)
  const name = 'Summer rooms by the lake'
  const open = async () => {
    await openMenuOf(page, name)
    await page.getByRole('menuitem', { name: 'Add Impressions' }).click()
  }
  const dialog = page.locator('#agentimpressions')
  const count = dialog.getByLabel('How many impressions')
  await open()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await count.fill('1000')
  await expect(count).toHaveValue('1,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    page
      .getByText(`Successfully added 1,000 impresssions for ${name}`)
      .or(page.getByText(`Successfully purchased 1,000 impresssions for ${name}`)),
  ).toBeVisible()
  await open()
  await dialog.getByText('Remove impressions').click()
  await count.fill('999999999')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('You cannot remove more impressions than there are.')
  await count.fill('1000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Successfully removed 1,000 impresssions for ${name}`)).toBeVisible()
})

test('on a phone each row is a card with the same actions, and nothing runs over the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  await expect(rowOf(page, 'Spring Campaign').getByRole('button', { name: /^Add to Budget/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('while the list cannot be loaded it says so and offers to try again', async ({ page }) => {
  const calls = await breakCalls(page, '**/api/overview/campaigns*', (route) =>
    route.fulfill({ status: 422, json: { error: 'Broken' } }),
  )
  await signInAs(page, 'advertiser', dashboard)
  await expect(page.getByText('The campaigns could not be loaded')).toBeVisible()
  await expect(page.getByText('No campaigns yet')).toHaveCount(0)
  await calls.mendAsPressed(page.getByRole('button', { name: 'Retry' }))
  await expect(rows(page).first()).toBeVisible()
})

test('while the live line is broken the rows are asked for every two seconds', async ({ page }) => {
  await page.route('**/api/overview/live', (route) => route.abort())
  await openDashboard(page)
  const asked = () =>
    page.waitForResponse((answer) => answer.url().includes('/api/overview/figures'), { timeout: 5_000 })
  expect((await asked()).status()).toBe(200)
  expect((await asked()).status()).toBe(200)
})

test('the dashboard and each dialog are accessible in both themes, wide and on a phone', async ({ page }) => {
  await openDashboard(page)
  await expectAccessibleInEveryLook(page, 'dashboard')
  await openMenuOf(page, 'Spring Campaign stories')
  await page.getByRole('menuitem', { name: 'Order History' }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await expectAccessibleState(page, 'order history')
  await page.keyboard.press('Escape')
  await rowOf(page, 'Spring Campaign')
    .getByRole('button', { name: /^Add to Budget/ })
    .click()
  await expectAccessibleState(page, 'amount')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeVisible()
  await page.getByText('New card', { exact: true }).click()
  await expectAccessibleState(page, 'payment')
})

test('the menu of a campaign is accessible in both themes, wide and on a phone', async ({ page }) => {
  await openDashboard(page)
  for (const look of stateLooks) {
    // A menu closes when the window changes its size.
    await putOn(page, look)
    await openMenuOf(page, 'Spring Campaign stories')
    await expectAccessible(page, `menu, ${look.name}`, '[role="menu"]', look)
    await page.keyboard.press('Escape')
  }
})
