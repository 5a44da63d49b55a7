/** A reload in the middle of a payment: the page tells how it ended, and nothing is charged twice. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const campaign = 'Summer rooms by the lake'
const purchases = '**/api/campaigns/*/impressions'
const dialog = (page: Page) => page.getByRole('dialog')
const payNow = (page: Page) => page.getByRole('button', { name: /^Pay Now/ })

/** The faults of the card gateway of the demonstration. */
const setFaults = (page: Page, data: object) => page.request.post('/demo/gateway/faults', { data })

async function goToPayment(page: Page, amount: string): Promise<void> {
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: campaign, exact: true }) })
    .getByRole('button', { name: /^Add to Budget/ })
    .click()
  await dialog(page)
    .getByRole('textbox', { name: /in US dollars/ })
    .fill(amount)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked()
}

/** Presses Pay Now and loads the page anew once the request is on its way. */
async function payAndReload(page: Page): Promise<void> {
  const sent = page.waitForRequest(purchases)
  await payNow(page).click()
  await expect(payNow(page)).toHaveAttribute('aria-busy', 'true')
  await sent
  await page.reload()
}

/** How often the gateway was paid this amount. */
async function chargesOf(page: Page, amountCents: string): Promise<number> {
  const { charges } = await (await page.request.get('/demo/gateway.json')).json()
  const wanted = ({ amountCents: one, outcome }: { amountCents: string; outcome: { outcome: string } }) =>
    one === amountCents && outcome.outcome === 'succeeded'
  return charges.filter(wanted).length
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'advertiser', '/advertiser/campaigns')
})
test.afterEach(({ page }) => setFaults(page, { slowMs: 0, declineNext: 0 }))

test('BUY-13 BUY-14 a reload while the gateway takes its time says that the payment is on its way, then what was bought, once', async ({
  page,
}) => {
  await goToPayment(page, '111')
  await setFaults(page, { slowMs: 12_000 })
  await payAndReload(page)
  await expect(page.getByText('This payment is still on its way. It is not charged twice')).toBeVisible()
  await expect(page.getByText(/Successfully purchased [\d,]+ impresssions/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', /receipt/)
  expect(await chargesOf(page, '11100')).toBe(1)
  await page.reload()
  await expect(page.getByRole('link', { name: campaign, exact: true })).toBeVisible()
  await expect(page.getByText(/Successfully purchased/)).toHaveCount(0)
})

test('BUY-12 after a reload a declined payment is told with its reason, and Try again has the amount', async ({
  page,
}) => {
  await goToPayment(page, '112')
  await setFaults(page, { slowMs: 1_500, declineNext: 1 })
  await payAndReload(page)
  await expect(page.getByText('Your card was declined. Nothing was charged')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('textbox', { name: /in US dollars/ })).toHaveValue('112')
  expect(await chargesOf(page, '11200')).toBe(0)
})

test('BUY-14 a payment that never came is said to have charged nothing, and Try again pays it once', async ({
  page,
}) => {
  const keys: string[] = []
  await page.route(purchases, (route) => {
    keys.push(route.request().postDataJSON().idempotency_key)
    return keys.length === 1 ? new Promise<void>(() => {}) : route.continue()
  })
  await goToPayment(page, '113')
  await payAndReload(page)
  // It may be waiting for what somebody else holds: for as long as that may take nobody is told that it is lost.
  await expect(page.getByText('This payment is still on its way. It is not charged twice')).toBeVisible()
  await expect(page.getByText('The payment did not reach Masthead. Nothing was charged')).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await payNow(page).click()
  await expect(page.getByText(/Successfully purchased [\d,]+ impresssions/)).toBeVisible()
  expect(keys[1]).toBe(keys[0])
  expect(await chargesOf(page, '11300')).toBe(1)
})

test('no card is kept in the browser while a payment with a new one is on its way, and somebody else is told nothing', async ({
  page,
}) => {
  await page.route(purchases, () => new Promise<void>(() => {}))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await goToPayment(page, '114')
  await dialog(page).getByText('New card', { exact: true }).click()
  for (const [label, text] of [
    ['Card number', '4242 4242 4242 4242'],
    ['Expiry, MM/YY', '12/39'],
    ['CVV', '987'],
    ['ZIP', '10001'],
  ] as const)
    await dialog(page).getByRole('textbox', { name: label, exact: true }).fill(text)
  await payNow(page).click()
  await expect(payNow(page)).toHaveAttribute('aria-busy', 'true')
  const kept = await page.evaluate(() => sessionStorage.payment)
  const { key, ...rest } = JSON.parse(kept)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(rest).toEqual({
    personId: expect.any(Number),
    campaignId: expect.any(Number),
    again: { amount: '114' },
  })
  await signInAs(page, 'advertiser2', '/advertiser/campaigns')
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible()
  await expect(page.getByText('did not reach Masthead')).toHaveCount(0)
  expect(asked.filter((address) => address.includes('/api/payments'))).toEqual([])
})
