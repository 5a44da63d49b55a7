/** Paying a proposal from its screen: in part and whole, by card and in cash, later, and what a failure leaves behind. */
import type { Locator, Page } from '@playwright/test'
import { runStatement } from '../test/statement.ts'
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { layProposal } from './lay-proposal.ts'
import { signInAs } from './sign-in.ts'

const payments = '**/agent/api/proposal/pay/*'
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const paymentOf = (page: Page, id: number) => page.getByRole('dialog', { name: `Payment of P-${id}` })
const payButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Pay/ })
const radio = (dialog: Locator, name: RegExp) => dialog.getByRole('radio', { name })
const amountOf = (dialog: Locator) => dialog.getByRole('textbox', { name: /^Amount now/ })
const setFaults = (page: Page, data: object) => page.request.post('/demo/gateway/faults', { data })

const lay = (database: string, name: string, client = 'advertiser@demo.test', salesman = 'agent') =>
  layProposal(database, {
    name,
    client,
    salesman: `${salesman}@demo.test`,
    lines: [
      { name: `Banner of ${name}`, cents: 100_000 },
      { name: `Post of ${name}`, cents: 25_050 },
    ],
  })

async function choosePay(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Settings menu' }).click()
  await page.getByRole('menuitem', { name: 'Pay…' }).click()
}

async function typePart(dialog: Locator, amount: string): Promise<void> {
  await dialog.getByText('A part', { exact: true }).click()
  await amountOf(dialog).fill(amount)
}

async function typeCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByText('New card', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Card number' }).fill(number)
  await dialog.getByRole('textbox', { name: 'Expiry, MM/YY' }).fill('12/39')
  await dialog.getByRole('textbox', { name: 'CVV' }).fill('123')
  await dialog.getByRole('textbox', { name: 'ZIP' }).fill('10001')
}

/** How often the gateway was paid this amount. */
async function chargesOf(page: Page, amountCents: string): Promise<number> {
  const { charges } = await (await page.request.get('/demo/gateway.json')).json()
  const wanted = ({ amountCents: one, outcome }: { amountCents: string; outcome: { outcome: string } }) =>
    one === amountCents && outcome.outcome === 'succeeded'
  return charges.filter(wanted).length
}

test.afterEach(({ page }) => setFaults(page, { slowMs: 0, declineNext: 0 }))

