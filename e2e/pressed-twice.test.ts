/** What is pressed twice at once is sent once, by each of the parts that forms and acts are made of. */
import type { Locator } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

/** Sooner than anybody presses: what the first press set off is not on its way yet. */
const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate(async (one: HTMLElement) => {
    one.click()
    await Promise.resolve()
    one.click()
  })

test('the form of a page, the form of a dialog and a button alone send once what is pressed twice', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const sentTo = (path: RegExp) => sent.filter((one) => path.test(one)).length

  await page.goto('/forgot-password')
  await page.getByRole('textbox').first().fill('nobody@demo.test')
  await pressTwice(page.locator('form button[type="submit"]'))
  await expect(page.locator('form button[type="submit"]')).toHaveCount(0)
  expect(sent).toHaveLength(1)

  await signInAs(page, 'wordpressadmin', '/wordpress')
  const site = page.getByRole('row', { name: /^Masthead Studio/ })
  await site.getByRole('button', { name: 'Connect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect WordPress' })
  await dialog.getByLabel('Address of the site').fill('masthead-studio.example')
  await dialog.getByLabel('User').fill('masthead')
  await dialog.getByLabel('Application password').fill('not the password')
  await pressTwice(dialog.getByRole('button', { name: 'Test connection' }))
  await expect(dialog.getByRole('status')).toContainText('the application password is not right')
  await pressTwice(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  expect([sentTo(/\/wordpress\/test$/), sentTo(/\/sites\/\d+\/wordpress$/)]).toEqual([1, 1])
  await site.getByRole('button', { name: /^Take away/ }).click()
  await page
    .getByRole('dialog', { name: 'Take the WordPress away?' })
    .getByRole('button', { name: 'Take away' })
    .click()
  await expect(site.getByRole('button', { name: 'Connect' })).toBeVisible()
})
