/**
 * NAV-13 PAY-01: a client opens the link of a letter on a phone, leaves an item out, asks, signs, pays half, comes back and
 * pays the rest, by keys as far as to the card; its agent has the proposal open at a desk and hears of each step.
 */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './journey.ts'
import { keepFirstVersion, layProposal } from './lay-proposal.ts'
import { signInAs } from './sign-in.ts'

const address = 'buyer-on-a-phone@roth.example'

/** The newest letter's link to the page of this proposal. */
async function linkIn(page: Page, id: number): Promise<string> {
  const find = async () => {
    const letters: { to: string; text: string }[] = await (await page.request.get('/demo/outbox.json')).json()
    const letter = letters.find(({ to }) => to === address)
    return new RegExp(`/proposal/${id}/pay/\\d+\\?t=[\\w-]{43}`).exec(letter?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 60_000 }).not.toBe('')
  return find()
}

const setFaults = (page: Page, data: object) => page.request.post('/demo/gateway/faults', { data })

test.afterEach(({ page }) => setFaults(page, { slowMs: 0 }))

const payBox = (page: Page): Locator => page.getByRole('complementary', { name: 'Balance due' })

async function typeCard(page: Page, number: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Payment' })
  await form.getByRole('textbox', { name: 'Card number' }).fill(number)
  await form.getByRole('textbox', { name: 'Expiry, MM/YY' }).fill('12/39')
  await form.getByRole('textbox', { name: 'CVV' }).fill('123')
  await form.getByRole('textbox', { name: 'ZIP' }).fill('10001')
}

test('NAV-13 PAY-01 GEN-09 the client chooses, asks, signs, pays half and then the rest; the agent hears of each, and the campaign is there', async ({
  page,
  browser,
  product,
}) => {
  const id = await layProposal(product.database, {
    name: 'Chosen on a phone',
    client: 'advertiser@demo.test',
    salesman: 'agent@demo.test',
    lines: [
      { name: 'WhatsApp status', cents: 100_000, isOfPosts: true },
      { name: 'Tote bags', cents: 30_000, isOptional: true },
      { name: 'Graphic design', cents: 20_000, isOptional: true },
    ],
  })
  await keepFirstVersion(product.database, id)
  await signInAs(page, 'agent', '/proposals?search=chosen+on+a+phone')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Chosen on a phone' }) })
  await row.getByRole('button', { name: 'Settings menu' }).click()
  await page.getByRole('menuitem', { name: 'Review and send…' }).click()
  const sending = page.getByRole('dialog', { name: 'Review and send' })
  await sending.getByLabel('To', { exact: true }).fill(address)
  await sending.getByRole('button', { name: 'Send proposal' }).click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('The letter was taken back and is not sent')).toBeVisible()
  await row.getByRole('button', { name: 'Settings menu' }).click()
  await page.getByRole('menuitem', { name: 'Review and send…' }).click()
  await sending.getByRole('button', { name: 'Send proposal' }).click()
  const link = await linkIn(page, id)
  // The agent has its payment open, and never reloads it.
  await page.goto(`/proposals?proposal=${id}`)
  const payment = page.getByRole('region', { name: 'Payment', exact: true })
  await expect(payment).toContainText('$1,500.00 open')

  const phone = await browser.newContext({
    baseURL: product.address,
    viewport: { width: 390, height: 844 },
    timezoneId: 'America/New_York',
  })
  const client = await phone.newPage()
  await client.goto(link)
  const box = payBox(client)
  await expect(box).toContainText('$1,500.00')
  const bags = client.getByRole('checkbox', { name: 'Tote bags' })
  await bags.press('Space')
  await expect(bags).not.toBeChecked()
  await expect(box).toContainText('$1,200.00')
  await expect(client.getByText('$300.00 if added')).toBeVisible()
  await client.reload()
  await expect(bags).not.toBeChecked()

  await client.getByLabel('Ask about this proposal').pressSequentially('Who writes the text?')
  await client.keyboard.press('Tab')
  await client.keyboard.press('Enter')
  const questions = page.getByRole('region', { name: 'Questions' })
  await expect(questions).toContainText('Who writes the text?')
  await questions.getByRole('button', { name: 'Answer' }).press('Enter')
  const answer = page.getByRole('dialog', { name: /^Write to/ })
  await answer.getByLabel('What you write').fill('We do, and you read it first')
  await answer.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(client.getByRole('log', { name: 'Questions and answers' })).toContainText(
    'We do, and you read it',
  )

  await expect(box).toContainText('Accept the proposal first, then pay')
  await client.getByLabel('Your full name').fill('Dina Roth')
  await client.keyboard.press('Tab')
  await client.keyboard.press('Space')
  await client.keyboard.press('Tab')
  await client.keyboard.press('Enter')
  await expect(bags).toBeHidden()

  await client.getByText('A part', { exact: true }).click()
  await client.getByRole('textbox', { name: /^Amount now/ }).fill('600')
  await client.getByRole('button', { name: 'Pay $600.00' }).click()
  await expect(box.getByRole('alert')).toContainText('Enter the card')
  await typeCard(client, '4000000000000002')
  await client.getByRole('button', { name: 'Pay $600.00' }).click()
  await expect(box).toContainText('Your card was declined. Nothing was charged')
  await expect(box.getByRole('textbox', { name: 'Card number' })).toBeFocused()
  // Nothing of the card is kept.
  await expect(client.getByRole('textbox', { name: 'Card number' })).toHaveValue('')
  await expectAccessibleInEveryLook(client, 'paying as a client')

  await typeCard(client, '4242424242424242')
  await client.getByRole('button', { name: 'Pay $600.00' }).click()
  await expect(box).toContainText('$600.00 has been successfully charged to the proposal!')
  await expect(box).toContainText('$600.00 of $1,200.00 is paid.')
  await expect(payment).toContainText('$600.00 open')
  await expect(page.getByRole('region', { name: 'Payments made' })).toContainText('Visa ending 4242')

  // A day later, by the same link.
  await client.goto('about:blank')
  await client.goto(link)
  await expect(bags).toBeHidden()
  await expect(client.getByText('Not included')).toBeVisible()
  await typeCard(client, '4242424242424242')
  await setFaults(page, { slowMs: 4_000 })
  await client.getByRole('button', { name: 'Pay $600.00' }).click()
  const api = link.replace(/^\/proposal\/(\d+)\/pay/, '/api/proposal/$1/client')
  const onItsWay = async () => (await (await page.request.get(api)).json()).money.in_flight
  await expect.poll(onItsWay).toBe('600.00')
  // In the middle of it the page is loaded anew: it finds out what became of it.
  await client.reload()
  await expect(box).toContainText('It is not charged twice')
  await expect(box).toContainText('It is paid in full.')
  await expect(client.getByRole('form', { name: 'Payment' })).toBeHidden()
  const [receipt] = await Promise.all([
    phone.waitForEvent('page'),
    box.getByRole('link', { name: 'Receipt' }).click(),
  ])
  await expect(receipt.getByText('Left to pay')).toBeVisible()
  await expect(receipt.locator('.below dl')).toContainText('$0.00')

  await page.goto('/proposals?search=chosen+on+a+phone')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const heard = page.getByRole('dialog', { name: 'Notifications' })
  for (const step of ['opened', 'asked', 'accepted', 'paid'])
    await expect(heard.getByText(new RegExp(`${step}.*P-${id}\\b`)).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Completed')
  await page.goto('/advertiser/campaigns?search=whatsapp+status')
  await expect(page.getByRole('link', { name: /WhatsApp status/ }).first()).toBeVisible()
  await phone.close()
})