test('PAY-01 PAY-07 PAY-10 PAY-11 PRO-02 CRD-01 a part is paid by the saved card, the rest in cash, and the list follows', async ({
  page,
  product,
}) => {
  const id = await lay(product.database, 'Paid in two')
  await signInAs(page, 'agent', '/proposals?search=paid+in+two')
  await choosePay(page, 'Paid in two')
  await expect(page).toHaveURL(new RegExp(`proposal=${id}&pay=1`))
  const dialog = paymentOf(page, id)
  await expect(radio(dialog, /Visa ending 4242/)).toBeChecked()
  await expect(payButton(dialog)).toHaveText('Pay $1,250.50')
  await typePart(dialog, '4.99')
  await expect(dialog).toContainText('from $5.00 to $1,250.50')
  await expect(dialog).toContainText('Charge $5.00 or more')
  await expect(payButton(dialog)).toHaveAttribute('aria-disabled', 'true')
  await amountOf(dialog).fill('1,250.51')
  await expect(dialog).toContainText('The remaining balance is only $1,250.50')
  await amountOf(dialog).fill('512.34')
  await expect(dialog.getByRole('row', { name: /^Stays open/ })).toContainText('$738.16')
  await expectAccessibleState(page, 'paying a proposal', '[role="dialog"]')
  await expect(payButton(dialog)).toHaveText('Pay $512.34')
  await payButton(dialog).click()
  await expect(said(page, '$512.34 has been successfully charged to the proposal!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, 'Paid in two')).toContainText('Partially Paid')
  await expect(rowOf(page, 'Paid in two')).toContainText('$738.16 due')

  await page.getByRole('button', { name: 'Pay the rest' }).click()
  await expect(payButton(dialog)).toHaveText('Pay $738.16')
  await dialog.getByText('Cash', { exact: true }).click()
  await expect(dialog).toContainText('Taken by')
  await payButton(dialog).click()
  await expect(said(page, 'The proposal has been successfully processed!')).toBeVisible()
  await expect(rowOf(page, 'Paid in two')).toContainText('Completed')
  await expect(page.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', /receipt/)
  expect(await chargesOf(page, '51234')).toBe(1)
  expect(await chargesOf(page, '73816')).toBe(0)

  // Once all is paid the section is gone, and both payments have their receipts.
  await rowOf(page, 'Paid in two').getByRole('link', { name: 'Paid in two', exact: true }).click()
  const opened = page.getByRole('dialog', { name: `Proposal P-${id}` })
  const made = opened.getByRole('region', { name: 'Payments made' })
  await expect(made).toContainText('Visa ending 4242')
  await expect(made).toContainText('Cash, taken by')
  await expect(made.getByRole('link', { name: /^Receipt of \$/ })).toHaveCount(2)
  await expect(opened.getByRole('region', { name: 'Payment', exact: true })).toHaveCount(0)
})

test('PRO-02 in the editor a proposal is paid as it stands: what is typed is saved first', async ({
  page,
  product,
}) => {
  const id = await lay(product.database, 'Paid from the editor')
  await signInAs(page, 'agent', `/proposals?proposal=${id}`)
  const editor = page.getByRole('dialog', { name: `Edit proposal P-${id}` })
  const section = editor.getByRole('region', { name: 'Payment', exact: true })
  await expect(section).toContainText('$1,250.50 open')
  const name = editor.getByRole('textbox', { name: 'Proposal name' })
  await name.fill('Paid from the editor, renamed')
  await expect(section.getByRole('button', { name: 'Pay…' })).toHaveAttribute('aria-disabled', 'true')
  await expect(section).toContainText('Save first')
  await editor.getByRole('button', { name: 'Discard draft' }).click()
  await section.getByRole('button', { name: 'Pay…' }).click()
  const dialog = paymentOf(page, id)
  await expect(payButton(dialog)).toHaveText('Pay $1,250.50')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Pay…' })).toBeFocused()
})

test('PAY-08 PAY-09 ERR-34 CRD-05 a declined card is told with its reason, and nothing of it is kept', async ({
  page,
  product,
}) => {
  const id = await lay(product.database, 'Declined once')
  await signInAs(page, 'agent', `/proposals?proposal=${id}&pay=1`)
  const dialog = paymentOf(page, id)
  await typePart(dialog, '310.00')
  await dialog.getByText('New card', { exact: true }).click()
  await expect(payButton(dialog)).toHaveAttribute('aria-disabled', 'true')
  await typeCard(dialog, '4242 4242 4242 4242')
  await setFaults(page, { declineNext: 1 })
  await payButton(dialog).click()
  await expect(dialog.getByRole('alert')).toHaveText('Your card was declined. Nothing was charged')
  await expect(dialog.getByRole('textbox', { name: 'Card number' })).toHaveValue('')
  await expect(dialog.getByRole('textbox', { name: 'Card number' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'CVV' })).toHaveValue('')
  await expect(amountOf(dialog)).toHaveValue('310.00')
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain('4242')
  await typeCard(dialog, '4242 4242 4242 4242')
  await payButton(dialog).click()
  await expect(said(page, '$310.00 has been successfully charged to the proposal!')).toBeVisible()
  expect(await chargesOf(page, '31000')).toBe(1)
})

test('PAY-09 ERR-37 an answer that is lost is asked for by its key, and nothing is charged twice', async ({
  page,
  product,
}) => {
  const id = await lay(product.database, 'Answer lost')
  await signInAs(page, 'agent', `/proposals?search=answer+lost&proposal=${id}&pay=1`)
  const dialog = paymentOf(page, id)
  await typePart(dialog, '320.00')
  await expect(radio(dialog, /Visa ending 4242/)).toBeChecked()
  await page.route(
    payments,
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 500, body: '' })
    },
    { times: 1 },
  )
  const outcome = page.route('**/api/payments?*', async (route) => {
    await expect(told(page, 'There has been an error with payment. Please see your agent.')).toBeVisible()
    await route.continue()
  })
  await outcome
  await payButton(dialog).click()
  await expect(said(page, '$320.00 has been successfully charged to the proposal!')).toBeVisible()
  await expect(rowOf(page, 'Answer lost')).toContainText('$930.50 due')
  expect(await chargesOf(page, '32000')).toBe(1)
})

