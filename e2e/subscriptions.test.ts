/** A client subscribes to a proposal, sees what is charged when, pauses it, goes on and cancels it. */
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { campaignFilledBy, layProposal } from './lay-proposal.ts'
import { signInAs } from './sign-in.ts'

test('PAY-03 PAY-04 PAY-05 SAL-09 a subscription is begun, paused, resumed and cancelled', async ({
  page,
  product,
}) => {
  const name = 'Every month anew'
  const id = await layProposal(product.database, {
    name,
    client: 'advertiser@demo.test',
    salesman: 'agent@demo.test',
    lines: [{ name: 'Newsletter', cents: 12_500, isOfPosts: true }],
  })
  await signInAs(page, 'agent', `/proposals?proposal=${id}&pay=1`)
  const payment = page.getByRole('dialog', { name: `Payment of P-${id}` })
  await payment.getByText('Monthly subscription', { exact: true }).click()
  const pay = payment.getByRole('button', { name: 'Pay $125.00 and subscribe' })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await expect(payment.getByText('Approve (Charge Later)')).toHaveCount(0)
  await payment.getByLabel('Duration').selectOption('3 months')
  await expect(payment.getByRole('row', { name: '3 charges $375.00' })).toBeVisible()
  await payment.getByText('New card', { exact: true }).click()
  for (const [field, value] of [
    ['Card number', '4242 4242 4242 4242'],
    ['Expiry', '12/30'],
    ['CVV', '123'],
    ['ZIP', '11201'],
  ] as const)
    await payment.getByRole('textbox', { name: field }).fill(value)
  await pay.click()
  await expect(page.getByRole('status').filter({ hasText: 'successfully processed' })).toBeVisible()

  await page.goto('/orders')
  await page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: 'Subscriptions' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('1 of 3 charges')
  await expect(row).toContainText('2 left')
  await page.getByRole('combobox', { name: 'Client' }).selectOption({ label: 'Dina Roth' })
  await expect(page).toHaveURL(/client=\d+/)
  const clientId = new URL(page.url()).searchParams.get('client')
  await row.getByRole('link', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('row')).toHaveCount(4)
  await expectAccessibleState(page, 'a subscription')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText('Paused').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog.getByText('Active')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel it…' }).click()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(dialog.getByText('Ends after this month')).toBeVisible()

  await page.goto(`/advertiser/orders?campaign=${await campaignFilledBy(product.database, id)}`)
  const charge = page.getByRole('link', { name: 'Monthly, charge 1 of 3' })
  await expect(page.getByRole('columnheader').last()).toHaveText('Recurring')
  await charge.click()
  await expect(dialog).toBeVisible()

  await page.context().clearCookies()
  await signInAs(page, 'advertiser', `/proposal/${id}/pay/${clientId}`)
  const monthly = page.getByRole('region', { name: 'Monthly subscription' })
  await expect(monthly).toContainText('Cancelled after the month that is paid. Nothing more is charged.')
  await expectAccessible(page, 'a proposal that is paid month after month')
  await monthly.getByRole('link').click()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog.getByText('Active')).toBeVisible()
  await page.goto(`/proposal/${id}/pay/${clientId}`)
  await expect(monthly).toContainText(
    /^Monthly subscriptionCharged monthly: \$125\.00 again on \d{4}-\d\d-\d\d, 2 of 3 left\./,
  )
})
