/** One's own account: sessions, password, address; and the password that is asked for again before a card is saved. */
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expectAccessibleInEveryLook, expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { linkTo } from './letters.ts'
import { signInAs } from './sign-in.ts'

const password = 'masthead-demo'

/** As if everybody had signed in an hour ago: no journey lasts so long. */
async function letAnHourPass(database: string): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  await client.query(
    `update session set created_at = created_at - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour'`,
  )
  await client.end()
}

async function fillCard(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [field, text] of [
    ['Card number', '4242 4242 4242 4242'],
    ['Expiry, MM/YY', '09/37'],
    ['CVV', '123'],
    ['ZIP', '10001'],
  ] as const)
    await dialog.getByRole('textbox', { name: field, exact: true }).fill(text)
}

test('an hour after the sign-in a card is saved with the password, by keyboard, and nothing typed is lost', async ({
  page,
  product,
}) => {
  await signInAs(page, 'freepriority', '/settings')
  await letAnHourPass(product.database)
  await page.getByRole('button', { name: 'Add card' }).click()
  await fillCard(page)
  await page.getByRole('button', { name: 'Save card' }).click()
  const asked = page.getByRole('dialog', { name: 'Your password, please' })
  await expect(asked.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(asked).toContainText(`Everybody’s in the demonstration is ${password}.`)
  await expectAccessibleState(page, 'the password asked for again')

  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  const card = page.getByRole('dialog', { name: 'Add card' })
  await expect(card.getByRole('alert')).toHaveText('Enter your password to go on')
  await expect(card.getByRole('textbox', { name: 'Card number', exact: true })).toHaveValue(
    '4242 4242 4242 4242',
  )

  await page.getByRole('button', { name: 'Save card' }).click()
  await asked.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(asked.getByText('This is not your present password')).toBeVisible()
  await asked.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Visa ending 4242' })).toBeVisible()
})

test('a payment whose password is not given is as it was, the typed card with it', async ({
  page,
  product,
}) => {
  await signInAs(page, 'advertiser', '/advertiser/campaigns')
  await letAnHourPass(product.database)
  await page
    .getByRole('button', { name: /^Add to Budget/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('New card', { exact: true }).click()
  await fillCard(page)
  await dialog.getByText('Save this card').click()
  const pay = page.getByRole('button', { name: /^Pay Now/ })
  await pay.click()
  await expect(page.getByRole('dialog', { name: 'Your password, please' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toHaveText('Enter your password to go on')
  await expect(dialog.getByRole('textbox', { name: 'Card number', exact: true })).toHaveValue(
    '4242 4242 4242 4242',
  )
  await expect(pay).toBeFocused()
})

test('one sees where one is signed in, and ends what is not this one', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'linkadmin', '/settings?tab=account')
  const table = page.getByRole('table', { name: /Sessions/ })
  await expect(table.getByRole('row').filter({ hasText: 'This one' })).toContainText('Chrome on Linux')
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInAs(elsewhere, 'linkadmin', '/docs')
  await page.reload()
  await expect(table.getByRole('button', { name: /^End/ })).toBeVisible()
  await expectAccessibleState(page, 'one’s own account')
  await table.getByRole('button', { name: /^End/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The session has ended' })).toBeVisible()
  await expect(table.getByRole('button', { name: /^End/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  await elsewhere.goto('/docs')
  await expect(elsewhere.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
})

test('the password is changed with the present one, and the next sign-in wants the new one', async ({
  page,
}) => {
  await signInAs(page, 'excerptadmin', '/settings?tab=account')
  const present = page.getByLabel('Present password', { exact: true })
  const wanted = page.getByLabel('New password', { exact: true })
  const change = () => page.getByRole('button', { name: 'Change password' }).click()
  await present.fill(password)
  await wanted.fill('Password1234')
  await change()
  await expect(page.getByText('Choose another password: everybody knows this one').last()).toBeVisible()
  await wanted.fill('a garden gate at dusk')
  await change()
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible()
  await expect(present).toHaveValue('')
  // The session goes on under its new token.
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await page.getByRole('switch', { name: /^A card was declined/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your choice is saved' })).toBeVisible()
})

test('another address is taken by the link of the letter', async ({ page }) => {
  await signInAs(page, 'categoryadmin', '/settings?tab=account')
  const address = page.getByLabel('New e-mail address')
  for (const [typed, told] of [
    ['4111-1111-1111-1111', 'Leave the card number out'],
    ['new.address', 'Enter an e-mail address such as name@example.com'],
  ] as const) {
    await address.fill(typed)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(address).toHaveAccessibleDescription(new RegExp(told))
  }
  await address.fill('new.address@demo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'new.address@demo.test is free' })).toBeVisible()
  await page.goto(await linkTo(page, 'new.address@demo.test', '/confirm-address'))
  await expectAccessibleInEveryLook(page, 'confirming an address')
  await page.getByRole('button', { name: 'Take this address' }).click()
  await expect(page.getByText('From now on you sign in as new.address@demo.test')).toBeVisible()
})
