/** Buying by card on the demonstration network: the two steps, what they refuse, and what a failure leaves behind. */
import type { Locator, Page } from '@playwright/test'
import { figureOf } from './figure-of.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const impressions = 'Summer rooms by the lake'
const posts = 'Spring Campaign on Instagram'
const articles = 'Spring Campaign stories'

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

async function openPurchase(page: Page, name: string): Promise<Locator> {
  await rowOf(page, name)
    .getByRole('button', { name: /^(Add to Budget|Buy More Posts)/ })
    .click()
  return page.getByRole('dialog')
}

const amountOf = (dialog: Locator) => dialog.getByRole('textbox', { name: /in US dollars/ })
const fieldOf = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label, exact: true })
const payNow = (page: Page) => page.getByRole('button', { name: /^Pay Now/ })

async function goToPayment(page: Page, name: string, amount: string): Promise<Locator> {
  const dialog = await openPurchase(page, name)
  await amountOf(dialog).fill(amount)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('radio', { name: /Visa ending 4242/ })).toBeVisible()
  return dialog
}

/** The letter in the outbox that leads to this receipt. */
async function letterWith(
  page: Page,
  receipt: string,
): Promise<{ to: string; subject: string; html: string } | undefined> {
  const letters = await (await page.request.get('/demo/outbox.json')).json()
  return letters.find(({ html }: { html: string }) => html.includes(receipt))
}

async function typeCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByText('New card', { exact: true }).click()
  await fieldOf(dialog, 'Card number').fill(number)
  await fieldOf(dialog, 'Expiry, MM/YY').fill('12/39')
  await fieldOf(dialog, 'CVV').fill('123')
  await fieldOf(dialog, 'ZIP').fill('10001')
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'advertiser', '/advertiser/campaigns')
  await expect(rowOf(page, impressions)).toBeVisible()
})

for (const [name, id, title] of [
  [impressions, 'addtobudget', 'Add to Budget'],
  [posts, 'addpost', 'Add Post'],
  [articles, 'addpresspost', 'Add Press Post'],
] as const)
  test(`BUY-01 BUY-02 BUY-03 CAM-17 the dialog ${id} has two steps, and Back keeps everything`, async ({
    page,
  }) => {
    const dialog = await openPurchase(page, name)
    await expect(dialog).toHaveAttribute('id', id)
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await amountOf(dialog).fill('1,500')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toHaveAttribute('id', id)
    await expect(dialog.getByRole('heading', { name: 'Make Payment' })).toBeVisible()
    await expect(payNow(page)).toBeVisible()
    await dialog.getByText('New card', { exact: true }).click()
    await fieldOf(dialog, 'ZIP').fill('10001')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(amountOf(dialog)).toHaveValue('1,500')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(fieldOf(dialog, 'ZIP')).toHaveValue('10001')
  })

test('BUY-05 a line of terms says what Submit allows and where the receipt goes', async ({ page }) => {
  const dialog = await goToPayment(page, impressions, '250')
  await expect(dialog).toContainText('By clicking Submit you allow the payment provider to charge your card')
  await expect(dialog).toContainText('A receipt is emailed to advertiser@demo.test')
})

test('BUY-06 BUY-07 amounts show thousand separators and are read without signs', async ({ page }) => {
  const dialog = await openPurchase(page, impressions)
  await amountOf(dialog).fill('')
  await amountOf(dialog).pressSequentially('12500')
  await expect(amountOf(dialog)).toHaveValue('12,500')
  await amountOf(dialog).fill('$1,250.50')
  await expect(amountOf(dialog)).toHaveValue('1,250.50')
  await expect(dialog).toContainText('208,417 impressions at $6.00 CPM')
  for (const cents of ['5,00', '12,50', '1,2,3']) {
    await amountOf(dialog).fill('')
    await amountOf(dialog).pressSequentially(cents)
    await expect(amountOf(dialog)).toHaveValue(cents)
    await expect(dialog).toContainText('Enter an amount to see what it buys.')
  }
  await amountOf(dialog).fill('ten')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('Enter an amount such as 1,250.50')
  await expect(amountOf(dialog)).toHaveValue('ten')
})

test('BUY-08 the smallest payment by card is said before it is asked for, and at the field', async ({
  page,
}) => {
  const dialog = await openPurchase(page, impressions)
  await expect(dialog).toContainText('The smallest payment by card is $0.50.')
  await amountOf(dialog).fill('0.30')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('A card payment is at least $0.50. Enter a larger amount')
  await amountOf(dialog).fill('0.50')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(payNow(page)).toBeVisible()
})

