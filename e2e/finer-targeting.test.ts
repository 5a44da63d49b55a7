/** The finer conditions of a campaign in the panel of its row: hours, sites, keywords and frequency, by keyboard. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'
const original = 'Meridian open enrollment, a million'
const name = 'Aim this one'

/** A campaign of this journey's own, on three sites. */
async function makeCampaign(page: Page): Promise<number> {
  await signInAs(page, 'agent', `${dashboard}?search=Meridian+open`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: original, exact: true }) })
  await expect(row).toBeVisible()
  const from = Number((await row.getAttribute('id'))?.replace('campaign-', ''))
  const headers = { 'X-CSRF-Token': (await (await page.request.get('/api/me')).json())._token }
  const copied = await page.request.post(`/api/campaigns/${from}/duplicate`, { headers, data: {} })
  const { id } = (await copied.json()).campaign
  await page.request.post(`/api/campaigns/${id}/name`, { headers, data: { name } })
  return id
}

async function openTab(page: Page, id: number, tab: string): Promise<Locator> {
  await page.goto(`${dashboard}?search=Aim+this&panel=${tab}-${id}`)
  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByRole('table', { name: 'Effect before saving' })).toBeVisible()
  return panel
}

async function openFromMenu(page: Page, entry: string): Promise<Locator> {
  await page.getByRole('button', { name: `Settings menu, ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByRole('table', { name: 'Effect before saving' })).toBeVisible()
  return panel
}

const wholeIn = (text: string | null): number => Number(text?.replaceAll(',', ''))

async function saveBy(page: Page, panel: Locator, label: string, what: string): Promise<void> {
  const answer = page.waitForResponse(
    (one) => one.url().endsWith(`/${what}`) && one.request().method() === 'POST',
  )
  await panel.getByRole('button', { name: label }).press('Enter')
  expect((await answer).status()).toBe(200)
  await expect(panel).toHaveCount(0)
}

test('ROL-09 hours, sites, keywords and frequency are chosen by keyboard, told as sentences, and taken back', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const id = await makeCampaign(page)

  await page.goto(`${dashboard}?search=Aim+this`)
  const hours = await openFromMenu(page, 'Hours of the Week')
  await expect(hours.getByRole('gridcell', { name: 'Monday 9 AM' })).toBeFocused()
  const views = hours.getByRole('row', { name: 'Reach, views a week' }).getByRole('cell')
  await expect(views.nth(2)).toHaveText('unchanged')
  await expect(views.nth(0)).toHaveText(/\d/)
  const atEveryHour = wholeIn(await views.nth(0).textContent())
  expect(atEveryHour).toBeGreaterThan(0)
  await expect(hours.getByText('Shown at every hour.')).toBeVisible()
  await hours.getByRole('button', { name: 'Weekdays 9 AM to 5 PM' }).press('Enter')
  await expect(hours.getByText('Shown Monday to Friday from 9 AM to 5 PM.')).toBeVisible()
  await expect(views.nth(2)).toHaveText(/^-/)
  const inOfficeHours = wholeIn(await views.nth(1).textContent())
  expect(inOfficeHours).toBeGreaterThan(0)
  expect(inOfficeHours).toBeLessThan(atEveryHour)
  await hours.getByRole('gridcell', { name: 'Monday 9 AM' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(hours.getByRole('gridcell', { name: 'Monday 8 AM' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(hours.getByRole('gridcell', { name: 'Sunday 8 AM' })).toHaveAttribute('aria-selected', 'true')
  const sentence =
    'Shown Monday from 10 AM to 5 PM, Tuesday to Friday from 9 AM to 5 PM, and Sunday from 8 AM to 9 AM'
  await expect(hours.getByText(`${sentence}.`)).toBeVisible()
  // 7 + 4 × 8 + 1 hours.
  await expect(hours.getByRole('row', { name: 'Hours a week' }).getByRole('cell').nth(1)).toHaveText('40')
  await saveBy(page, hours, 'Save hours', 'hours')
  await expect(page.getByText(`${name}: ${sentence}`)).toBeVisible()
  const undone = page.waitForResponse((one) => one.url().endsWith('/undo'))
  await page.getByRole('button', { name: /^Undo/ }).click()
  expect((await undone).status()).toBe(200)

  const sites = await openTab(page, id, 'sites')
  const boxes = sites.getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  for (const at of [0, 1, 2]) await boxes.nth(at).press('Space')
  await sites.getByRole('button', { name: 'Save sites' }).press('Enter')
  await expect(sites.getByRole('alert')).toHaveText('Leave at least 1 site on which the campaign is shown')
  for (const at of [0, 1]) await boxes.nth(at).press('Space')
  await expect(sites.getByText('Shown on all of its sites but Yorkville Weekly News.')).toBeVisible()
  await saveBy(page, sites, 'Save sites', 'sites')

  const keywords = await openTab(page, id, 'keywords')
  await keywords.getByLabel('Only on pages with').fill('Sports, Local-News')
  await keywords.getByLabel('Never on pages with').fill('sports')
  await keywords.getByRole('button', { name: 'Save keywords' }).press('Enter')
  await expect(keywords.getByRole('alert')).toHaveText('The keyword sports cannot be wanted and not wanted')
  await keywords.getByLabel('Never on pages with').fill('election')
  const pages = 'Shown on pages with local news or sports, and never on pages with election'
  await expect(keywords.getByText(`${pages}.`)).toBeVisible()
  const onPages = keywords.getByRole('row', { name: 'Reach, views a week' }).getByRole('cell')
  await expect(onPages.nth(1)).toHaveText(/^up to [\d,]+$/)
  await expect(onPages.nth(2)).toHaveText('changed')
  await saveBy(page, keywords, 'Save keywords', 'keywords')

  const frequency = await openTab(page, id, 'frequency')
  await frequency.getByRole('radio', { name: 'At most' }).press('Space')
  await frequency.getByLabel('Times', { exact: true }).fill('101')
  await expect(frequency.getByText('Choose a whole number of times from 1 to 100')).toBeVisible()
  await frequency.getByLabel('Times', { exact: true }).fill('2')
  await frequency.getByRole('radio', { name: 'an hour' }).press('Space')
  await expect(frequency.getByText('Shown to one viewer at most twice an hour.')).toBeVisible()
  await saveBy(page, frequency, 'Save frequency', 'frequency')

  for (const tab of ['hours', 'sites', 'keywords', 'frequency']) {
    await openTab(page, id, tab)
    await expectAccessibleState(page, tab, '.veil')
  }
})
