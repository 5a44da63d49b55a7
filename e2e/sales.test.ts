/** Everything that was sold: the list as each person sees it, one sale, its invoice, and its receipt once more. */
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

test('SAL-01 SAL-09 the orders stand under their link, newest first, with what is recurring', async ({
  page,
}) => {
  await signInAs(page, 'superadmin', '/advertiser/campaigns')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date',
    'Sale',
    'Client',
    'Product',
    'Site',
    'Amount',
    'Refunded',
    'Status',
    'Recurring',
    'Actions',
  ])
  const days = await page.getByRole('row').locator('td:first-child').allTextContents()
  expect(days.filter((day) => /^\d{4}-/.test(day)).length).toBeGreaterThan(10)
  const dated = days.filter((day) => /^\d{4}-/.test(day))
  expect(dated).toEqual(dated.toSorted().toReversed())
  await expect(page.getByRole('cell', { name: 'Monthly, charge 1 of 3' }).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('Meridian')
  await expect(page).toHaveURL(/search=Meridian/)
  await expect(page.getByRole('rowheader').filter({ hasText: 'Dina Roth' })).toHaveCount(0)
  for (const row of await page.getByRole('rowheader').allTextContents())
    expect(row).toMatch(/Meridian|Total|sales/)
})

test('SAL-05 SAL-06 ROL-40 ERR-45a ERR-40a ERR-40b an agent prints an invoice and sends a receipt again', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/orders')
  const row = page.getByRole('row').filter({ hasText: 'S-' }).first()
  await row.getByRole('link', { name: /^S-/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sale S-\d+$/)
  await expectAccessibleState(page, 'a sale')
  const invoice = page.getByRole('link', { name: /^Print Invoice/ })
  expect(await invoice.getAttribute('href')).toMatch(/^\/sales\/\d+\/receipt$/)

  await page.getByRole('button', { name: 'Resend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resend receipt' })
  await expectAccessibleState(page, 'sending a receipt again', '[role="dialog"]')
  const send = dialog.getByRole('button', { name: 'Resend receipt' })
  const email = dialog.getByRole('textbox', { name: 'E-mail address' })
  await email.fill('nobody')
  await send.click()
  await expect(dialog.getByText('Enter an e-mail address such as name@example.com')).toBeVisible()

  await email.fill('books@cohen.example')
  await page.route('**/agent/api/resendSaleReceipt/*', (route) => route.abort())
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('There was an error email the receipt')
  await page.unroute('**/agent/api/resendSaleReceipt/*')
  await page.route('**/agent/api/resendSaleReceipt/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Internal Server Error. Please speak to your agent.' } }),
  )
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('There was an error emailing receipt')
  await page.unroute('**/agent/api/resendSaleReceipt/*')
  // It is sent, and the answer is lost: once more is no second letter.
  await page.route('**/agent/api/resendSaleReceipt/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('There was an error email the receipt')
  await page.unroute('**/agent/api/resendSaleReceipt/*')
  await send.click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Receipt successfully sent to the email' }),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('to books@cohen.example by Sam Ortiz')).toHaveCount(1)
  const popup = page.waitForEvent('popup')
  await invoice.click()
  await expect((await popup).getByRole('heading', { level: 1 })).toHaveText(/^(Receipt|Invoice)$/)
})

test('SAL-07 ROL-42 a publisher reads eight columns, and no site, commissions, recurring or actions', async ({
  page,
}) => {
  await signInAs(page, 'publisher', '/orders')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date',
    'Sale',
    'Client',
    'Product',
    'Agent',
    'Amount',
    'Refunded',
    'Status',
  ])
  await page.getByRole('row').nth(1).getByRole('link', { name: /^S-/ }).click()
  await expect(page.getByRole('heading', { name: 'Lines' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeHidden()
})

test('ROL-39 who buys reads their own with Print Invoice alone', async ({ page }) => {
  await signInAs(page, 'advertiser', '/orders')
  await expect(page.getByRole('link', { name: /^Print Invoice/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Order menu/ })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveCount(0)
})
