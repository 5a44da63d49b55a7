/** The panel of a row: its tabs, what they tell before something is saved, and what is saved. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { dateField } from './date-fields.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'
const name = 'Meridian open enrollment, a million'

/** The campaign's number, with the dashboard open at its row. */
async function openDashboard(page: Page, person = 'agent'): Promise<number> {
  await signInAs(page, person, `${dashboard}?search=Meridian+open`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row).toBeVisible()
  return Number((await row.getAttribute('id'))?.replace('campaign-', ''))
}

async function openTab(page: Page, words: string): Promise<Locator> {
  await page.getByRole('button', { name: `Settings menu, ${name}` }).click()
  await page.getByRole('menuitem', { name: words, exact: true }).click()
  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByRole('table', { name: 'Effect before saving' })).toBeVisible()
  return panel
}

const saved = (page: Page, path: RegExp) =>
  page.waitForResponse((answer) => path.test(answer.url()) && answer.request().method() === 'POST')

/** Asks the server itself, as another window of the same person would. */
async function elsewhere(page: Page, path: string, data: unknown): Promise<void> {
  const headers = { 'X-CSRF-Token': (await (await page.request.get('/api/me')).json())._token }
  expect((await page.request.post(path, { headers, data })).status()).toBe(200)
}

const effect = (panel: Locator, label: string, column: 1 | 2 | 3) =>
  panel
    .getByRole('row', { name: label })
    .getByRole('cell')
    .nth(column - 1)