test('PAY-09 after a reload in the middle of it a payment is told by how it ended', async ({
  page,
  product,
}) => {
  const id = await lay(product.database, 'Reloaded in the middle')
  await signInAs(page, 'agent', `/proposals?search=reloaded&proposal=${id}&pay=1`)
  const dialog = paymentOf(page, id)
  await typePart(dialog, '330.00')
  await expect(radio(dialog, /Visa ending 4242/)).toBeChecked()
  await setFaults(page, { slowMs: 6_000 })
  const sent = page.waitForRequest(payments)
  await payButton(dialog).click()
  await sent
  await page.waitForTimeout(500)
  await page.reload()
  await expect(said(page, '$330.00 has been successfully charged to the proposal!')).toBeVisible({
    timeout: 40_000,
  })
  expect(await chargesOf(page, '33000')).toBe(1)
})

test('PAY-02 PRO-23 a proposal is approved for a later charge: what appears and what is owed is seen before', async ({
  page,
  product,
}) => {
  await lay(product.database, 'Charged later')
  await signInAs(page, 'agent', '/proposals?search=charged+later')
  await rowOf(page, 'Charged later').getByRole('button', { name: 'Settings menu' }).click()
  await page.getByRole('menuitem', { name: 'Approve (Charge Later)…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve (Charge Later)' })
  await expect(dialog).toContainText('Banner of Charged later')
  await expect(dialog.getByRole('row', { name: /to be charged later/ })).toContainText('$1,250.50')
  await expect(dialog.getByRole('row', { name: /^Will owe/ })).toContainText('$')
  await expect(dialog).toContainText('may owe $10,000.00 in all')
  await expectAccessibleState(page, 'approving a proposal', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, 'Charged later')).toContainText('$1,250.50 due')
})

/** Sets what cards are charged besides, in percent; null: nothing. Whoever asks at once may not have heard of it. */
const setProcessing = (database: string, percent: string | null): Promise<void> =>
  runStatement(
    database,
    `delete from setting where key = 'proposals.processingPercent';
     ${percent === null ? '' : `insert into setting (key, value, updated_at) values ('proposals.processingPercent', '"${percent}"', now());`}
     select pg_notify('masthead_settings', 'proposals.processingPercent')`,
  )

test('PAY-01 D-146 what a card is charged besides is raised while the dialog is open: nothing is charged but what the button says', async ({
  page,
  product,
}) => {
  const id = await lay(product.database, 'Shown before')
  await signInAs(page, 'agent', '/proposals?search=shown+before')
  await choosePay(page, 'Shown before')
  const dialog = paymentOf(page, id)
  await typePart(dialog, '317.00')
  await expect(payButton(dialog)).toHaveText('Pay $317.00')
  await setProcessing(product.database, '3.5')
  await expect(async () => {
    const terms = await page.request.get(`/agent/api/proposals/${id}/payment`)
    expect((await terms.json()).processing).toBe('3.5')
  }).toPass()
  await payButton(dialog).click()
  // 3.5% of 317.00 are 11.095, half up.
  await expect(told(page, 'This comes to $328.10 now, and $317.00 was shown')).toBeVisible()
  await expect(payButton(dialog)).toHaveText('Pay $328.10')
  await expect(dialog).toContainText('The card is charged $328.10: $317.00 and 3.5% processing, $11.10.')
  expect(await chargesOf(page, '31700')).toBe(0)
  await payButton(dialog).click()
  await expect(said(page, '$317.00 has been successfully charged to the proposal!')).toBeVisible()
  expect([await chargesOf(page, '31700'), await chargesOf(page, '32810')]).toEqual([0, 1])
  await setProcessing(product.database, null)
})

