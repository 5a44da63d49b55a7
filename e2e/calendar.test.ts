/** The calendar without a pointer and with one: days are walked, an item is moved and taken back, and others are told. */
import type { Locator, Page } from '@playwright/test'
import { addDays } from '../domain/kernel/newyork.ts'
import { calendarViews, shownDays, steppedDay } from '../domain/overview/calendar/shown-days.ts'
import { expectAccessibleInEveryLook, expectAccessibleState } from './accessible.ts'
import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'
import { workingDay } from './working-day.ts'

const message = '<b>Moved</b> & <script>alert(1)</script> with a name that is longer than a day is wide'

async function post(page: Page, path: string, data: object) {
  const { _token } = await (await page.request.get('/api/me')).json()
  const answer = await page.request.post(path, { headers: { 'x-csrf-token': _token }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).item
}

/** A post at 10 AM on a day whose weekday stands in the same month's weeks a week later. */
async function write(page: Page): Promise<{ id: number; day: string }> {
  const days = Array.from({ length: 14 }, (_, at) => workingDay(at + 3))
  const day = days.find((one) => addDays(one, 7) <= shownDays('month', one).to) as string
  const name = 'Every state: WhatsApp channels'
  const path = `/api/overview/campaigns?search=${encodeURIComponent(name)}`
  const { rows } = await (await page.request.get(path)).json()
  const { id } = rows.find((row: { name: string }) => row.name === name)
  const words = { message, redirect_url: 'https://bread.example/now' }
  const item = await post(page, '/api/content-campaigns/', {
    campaign: id,
    ...words,
    date: day,
    time: '10:00 am',
  })
  return { id: item.id, day }
}

/** With the mouse itself: pressed, drawn to a day below, let go. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const moveTo = async (there: Locator, y?: number) => {
    const box = await there.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, y ?? (box?.y ?? 0) + 12, { steps: 5 })
  }
  await moveTo(from)
  await page.mouse.down()
  // A day further down comes into sight while the thing is held at the edge.
  const { height = 0 } = page.viewportSize() ?? {}
  await moveTo(to, height - 20)
  await expect.poll(async () => (await to.boundingBox())?.y).toBeLessThan(height - 60)
  // It goes on coming until the thing is off the edge.
  await expect(async () => {
    await moveTo(to)
    await expect(to).toHaveAttribute('data-over', '', { timeout: 1_000 })
  }).toPass()
  await page.mouse.up()
}

test('GEN-11 CNT-16 an item is moved by a week with the keyboard, keeps its time, and is taken back; what another changed meanwhile is told', async ({
  page,
}) => {
  await signInAs(page, 'superadmin')
  const { id, day } = await write(page)
  const later = addDays(day, 7)
  await page.goto(`/calendar?day=${day}&kinds=message&state=waiting`)
  const item = (on: string) => page.locator(`[data-day="${on}"]`).locator(`#item-message-${id}-whole`)
  await expect(item(day)).toContainText('10 AM')
  await item(day).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(`is moved to ${later}`).first()).toBeVisible()
  await expect(item(later)).toContainText('10 AM')
  await expect(item(later)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(item(day)).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Move / })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await expectAccessibleState(page, 'moving an item', '[role="dialog"]')
  await page.keyboard.press('Escape')

  await drag(page, item(day), page.locator(`td[data-day="${later}"]`))
  await expect(item(later)).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)

  // Somebody else is first; the open page has not heard of it.
  await page.route('**/api/overview/scheduled-content?*', (route) => route.abort())
  await post(page, `/advertiser/instagram/${id}`, { date: day })
  await item(later).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('alert').first()).toContainText(/changed|saved/i)
})

test('NAV-07 days are walked by arrows and months by pages, and the address of the calendar is made and replaced', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // On a busy machine the two keys of a pair may come too far apart to be one.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await expect(page).toHaveURL('/calendar', { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  const today = (await page.locator('.cal .today').getAttribute('data-day')) as string
  await page.locator(`#day-${today}`).focus()
  await page.keyboard.press('PageDown')
  const next = steppedDay('month', today, 1)
  await expect(page.locator(`#day-${next}`)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(`#day-${addDays(next, -1)}`)).toBeFocused()
  const free = page.getByRole('button', { name: /free times on .*, schedule an item$/ }).last()
  const named = (await free.getAttribute('aria-label')) as string
  const day = named.match(/[\d-]{10}/)?.[0] as string
  // By its name: the last one is another as soon as the next month is there.
  await page.getByRole('button', { name: named, exact: true }).press('Enter')
  const begun = page.getByRole('dialog', { name: 'Schedule an item' })
  await expect(begun.getByLabel('Campaign, advertiser or site')).toBeFocused()
  await page.keyboard.type('spring campaign on inst')
  const campaign = begun.getByRole('link', { name: 'Spring Campaign on Instagram' })
  await expect(begun.getByRole('link')).toHaveCount(1)
  await expectAccessibleState(page, 'beginning an item', '[role="dialog"]')
  await campaign.press('Enter')
  await expect(page.getByRole('heading', { name: 'New Post' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Day and time' })).toContainText(day)
  await page.goBack()

  await page.getByRole('button', { name: 'iCal address' }).click()
  const dialog = page.getByRole('dialog', { name: 'iCal address' })
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const address = dialog.getByLabel('Address')
  await expect(address).toHaveValue(/\/calendar\/[\w-]{20,}\.ics$/)
  const first = await address.inputValue()
  expect((await page.request.get(first)).status()).toBe(200)
  await expectAccessibleState(page, 'the iCal address', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Replace the address' }).click()
  await expect(address).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
})

for (const view of calendarViews)
  test(`the calendar by ${view} is accessible and read whole`, async ({ page }) => {
    await signInAs(page, 'superadmin', `/calendar?view=${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .ev, main table').first()).toBeVisible()
    await atRest(page.context())
    await expectAccessibleInEveryLook(page, `the calendar by ${view}`)
  })

test('CNT-16 a publisher reads what is scheduled on the own site, and is offered nothing that others do there', async ({
  page,
}) => {
  await signInAs(page, 'publisher', '/calendar?view=list')
  const rows = page.getByRole('table', { name: /Scheduled items/ }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Oakdale Standard')
  await expect(rows.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Move to/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'iCal address' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schedule an item' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Month' }).click()
  await expect(page.locator('.cal .ev').first()).toBeVisible()
  await expect(page.locator('.cal button')).toHaveCount(0)
  await expect(page.locator('.cal .fr')).toHaveCount(0)
  await expectAccessibleInEveryLook(page, 'the calendar of a publisher')
})
