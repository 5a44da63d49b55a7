import { expect, type Page } from '@playwright/test'
import { demonstrationPassword } from '../seed/people.ts'

/** Signs a person of the demonstration's cast in through the page, as they would. */
export async function signInThroughPage(page: Page, name: string, next = '/kit'): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
  await page.getByLabel('E-mail').fill(`${name}@demo.test`)
  await page.getByLabel('Password', { exact: true }).fill(demonstrationPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(next)
  // The address changes a moment before the page does.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0)
}

/** Signs a person of the cast in by the call that the page makes, for journeys about something else, and opens a page. */
export async function signInAs(page: Page, name: string, next?: string): Promise<void> {
  const data = { email: `${name}@demo.test`, password: demonstrationPassword }
  const answer = await page.request.post('/api/auth/sign-in/email', { data })
  expect(answer.ok(), `${name} signs in`).toBe(true)
  if (next !== undefined) await page.goto(next)
}
