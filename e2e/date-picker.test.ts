/** Days and minutes are chosen on New York's clock, whatever the machine's shows, by keys, and explained where clocks change. */
import type { Page } from '@playwright/test'
import { expectAccessible, putOn, stateLooks } from './accessible.ts'
import { dateField, openDatePicker } from './date-fields.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'
import { link, make, openRow } from './tasks.ts'

const dayInNewYork = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'America/New_York' })

test.use({ timezoneId: 'Asia/Tokyo' })

/** The dates of a campaign that no other journey uses. */
async function openDates(page: Page, name: string): Promise<void> {
  await signInAs(page, 'advertiser')
  await make(page, name, 'impressions', 90)
  await openRow(page, name)
  const href = await link(page, name).first().getAttribute('href')
  await page.goto(`/advertiser/campaigns?panel=dates-${/\d+/.exec(href ?? '')?.[0]}`)
  await expect(dateField(page, 'End')).toHaveValue('ASAP')
}

test('TGT-14 a day and an hour of New York are chosen by keys on a machine in Tokyo', async ({ page }) => {
  await openDates(page, 'Picked by keys')
  await page.getByRole('button', { name: 'Choose from a calendar: End' }).focus()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'End', exact: true })
  const today = dayInNewYork(new Date())
  await expect(picker.getByRole('button', { name: /^Today/ })).toBeFocused()
  await picker.getByRole('button', { name: 'Now' }).click()
  await expect(dateField(page, 'End')).toHaveValue(new RegExp(`^${today} \\d\\d:\\d\\d [ap]m`))

  await picker.getByRole('button', { name: /^Today/ }).focus()
  for (const key of ['PageDown', 'PageDown', 'Enter']) await page.keyboard.press(key)
  const later = await dateField(page, 'End').inputValue()
  expect(later.slice(0, 10) > today).toBe(true)
  const hour = picker.getByRole('radio', { name: /^3:00 PM ET/ })
  await hour.focus()
  await page.keyboard.press('Space')
  await expect(dateField(page, 'End')).toHaveValue(`${later.slice(0, 10)} 03:00 pm`)
  // Tokyo is thirteen or fourteen hours ahead.
  await expect(page.getByText(/\w{3} [45]:00 AM in Tokyo, your time/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(picker).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose from a calendar: End' })).toBeFocused()
  for (const look of stateLooks) {
    await putOn(page, look)
    await openDatePicker(page, 'End')
    await expectAccessible(page, `the picker of a date, ${look.name}`, '.date-picker', look)
    await page.keyboard.press('Escape')
  }
})

test('TGT-14 the hour that is missing in March and the one that November repeats are explained', async ({
  page,
}) => {
  await openDates(page, 'Picked when clocks change')
  const end = dateField(page, 'End')
  // In 2031 clocks go forward on March 9 and back on November 2.
  await end.fill('2031-11-02 12:30 am')
  let picker = await openDatePicker(page, 'End')
  await expect(picker).toContainText('the hour from 1:00 AM comes twice')
  await expect(picker.getByRole('radio')).toHaveCount(26)
  await picker.getByRole('radio', { name: /^1:00 AM EST/ }).check()
  await expect(end).toHaveValue('2031-11-02 01:00 am EST')
  await page.keyboard.press('Escape')
  await end.fill('2031-03-09 09:00 am')
  picker = await openDatePicker(page, 'End')
  await expect(picker).toContainText('the hour between does not exist')
  await expect(picker.getByRole('radio')).toHaveCount(23)
  await page.keyboard.press('Escape')
  await end.fill('2031-03-09 02:30 am')
  await expect(page.getByText(/clocks/).last()).toBeVisible()
})
