/** Before paying: when the budget will run out, who competes, and how that follows the amount. */
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

test('a forecast follows the amount, and names no other campaign', async ({ page }) => {
  await signInAs(page, 'advertiser', '/advertiser/campaigns')
  await page.getByRole('button', { name: 'Add to Budget, Spring Campaign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to Budget' })
  const end = dialog.locator('.forecast b')
  await expect(dialog.getByText(/^Expected to run out/)).toBeVisible()
  await expect(dialog.getByText(/views a day\. (No|\d+) other campaigns? compete/)).toBeVisible()
  const first = await end.textContent()
  const asked = page.waitForResponse(/\/forecast\?amount=300/)
  await dialog.getByLabel('Amount in US dollars').fill('300')
  await asked
  await expect(end).not.toHaveText(first ?? '')
  expect(((await end.textContent()) ?? '') > (first ?? '')).toBe(true)
  await expectAccessibleInEveryLook(page, 'the forecast of a budget')
})
