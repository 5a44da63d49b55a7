/** What helps a newcomer: the tour, the words that explain themselves, and the way back to the first day. */
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'

test('the tour is offered once, walked by keys, and shown again from help', async ({ page }) => {
  await signInAs(page, 'jcnagent', dashboard)
  await expectAccessibleState(page, 'the offer of the tour', '.offer')
  const ended = page.waitForResponse('**/api/tour/end')
  await page.getByRole('button', { name: 'Take the tour' }).press('Enter')
  await ended
  const tour = page.getByRole('dialog', { name: 'Tour' })
  await expect(tour.getByText('Step 1 of 5')).toBeVisible()
  await expect(tour.getByRole('heading')).toBeFocused()
  await expectAccessibleState(page, 'the tour', '.tour')
  for (let step = 2; step <= 5; step++) {
    await tour.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(tour.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  await tour.getByRole('button', { name: 'Finish' }).press('Enter')
  await expect(tour).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take the tour' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Tour' }).click()
  await expect(tour.getByText('Step 1 of 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused()
})

test('a word with a dotted line says what it means', async ({ page }) => {
  await signInAs(page, 'advertiser', dashboard)
  const term = page.getByRole('button', { name: 'Pace: what does it mean?' })
  await term.press('Enter')
  const meaning = page.getByRole('dialog', { name: 'Pace' })
  await expect(meaning).toContainText('Today against its target')
  await page.keyboard.press('Escape')
  await expect(meaning).toHaveCount(0)
  await expect(term).toBeFocused()
})

test('the question before the demonstration is reset begins at the safe answer', async ({ page }) => {
  await signInAs(page, 'advertiser', dashboard)
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Reset the demonstration…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset the demonstration?' })
  await expect(dialog.getByRole('button', { name: 'Keep it as it is' })).toBeFocused()
  await expectAccessibleState(page, 'reset', '[role="dialog"]')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.goto('/sign-in?anew=1')
  await expect(page.getByText('The demonstration stands as on its first day')).toBeVisible()
})
