/** The picker of times, over a campaign of the advertiser's: days with what is free, times with why not, by keys and on a phone. */
import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

async function openPicker(page: Page, campaign: string) {
  await signInAs(page, 'advertiser', '/kit')
  await page.getByRole('tab', { name: 'Times' }).click()
  await page.getByLabel('Campaign').selectOption({ label: campaign })
  const picker = page.getByRole('region', { name: 'Day and time' })
  await expect(picker.getByRole('button', { name: /\d free/ }).first()).toBeVisible()
  return picker
}

/** The first Friday of the month after the one that is shown, so that nothing of it is past or too soon. */
async function turnToFriday(page: Page) {
  const picker = page.getByRole('region', { name: 'Day and time' })
  await picker
    .getByRole('button', { name: /^\w+ \d{4}$/ })
    .last()
    .click()
  const friday = picker.getByRole('button', { name: /^Friday, .*free/ }).first()
  await friday.click()
  return picker
}

test('SCH-06 SCH-20 a day tells how many times are free, and a closed time why it is', async ({ page }) => {
  await openPicker(page, 'Group notices')
  const picker = await turnToFriday(page)
  await expect(picker.getByRole('heading', { name: /^Friday \d{4}-\d\d-\d\d$/ })).toBeVisible()
  await expect(picker.getByRole('button', { name: /^Friday, .*selected.*, 2 free$/ })).toBeVisible()
  await expect(picker.getByText('Los Angeles, yours')).toBeVisible()
  const closed = picker.getByRole('radio', { name: /9:00 PM ET.*Friday ends 4 PM/ })
  await closed.click({ force: true })
  await expect(closed).not.toBeChecked()
  await picker.getByRole('radio', { name: /^1:00 PM ET/ }).check()
  await expect(picker.getByRole('status').filter({ hasText: '1:00 PM' })).toContainText(
    'Goes to the publisher at 9:00 AM ET',
  )
})

test('the next free slot is one press away, and times are walked by keys', async ({ page }) => {
  const picker = await openPicker(page, 'Spring Campaign on Instagram')
  await picker.getByRole('button', { name: 'Next free slot' }).click()
  const chosen = picker.getByRole('radio', { checked: true })
  await expect(chosen).toBeVisible()
  await turnToFriday(page)
  await picker.getByRole('radio', { name: /^9:00 AM ET/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('radio', { name: /^10:00 AM ET/ })).toBeChecked()
  await expect(picker.getByText(/5:00 PM to 11:00 PM ET/)).toBeVisible()
  // A day by the arrows: Saturday begins at 6 PM.
  await picker.getByRole('button', { name: /^Friday, .*selected/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(picker.getByText(/9:00 AM to 5:00 PM ET/)).toBeVisible()
  await expect(picker.getByText('Saturday starts 6 PM')).toBeVisible()
})

test('the picker is accessible and read whole', async ({ page }) => {
  await openPicker(page, 'Group notices')
  await turnToFriday(page)
  await expectAccessibleInEveryLook(page, 'picker')
})
