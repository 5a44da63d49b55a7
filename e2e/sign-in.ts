import { expect, type Page } from '@playwright/test'

/** Signs a person of the demonstration's cast in through the page, as they would. */
export async function signInAs(page: Page, name: string, next = '/kit'): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
  await page.getByLabel('E-mail').fill(`${name}@demo.test`)
  await page.getByLabel('Password', { exact: true }).fill('masthead-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(next)
  // The address changes a moment before the page does.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0)
}
