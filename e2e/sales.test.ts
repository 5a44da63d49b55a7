/** Everything that was sold: the list as each person sees it, one sale, its invoice, and its receipt once more. */
import { expectAccessibleState } from './accessible.ts'
import { breakCalls } from './broken-calls.ts'
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
  await expect(page.getByRole('link', { name: 'Subscriptions' })).toHaveCount(0)
  await expect(page.getByLabel('Kind').getByRole('option')).toHaveText([
    'Every kind',
    'Budget',
    'Posts',
    'Articles',
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

test('a sale that could not be loaded says so in its part, and Retry reads it again', async ({
  page,
  faults,
}) => {
  await signInAs(page, 'superadmin', '/orders')
  const address = await page.getByRole('link', { name: /^S-/ }).first().getAttribute('href')
  const calls = await breakCalls(page, /\/api\/orders\/\d+$/)
  await page.goto(`${address}`)
  await expect(page.getByText('The sale could not be loaded.')).toBeVisible()
  await calls.mendAsPressed(page.getByRole('button', { name: 'Retry' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sale S-\d+$/)
  faults.splice(0)
})

test('sending again what is not there, or cannot be read, says so and sends nothing', async ({
  page,
  faults,
}) => {
  await signInAs(page, 'superadmin', '/orders?resend=99999')
  const dialog = page.getByRole('dialog', { name: 'Resend receipt' })
  const failed = dialog.getByRole('alert').filter({ hasText: 'The sale could not be loaded.' })
  await expect(failed).toContainText('There is nothing here for you')
  await expect(dialog.getByRole('button', { name: 'Resend receipt' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL('/orders')

  const id = (await page.getByRole('link', { name: /^S-/ }).first().textContent())?.slice(2)
  const calls = await breakCalls(page, /\/api\/orders\/\d+$/)
  await page.goto(`/orders?resend=${id}`)
  await expect(failed).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await calls.mendAsPressed(dialog.getByRole('button', { name: 'Retry' }))
  await expect(dialog.getByText(`S-${id}, as it stands today`)).toBeVisible()
  faults.splice(0)
})

test('the orders read as lines at every width: names have room for words, and a row begins on one height', async ({
  page,
}) => {
  await signInAs(page, 'superadmin', '/orders')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^S-/ }) })
  for (const width of [768, 900, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(rows.first()).toBeVisible()
    const [narrowest, steps] = await rows.evaluateAll((all) => {
      const widthOf = (name: string) =>
        Math.min(...all.map((row) => row.querySelector(name)?.getBoundingClientRect().width ?? 0))
      const topOf = (cell: Element | null) => {
        const text = cell && document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
        const range = document.createRange()
        if (text) range.selectNodeContents(text)
        return range.getBoundingClientRect().top
      }
      const stepOf = (row: Element) => {
        const tops = ['.of-date', '.of-sale', '.of-client', '.of-acts'].map((name) =>
          topOf(row.querySelector(name)),
        )
        return Math.max(...tops) - Math.min(...tops)
      }
      const names = ['.of-client', '.of-product', '.of-site'].map(widthOf)
      return [Math.min(...names), Math.max(...all.map(stepOf))] as const
    })
    expect(narrowest, `${width} pixels wide`).toBeGreaterThan(90)
    expect(steps, `${width} pixels wide`).toBeLessThan(2.5)
  }
})
