/** The picker of times, over a campaign of the advertiser's: days with what is free, times with why not, by keys and on a phone. */
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
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

/** The last Friday of the month after the one that is shown: nothing of it is past, too soon or planted. */
async function turnToFriday(page: Page) {
  const picker = page.getByRole('region', { name: 'Day and time' })
  await picker
    .getByRole('button', { name: /^\w+ \d{4}$/ })
    .last()
    .click()
  const friday = picker.getByRole('button', { name: /^Friday, .*free/ }).last()
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

test('no time of the day before can be taken while those of another day are on their way', async ({
  page,
}) => {
  const picker = await openPicker(page, 'Group notices')
  const times = picker.getByRole('group', { name: /^Times on/ })
  await expect(times).not.toHaveAttribute('disabled')
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/schedule\/slots\?/, async (route) => {
    await held.promise
    await route.continue()
  })
  await turnToFriday(page)
  await expect(times).toHaveAttribute('disabled')
  held.resolve()
  await expect(times).toHaveAccessibleName(/^Times on Friday/)
  await expect(times).not.toHaveAttribute('disabled')
})

test('whoever turns the month before its free days have come stays in that month', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/schedule\/days\?/, async (route) => {
    await held.promise
    await route.continue()
  })
  await signInAs(page, 'advertiser', '/kit')
  await page.getByRole('tab', { name: 'Times' }).click()
  await page.getByLabel('Campaign').selectOption({ label: 'Group notices' })
  const picker = page.getByRole('region', { name: 'Day and time' })
  const next = picker.getByRole('button', { name: /^\w+ \d{4}$/ }).last()
  const month = await next.getAttribute('aria-label')
  await next.click()
  await expect(picker.getByRole('grid', { name: month ?? '' })).toBeVisible()
  held.resolve()
  await expect(picker.getByRole('group', { name: 'Next free' })).toBeVisible()
  await expect(picker.getByRole('grid', { name: month ?? '' })).toBeVisible()
})

test('the next free times are one press away, the own clock is told once in words, and times are walked by keys', async ({
  page,
}) => {
  const picker = await openPicker(page, 'Spring Campaign on Instagram')
  const next = picker.getByRole('group', { name: 'Next free' }).getByRole('button')
  await expect(next).toHaveCount(3)
  // It opens on the first day that has a free time.
  const [, opened = ''] = /(\d{4}-\d\d-\d\d)/.exec(await next.first().innerText()) ?? []
  await expect(picker.getByRole('heading', { name: opened })).toBeVisible()
  await picker.getByRole('group', { name: 'Next free' }).getByRole('button').first().click()
  const chosen = picker.getByRole('radio', { checked: true })
  await expect(chosen).toBeVisible()
  await expect(next.first()).toHaveAttribute('aria-pressed', 'true')
  await turnToFriday(page)
  await picker.getByRole('radio', { name: /^9:00 AM ET/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('radio', { name: /^10:00 AM ET/ })).toBeChecked()
  await expect(picker.getByRole('status').filter({ hasText: '10:00 AM' })).toContainText(
    'Fri 7:00 AM in Los Angeles, your time.',
  )
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
  await expectAccessibleState(page, 'picker')
})

/** The eight Sundays of 2026 to 2029 on which New York's clocks change, in the order of the calendar. */
const changes = [
  ['Sunday, March 8, 2026', 'go from 2:00 AM to 3:00 AM'],
  ['Sunday, November 1, 2026', 'go back at 2:00 AM'],
  ['Sunday, March 14, 2027', 'go from 2:00 AM to 3:00 AM'],
  ['Sunday, November 7, 2027', 'go back at 2:00 AM'],
  ['Sunday, March 12, 2028', 'go from 2:00 AM to 3:00 AM'],
  ['Sunday, November 5, 2028', 'go back at 2:00 AM'],
  ['Sunday, March 11, 2029', 'go from 2:00 AM to 3:00 AM'],
  ['Sunday, November 4, 2029', 'go back at 2:00 AM'],
] as const

test('SCH-01 days far ahead are reached by keys alone, and those on which the clocks change say so and have all their times', async ({
  page,
}) => {
  const picker = await openPicker(page, 'Group notices')
  const focused = picker.locator('button:focus')
  const day = async () =>
    new Date(/\w+ \d+, \d{4}/.exec((await focused.getAttribute('aria-label')) ?? '')?.[0] ?? '')
  await picker.getByRole('button', { name: /selected/ }).focus()
  for (const [label, way] of changes) {
    const wished = new Date(label)
    // What is over cannot be chosen any more.
    if (wished < new Date()) continue
    const months = async () => {
      const at = await day()
      return (wished.getFullYear() - at.getFullYear()) * 12 + wished.getMonth() - at.getMonth()
    }
    for (let left = await months(); left > 0; left = await months())
      await page.keyboard.press(left < 12 ? 'PageDown' : 'Shift+PageDown')
    for (let left = wished.getDate() - (await day()).getDate(); left !== 0; left -= Math.sign(left))
      await page.keyboard.press(left > 0 ? 'ArrowRight' : 'ArrowLeft')
    await expect(focused).toHaveAttribute('aria-label', new RegExp(`^${label}`))
    await page.keyboard.press('Enter')
    await expect(picker.getByText(`Clocks ${way}`)).toBeVisible()
    await expect(picker.getByRole('radio')).toHaveCount(4)
    await expect(picker.getByRole('radio', { name: /^9:00 AM ET/ })).toBeEnabled()
  }
})