test('TGT-19 every tab of the panel is accessible, and is opened by its address', async ({ page }) => {
  test.setTimeout(180_000)
  const id = await openDashboard(page)
  for (const tab of ['dates', 'priority', 'devices', 'geotarget', 'zones']) {
    await page.goto(`${dashboard}?search=Meridian+open&panel=${tab}-${id}`)
    const panel = page.getByRole('dialog', { name })
    await expect(effect(panel, 'Reach, views a week', 1)).toHaveText(/\d/)
    await expectAccessibleState(page, tab, '.veil')
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${dashboard}?search=Meridian+open`)
})

test('PRI-01 PRI-02 ERR-11 the priority is moved by keyboard, and what it does is told before it is saved', async ({
  page,
}) => {
  await openDashboard(page)
  const panel = await openTab(page, 'Priority')
  const slider = panel.getByRole('slider')
  const save = panel.getByRole('button', { name: 'Save priority' })
  await expect(slider).toBeFocused()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  const most = Number(await slider.getAttribute('max'))
  for (const [key, value] of [
    ['End', most],
    ['ArrowLeft', most - 1],
    ['Home', 1],
    ['ArrowRight', 2],
    ['PageUp', 2 + Math.max(1, Math.round((most - 1) / 10))],
    ['Home', 1],
    ['End', most],
  ] as const) {
    await page.keyboard.press(key)
    await expect(slider).toHaveValue(String(value))
    await expect(effect(panel, 'Priority', 2)).toHaveText(String(value))
  }
  const box = panel.getByRole('spinbutton')
  await box.fill(String(most + 1))
  await expect(panel.getByText(`Choose a whole number from 1 to ${most}`)).toBeVisible()
  await box.fill('2')
  const left = await effect(panel, 'Impressions left', 2).textContent()
  const answer = saved(page, /\/priority$/)
  await page.keyboard.press('Enter')
  await answer
  await expect(
    page.getByText(`Successfully updated priority to 2. Remaining impressions: ${left}`).first(),
  ).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('TGT-04 ERR-07 places are found, ticked by keyboard and read back as a sentence', async ({ page }) => {
  await openDashboard(page)
  const panel = await openTab(page, 'Geotargeting')
  await expect(panel.getByText('Shown in the US states New Jersey and New York.')).toBeVisible()
  await panel.getByRole('searchbox', { name: 'Search places' }).fill('canad')
  const tree = panel.getByRole('tree', { name: 'Places' })
  await expect(tree.getByRole('treeitem')).toHaveCount(2)
  await expect(tree.getByRole('treeitem', { name: 'North America' })).toHaveAttribute('aria-checked', 'mixed')
  await tree.getByRole('treeitem', { name: 'North America' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: 'Canada' })).toBeFocused()
  await page.keyboard.press('Space')
  const sentence = 'Shown in the US states New Jersey and New York, and in Canada'
  await expect(panel.getByText(`${sentence}.`)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem', { name: 'North America' })).toBeFocused()

  await page.route('**/geotarget', (route) => route.fulfill({ status: 500, json: {} }))
  await panel.getByRole('button', { name: 'Save places' }).click()
  await expect(panel.getByRole('alert')).toHaveText('There was an error when adding geotargeting')
  await page.unroute('**/geotarget')
  const answer = saved(page, /\/geotarget$/)
  await panel.getByRole('button', { name: 'Save places' }).click()
  await answer
  await expect(page.getByText(`${name}: ${sentence}`).first()).toBeVisible()
  await expect((await openTab(page, 'Geotargeting')).getByText(`${sentence}.`)).toBeVisible()
})

test('TGT-05 ERR-06 TGT-13 ERR-17 devices and zones are saved, and a failure says so in its own words', async ({
  page,
}) => {
  await openDashboard(page)
  const panel = await openTab(page, 'Devices')
  await expect(panel.getByRole('radio')).toHaveCount(5)
  await panel.getByRole('radio', { name: 'Only Desktop' }).check()
  await page.route('**/devices', (route) => route.fulfill({ status: 500, json: {} }))
  await panel.getByRole('button', { name: 'Save devices' }).click()
  await expect(panel.getByRole('alert')).toHaveText('There was an error when editing devices')
  await page.unroute('**/devices')
  const answer = saved(page, /\/devices$/)
  await panel.getByRole('button', { name: 'Save devices' }).click()
  await answer
  await expect(page.getByText(`${name} is shown on: Only Desktop`).first()).toBeVisible()

  const undone = saved(page, /\/undo$/)
  await page.getByRole('button', { name: /^Undo/ }).click()
  expect((await undone).status()).toBe(200)
  const again = await openTab(page, 'Devices')
  await expect(again.getByRole('radio', { name: 'All Devices' })).toBeChecked()
  await page.keyboard.press('Escape')

  const zones = await openTab(page, 'Zones')
  const boxes = zones.getByRole('checkbox')
  const count = await boxes.count()
  expect(count).toBeGreaterThan(0)
  for (let at = 0; at < count; at++) await boxes.nth(at).uncheck()
  await zones.getByRole('button', { name: 'Save zones' }).click()
  await expect(zones.getByRole('alert')).toHaveText('please select at least 1 zone')
  await boxes.first().check()
  const moved = saved(page, /\/zones$/)
  await zones.getByRole('button', { name: 'Save zones' }).click()
  expect((await moved).status()).toBe(200)
})

test('TGT-14 TGT-16 TGT-18 dates are typed in the fixed format, refused in words, and cleared by ASAP', async ({
  page,
}) => {
  await openDashboard(page)
  let panel = await openTab(page, 'Start and End Date')
  const save = () => panel.getByRole('button', { name: 'Save dates' })
  const end = () => dateField(panel, 'End')
  await end().fill('2020-01-01 09:00 am')
  await save().click()
  await expect(panel.getByRole('alert')).toHaveText('Choose the present minute or a later one')
  await end().fill('next week')
  await expect(panel.getByText('Enter the date as YYYY-MM-DD hh:mm am or pm').first()).toBeVisible()
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await end().fill(`${inAMonth} 09:00 am`)

  await page.route('**/addDays/*', (route) =>
    route.fulfill({ status: 422, json: { error: 'The end is not possible', errors: {} } }),
  )
  await save().click()
  await expect(panel.getByRole('alert')).toHaveText('The end is not possible')
  await expect(end()).toHaveValue(`${inAMonth} 09:00 am`)
  await page.unroute('**/addDays/*')

  let answer = saved(page, /\/addDays\/\d+$/)
  await save().click()
  expect((await answer).request().postDataJSON()).toMatchObject({
    end_date: `${inAMonth} 09:00 am`,
    distribute_asap: 0,
  })
  await expect(page.getByText(`The campaign ${name} ends on ${inAMonth} 09:00 am ET`).first()).toBeVisible()

  panel = await openTab(page, 'Start and End Date')
  await expect(end()).toHaveValue(`${inAMonth} 09:00 am`)
  await panel.getByRole('button', { name: 'ASAP, end' }).click()
  answer = saved(page, /\/addDays\/\d+$/)
  await save().click()
  expect((await answer).request().postDataJSON()).toMatchObject({ distribute_asap: 1 })
  await expect(page.getByText(`The campaign ${name} has no end date`).first()).toBeVisible()
})

test('TGT-15 ERR-03 a future start of an empty campaign is saved, and the banner says why it stays off', async ({
  page,
}) => {
  const empty = 'Beacon Savings, nothing bought yet'
  await signInAs(page, 'superadmin', `${dashboard}?search=Beacon+Savings`)
  await page.getByRole('button', { name: `Settings menu, ${empty}` }).click()
  await page.getByRole('menuitem', { name: 'Start and End Date', exact: true }).click()
  const panel = page.getByRole('dialog', { name: empty })
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await panel.getByRole('textbox', { name: 'Start' }).fill(`${inAMonth} 09:00 am`)
  await panel.getByRole('button', { name: 'Save dates' }).click()
  await expect(page.getByText('Please add to your budget before enabling the campaign').first()).toBeVisible()
  await expect(
    page.getByText(`The campaign ${empty} starts on ${inAMonth} 09:00 am ET`).first(),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: `Enable ${empty}` })).not.toBeChecked()
})

test('PRI-03 a change in one tab waits while another is saved', async ({ page }) => {
  await openDashboard(page)
  const panel = await openTab(page, 'Priority')
  await page.keyboard.press('End')
  await panel.getByRole('tab', { name: 'Devices' }).click()
  await panel.getByRole('radio', { name: 'Tablets and Phones' }).check()
  await panel.getByRole('button', { name: 'Save devices' }).click()
  await expect(panel.getByText(`${name} is shown on: Tablets and Phones`)).toBeVisible()
  await panel.getByRole('tab', { name: 'Priority' }).click()
  const slider = panel.getByRole('slider')
  await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you entered?')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(panel).toHaveCount(0)
})

test('API-09 when somebody else changed the devices first, both are shown and one is chosen', async ({
  page,
}) => {
  const id = await openDashboard(page)
  await elsewhere(page, `/api/campaigns/${id}/devices`, { device: 'All Devices' })
  const panel = await openTab(page, 'Devices')
  await elsewhere(page, `/api/campaigns/${id}/devices`, { device: 'Only Tablets' })
  await panel.getByRole('radio', { name: 'Only Mobile Phones' }).check()
  await panel.getByRole('button', { name: 'Save devices' }).click()
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed the devices' })
  await expect(question).toContainText('Only Tablets')
  await expect(question).toContainText('Only Mobile Phones')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(`${name} is shown on: Only Mobile Phones`).first()).toBeVisible()
  await elsewhere(page, `/api/campaigns/${id}/devices`, { device: 'All Devices' })
})

test('ROL-09 ROL-10 an advertiser has no tab for what only some may change', async ({ page }) => {
  await signInAs(page, 'advertiser', `${dashboard}?search=Summer+rooms`)
  await page.getByRole('button', { name: 'Settings menu, Summer rooms by the lake' }).click()
  await page.getByRole('menuitem', { name: 'Priority', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Summer rooms by the lake' })
  await expect(panel.getByRole('tab')).toHaveText(['Dates', 'Priority', 'Zones', 'History'])
})
