/** What is sold into a campaign that the client has already: chosen by keys, told with what follows, paid, and added there. */
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { moveTo, press } from './by-keys.ts'
import { figureOf } from './figure-of.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const campaign = 'Shawls of the market'

async function send(page: Page, address: string, data: object) {
  const { _token } = await (await page.request.get('/api/me')).json()
  const answer = await page.request.post(address, { headers: { 'x-csrf-token': _token }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Two days of 1,000 views at $8.00, without a discount. Answers the number of the proposal. */
async function write(page: Page, proposal_name: string, more: object): Promise<number> {
  const { rows } = await (await page.request.get('/agent/api/proposals?search=dina')).json()
  const { user_id } = rows[0]
  const item = { key: 'billboard-17', rate: '8.00', qty: '2', dailyviews: '1000', discount: '0', ...more }
  const wish = { proposal_name, user_id, item: [item] }
  return (await send(page, '/agent/api/proposal/create-edit/', wish)).proposal.id
}

test('D-144 PRO-23 an item is led into an existing campaign by keys, at its price and without a discount, and the money paid is there', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  const first = await write(page, 'Shawls', { customcampaignname: campaign })
  await send(page, `/agent/api/proposal/pay/${first}`, { cash_sale: true, amount_to_charge: '16.00' })
  const more = await write(page, 'More shawls', { discount: '5' })

  await page.goto(`/proposals?proposal=${more}`)
  const dialog = page.getByRole('dialog', { name: `Edit proposal P-${more}` })
  const basket = dialog.getByRole('complementary', { name: 'Basket' })
  // 16.00 less 5%.
  await expect(basket).toContainText('$15.20')
  await moveTo(page, dialog.getByRole('button', { name: /^Details, / }))
  await page.keyboard.press('Enter')
  const target = dialog.getByRole('combobox', { name: 'Goes into' })
  await expect(target.getByRole('option', { name: `${campaign}, $8.00 CPM` })).toBeAttached()
  await moveTo(page, target)
  await page.keyboard.type('shawls')
  await expect(target).toHaveAccessibleDescription('Bought at that campaign’s price, without a discount.')
  await expect(dialog).toContainText(`into ${campaign} at $8.00 CPM`)
  await expect(basket).toContainText('$16.00')
  await expect(dialog.getByRole('textbox', { name: /^Campaign name/ })).toHaveCount(0)
  await expectAccessibleState(page, 'an item into an existing campaign', '[role="dialog"]')
  const discount = dialog.getByLabel(/^Discount percent/)
  await moveTo(page, discount, 'Shift+Tab')
  await press(page, '5')
  await expect(discount).toHaveAccessibleDescription(/A discount needs a new campaign/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Successfully saved the proposal!')).toBeVisible()

  await send(page, `/agent/api/proposal/pay/${more}`, { cash_sale: true, amount_to_charge: '16.00' })
  await page.goto(`/proposals?proposal=${more}`)
  await expect(page.getByRole('article', { name: 'As the client sees it' })).toContainText(`into ${campaign}`)
  await page.goto(`/proposals/${more}/print`)
  await expect(page.getByText(`into ${campaign}`)).toBeVisible()

  await signInAs(page, 'advertiser', '/advertiser/campaigns?search=shawls')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: campaign, exact: true }) })
  await expect(row).toHaveCount(1)
  // Twice 16.00 at $8.00 for a thousand.
  await expect(figureOf(row, 'left')).toHaveText('4,000')
})

test('D-144 why an item goes into no existing campaign is said beside the choice', async ({ page }) => {
  await signInAs(page, 'agent', '/proposals?new=proposal')
  const dialog = page.getByRole('dialog', { name: 'New Proposal' })
  const list = (name: string) => dialog.getByRole('list', { name, exact: true })
  await list('Choose Option').getByRole('button', { name: 'All Publishers', exact: true }).click()
  await list('Publisher or Platform').getByRole('button', { name: 'Southside Star' }).click()
  await list('Product')
    .getByRole('button', { name: /^Header 728x90/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Details, Header 728x90' }).click()
  const target = dialog.getByRole('combobox', { name: 'Goes into' })
  await expect(target).toHaveAccessibleDescription(/^Choose the client first/)
  await dialog.getByRole('combobox', { name: 'Client' }).fill('bloom')
  await dialog.getByRole('option', { name: /Bloom/ }).first().click()
  await expect(target).toHaveAccessibleDescription(/^The client has no campaign of this product/)
  await expect(target.getByRole('option')).toHaveText(['A new campaign'])
})
