/** A site is connected with its WordPress by keyboard alone: what is wrong is said in words, and nobody reads the password again. */
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const words = 'demo demo demo demo demo demo'

test('a WordPress admin connects a site, is told what is wrong, and takes the connection away', async ({
  page,
}) => {
  await signInAs(page, 'wordpressadmin', '/wordpress')
  const site = page.getByRole('row', { name: /^Millbrook Courier/ })
  await site.getByRole('button', { name: 'Connect' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Connect WordPress' })
  await expect(dialog.getByLabel('Address of the site')).toBeFocused()
  await page.keyboard.type('millbrook-courier.example/wp-admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('masthead')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  const test = dialog.getByRole('button', { name: 'Test connection' })
  await test.focus()
  await page.keyboard.press('Enter')
  const told = dialog.getByRole('status')
  await expect(told).toContainText('the application password is not right')
  await expectAccessibleState(page, 'a connection that does not work')
  await dialog.getByLabel('Application password').fill(words)
  await test.focus()
  await page.keyboard.press('Enter')
  await expect(told).toContainText('All is well: articles can be published here')
  await dialog.getByLabel('Category', { exact: true }).selectOption('Community')
  await dialog.getByLabel('Category of sponsored articles').selectOption('Sponsored')
  await dialog.getByLabel('Address of the site').focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(site).toContainText('https://millbrook-courier.example')

  // How its articles are filed is changed, and taken back by the keys of undo.
  await site.getByRole('button', { name: 'Change' }).focus()
  await page.keyboard.press('Enter')
  const change = page.getByRole('dialog', { name: 'Change WordPress' })
  await expect(change.getByRole('status')).toContainText('All is well')
  await change.getByLabel('Category', { exact: true }).selectOption('Uncategorized')
  await change.getByLabel('Address of the site').focus()
  await page.keyboard.press('Enter')
  await expect(change).toHaveCount(0)
  await expect(page.getByText(/changed the category from 2 to 1 of Millbrook Courier/).first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone. It is as it was before').first()).toBeVisible()

  // What is kept is asked as it stands; the password is never shown.
  await site.getByRole('button', { name: 'Change' }).click()
  await expect(change.getByRole('status')).toContainText('All is well')
  await expect(change.getByLabel('Application password')).toHaveValue('')
  await expect(change.getByLabel('Category', { exact: true })).toHaveValue('2')
  await change.getByLabel('Address of the site').fill('https://elsewhere.example')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change.getByText('it is kept for one address and one user').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await site.getByRole('button', { name: /^Take away/ }).click()
  const question = page.getByRole('dialog', { name: 'Take the WordPress away?' })
  await expectAccessibleState(page, 'the question before a connection is taken away')
  await question.getByRole('button', { name: 'Take away' }).click()
  await expect(site.getByRole('button', { name: 'Connect' })).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(
    page.getByRole('row', { name: /took the WordPress at .* away from Millbrook Courier/ }),
  ).toBeVisible()
  await expectAccessibleState(page, 'the WordPress of sites')
})