test('D-231 a balance too small for a card is paid in cash, or waived by a superadmin who says why', async ({
  page,
  product,
}) => {
  const name = 'Thirty cents'
  const id = await layProposal(product.database, {
    name,
    client: 'advertiser@demo.test',
    salesman: 'superadmin@demo.test',
    lines: [{ name: 'A line', cents: 30 }],
  })
  await signInAs(page, 'superadmin', '/proposals?search=thirty')
  await choosePay(page, name)
  const paying = paymentOf(page, id)
  await expect(radio(paying, /^Cash/)).toBeChecked()
  await expect(payButton(paying)).toBeEnabled()
  const small = 'A card payment is at least $0.50. This balance is taken in cash, or waived by a superadmin'
  await expect(paying).toContainText(small)
  await paying.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`/proposals?proposal=${id}`)
  await page.getByRole('button', { name: 'Waive the balance…' }).click()
  const waiving = page.getByRole('dialog', { name: 'Waive the balance?' })
  await expectAccessibleState(page, 'waiving a balance', '[role="dialog"]')
  await waiving.getByRole('button', { name: 'Waive $0.30' }).click()
  await expect(waiving).toContainText('Say why it is waived')
  await waiving.getByLabel('Why?').fill('Left over from a rounding')
  await waiving.getByRole('button', { name: 'Waive $0.30' }).click()
  await expect(said(page, 'The balance is waived')).toBeVisible()
  await page.goto(`/proposals?proposal=${id}`)
  await expect(page.getByRole('region', { name: 'Payments made' })).toContainText('Waived')
})

test('PRO-22 ERR-38c processing is removed, and where it cannot be, a name says whom to speak to', async ({
  page,
  product,
}) => {
  const id = await lay(product.database, 'Without processing', 'ads@harborlight.example', 'salesman13')
  await setProcessing(product.database, '2.9')
  await signInAs(page, 'salesman13', '/proposals?search=without+processing')
  const menu = rowOf(page, 'Without processing').getByRole('button', { name: 'Settings menu' })
  await expect(async () => {
    await page.reload()
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Remove processing…' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('menuitem', { name: 'Remove processing…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove processing?' })
  await runStatement(product.database, `update proposal set processing_removed_at = now() where id = ${id}`)
  await dialog.getByRole('button', { name: 'Remove processing' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Processing could not be removed\. Please speak to \w+/)
  await runStatement(product.database, `update proposal set processing_removed_at = null where id = ${id}`)
  await dialog.getByRole('button', { name: 'Remove processing' }).click()
  await expect(said(page, 'Processing is taken off')).toBeVisible()
  await setProcessing(product.database, null)
})

test('ROL-35 PAY-02 what was given is read and not changed, and an approval promises what was added since alone', async ({
  page,
  product,
}) => {
  const id = await lay(product.database, 'Given and more', 'ads@harborlight.example', 'salesman13')
  await signInAs(page, 'salesman13', `/proposals?proposal=${id}`)
  const { _token } = await (await page.request.get('/api/me')).json()
  const approved = await page.request.post(`/agent/api/proposal/approve/${id}`, {
    headers: { 'x-csrf-token': _token },
    data: {},
  })
  expect(approved.ok()).toBe(true)
  await page.reload()
  const editor = page.getByRole('dialog', { name: `Edit proposal P-${id}` })
  const given = editor.getByRole('row', { name: /^Banner of Given and more/ })
  await expect(given).toContainText('Given already, so it stays as it is')
  await expect(given.getByRole('textbox')).toHaveCount(0)
  await expect(given.getByRole('button', { name: /^Remove/ })).toHaveAttribute('aria-disabled', 'true')
  await editor.getByRole('button', { name: 'Custom product' }).click()
  await editor.getByLabel('Product name, item custom product 3').fill('Tote bags')
  await expectAccessibleState(page, 'a proposal of which something was given', '[role="dialog"]')
  await editor.getByRole('button', { name: 'Save proposal' }).click()
  await expect(editor).toHaveCount(0)
  await rowOf(page, 'Given and more').getByRole('button', { name: 'Settings menu' }).click()
  await page.getByRole('menuitem', { name: 'Approve (Charge Later)…' }).click()
  const appears = page.getByRole('region', { name: 'What appears' })
  await expect(appears.getByRole('listitem')).toHaveText(['Tote bags1 item'])
})

test('PAY-01 a part is paid by the keyboard alone', async ({ page, product }) => {
  const id = await lay(product.database, 'Paid by keys')
  await signInAs(page, 'agent', '/proposals?search=paid+by+keys')
  await rowOf(page, 'Paid by keys').getByRole('link', { name: 'Paid by keys', exact: true }).focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Pay…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = paymentOf(page, id)
  await expect(radio(dialog, /^The balance/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(radio(dialog, /^A part/)).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(amountOf(dialog)).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('340')
  await page.keyboard.press('Enter')
  await expect(said(page, '$340.00 has been successfully charged to the proposal!')).toBeVisible()
})