for (const [name, amount, unit] of [
  [impressions, '0', 'impressions'],
  [posts, '1', 'posts'],
  [articles, '1', 'articles'],
] as const)
  test(`BUY-08 Pay Now is disabled while the amount buys no ${unit}`, async ({ page }) => {
    await goToPayment(page, name, amount)
    await expect(payNow(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(payNow(page)).toHaveAttribute('aria-description', new RegExp(`buys no ${unit}`))
  })

test('BUY-09 BUY-10 Pay Now is disabled while one of the four fields of a new card is empty', async ({
  page,
}) => {
  const dialog = await goToPayment(page, impressions, '250')
  await expect(payNow(page)).not.toHaveAttribute('aria-disabled')
  await typeCard(dialog, '4242 4242 4242 4242')
  await expect(payNow(page)).not.toHaveAttribute('aria-disabled')
  for (const label of ['Card number', 'Expiry, MM/YY', 'CVV', 'ZIP']) {
    const field = fieldOf(dialog, label)
    const text = await field.inputValue()
    await field.fill('')
    await expect(payNow(page)).toHaveAttribute('aria-disabled', 'true')
    await field.fill(text)
    await expect(payNow(page)).not.toHaveAttribute('aria-disabled')
  }
})

test('CRD-01 CRD-02 CRD-03 CRD-05 CRD-08 cards are listed by type and last digits, and a new one is checked as it is typed', async ({
  page,
}) => {
  const dialog = await goToPayment(page, impressions, '250')
  await expect(dialog.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked()
  await dialog.getByText('New card', { exact: true }).click()
  const number = fieldOf(dialog, 'Card number')
  await number.fill('5555 5555 5555 4444 99')
  await expect(number).toHaveValue('5555 5555 5555 4444')
  await number.fill('378282246310005')
  await expect(number).toHaveValue('3782 8224 6310 005')
  await number.fill('4242 4242 4242 4241')
  await fieldOf(dialog, 'Expiry, MM/YY').pressSequentially('1339')
  await expect(dialog).toContainText('Check the card number')
  await expect(fieldOf(dialog, 'Expiry, MM/YY')).toHaveValue('13/39')
  await fieldOf(dialog, 'CVV').focus()
  await expect(dialog).toContainText('Enter the expiry as MM/YY')
})

test('BUY-12 ERR-19 OPN-08 a declined card closes the dialog with its reason, and Try again keeps the amount but no card data', async ({
  page,
}) => {
  const dialog = await goToPayment(page, impressions, '375')
  await typeCard(dialog, '4000 0000 0000 0002')
  await payNow(page).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Your card was declined. Nothing was charged')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(amountOf(dialog)).toHaveValue('375')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('New card', { exact: true }).click()
  for (const label of ['Card number', 'Expiry, MM/YY', 'CVV', 'ZIP'])
    await expect(fieldOf(dialog, label)).toHaveValue('')
})

for (const [shape, body, words] of [
  ['errors as a text', { errors: 'No luck today' }, 'No luck today'],
  ['the fields of the body', { card_number: ['Look at the number', 'Again'] }, 'Look at the number'],
] as const)
  test(`BUY-12 a failed payment shows ${shape}`, async ({ page }) => {
    await page.route('**/api/campaigns/*/impressions', (route) => route.fulfill({ status: 422, json: body }))
    const dialog = await goToPayment(page, impressions, '250')
    await payNow(page).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(words)).toBeVisible()
  })

test('BUY-04 BUY-05 BUY-11 BUY-13 BUY-14 ERR-12 posts are bought whole, the row has them at once, the receipt is mailed, and the next purchase begins anew', async ({
  page,
}) => {
  const row = rowOf(page, posts)
  const left = async () => Number(await figureOf(row, 'left').textContent())
  const before = await left()
  const dialog = await openPurchase(page, posts)
  await amountOf(dialog).fill('1000')
  const [, count = '', sum = ''] =
    /(\d+) posts? at .*Charged: (\$[\d,.]+)/.exec((await dialog.locator('.buys').textContent()) ?? '') ?? []
  expect(Number(count)).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(payNow(page)).toHaveText(`Pay Now ${sum}`)
  await payNow(page).click()
  await expect(page.getByText(`Successfully purchased ${count} posts for ${posts}`)).toBeVisible()
  await expect.poll(left, { timeout: 2_000 }).toBe(before + Number(count))
  const receipt = (await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')) ?? ''
  expect(receipt).toMatch(/receipt/)
  await expect.poll(async () => (await letterWith(page, receipt))?.to).toBe('advertiser@demo.test')
  const letter = await letterWith(page, receipt)
  expect(letter?.subject).toMatch(/^Receipt /)
  expect(letter?.html).toContain(sum)
  await openPurchase(page, posts)
  await expect(dialog.getByRole('heading', { name: 'Add Post' })).toBeVisible()
  await expect(amountOf(dialog)).toHaveValue('250')
})

test('BUY-14 Pay Now pressed twice pays once, and the dialog cannot be closed while it pays', async ({
  page,
}) => {
  const keys: string[] = []
  await page.route('**/api/campaigns/*/impressions', async (route) => {
    keys.push(route.request().postDataJSON().idempotency_key)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const dialog = await goToPayment(page, impressions, '100')
  await payNow(page).dblclick()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(page.getByText(/Successfully purchased [\d,]+ impresssions/)).toBeVisible()
  expect(keys).toHaveLength(1)
})

test('BUY-14 when no answer came, the same payment tried again carries the same key and is charged once', async ({
  page,
}) => {
  const keys: string[] = []
  let isCut = true
  await page.route('**/api/campaigns/*/impressions', async (route) => {
    keys.push(route.request().postDataJSON().idempotency_key)
    if (!isCut) return route.continue()
    isCut = false
    await route.fetch()
    await route.abort()
  })
  const dialog = await goToPayment(page, impressions, '125')
  await payNow(page).click()
  await expect(page.getByText('Masthead cannot be reached').first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await payNow(page).click()
  await expect(page.getByText(/Successfully purchased [\d,]+ impresssions/)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  await rowOf(page, impressions)
    .getByRole('button', { name: /Settings menu/ })
    .click()
  await page.getByRole('menuitem', { name: 'Order History' }).click()
  await expect(page.getByRole('dialog').getByRole('cell', { name: '$125.00' })).toHaveCount(1)
})

test('the purchase goes by keyboard alone on a screen of 768 px, its buttons in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const button = rowOf(page, articles).getByRole('button', { name: /^Buy More Posts/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(amountOf(dialog)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Make Payment' })).toBeVisible()
  await expect(payNow(page)).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})
