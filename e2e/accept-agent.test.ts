/** Somebody who is known already becomes the client of an agent who asked them by a letter. */
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { linkTo } from './letters.ts'
import { signInAs } from './sign-in.ts'

test('an agent acts for whoever says yes by the link of the letter, which works once', async ({ page }) => {
  await signInAs(page, 'agent', '/settings?tab=account')
  const { _token } = await (await page.request.get('/api/me')).json()
  const asked = await page.request.post('/agent/api/clients/ask', {
    headers: { 'X-CSRF-Token': _token },
    data: { email: 'advertiser2@demo.test' },
  })
  expect(asked.ok()).toBe(true)
  const link = await linkTo(page, 'advertiser2@demo.test', '/accept-agent')

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('Sam Ortiz asks to be the agent of Feld & Daughters.')).toBeVisible()
  await expectAccessibleState(page, 'an agent’s question')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Sam Ortiz acts for you from now on.' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(
    page.getByText('This link has been used or has expired. Ask your agent for a new one'),
  ).toBeVisible()
  // Nothing is offered that would not help.
  await expect(page.getByRole('button', { name: /Accept|Retry/ })).toHaveCount(0)

  await signInAs(page, 'agent', '/advertiser/campaigns')
  await page.getByRole('button', { name: 'Go to or do' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('log in as noah')
  await expect(page.getByRole('option', { name: 'Log in as Noah Feld' })).toBeVisible()
})
