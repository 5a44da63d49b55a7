/** An agent makes a campaign for a client, buys budget for it with a new card, and looks after that card. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { figureOf } from './figure-of.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'
const client = 'Harbor Light Relief Fund'
const name = 'Lakeside autumn'

const panelOf = (page: Page): Locator => page.getByRole('dialog')

async function openPanel(page: Page): Promise<Locator> {
  await expect(page.locator('table.campaigns tbody tr').first()).toBeVisible()
  // The tools of the top bar, and the keys they hold, come in beside the screen.
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  const panel = panelOf(page)
  await page.keyboard.press('n')
  await expect(panel.getByRole('heading', { name: 'New campaign' })).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Product' })).toBeVisible()
  return panel
}

test('GEN-08 CRD-01 BUY-14 a campaign is made for a client, paid with a new card, and the card is named and removed', async ({
  page,
}) => {
  await signInAs(page, 'agent', dashboard)
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Create campaign' }).click()
  await expect(panel.getByRole('link', { name: 'Choose whom the campaign is for' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Choose a product' })).toBeVisible()

  await panel.getByRole('searchbox', { name: 'Search advertisers' }).fill('harbor')
  await panel.getByText(client, { exact: true }).click()
  await panel.getByRole('combobox', { name: 'Site' }).selectOption({ index: 1 })
  await panel.getByRole('searchbox', { name: 'Search products' }).fill('native')
  await expect(panel.getByText('1 product', { exact: true })).toBeVisible()
  await panel.getByRole('radio', { name: /^Native article ad/ }).check({ force: true })
  const label = panel.getByRole('textbox', { name: 'Name' })
  await expect(label).toHaveValue(/Native$/)
  await label.fill(name)
  await panel.getByRole('button', { name: 'Create campaign' }).click()

  const made = page.getByRole('dialog', { name: 'Campaign created' })
  await expect(made).toContainText('It is switched off and empty')
  await expectAccessibleState(page, 'a campaign was made', '[role="dialog"]')
  const first = page.locator('table.campaigns tbody tr').first()
  await expect(first).toContainText(name)
  await expect(first).toHaveClass(/disabled/)
  await made.getByRole('button', { name: 'Add to Budget' }).click()

  const purchase = page.locator('#addtobudget')
  await purchase.getByRole('textbox', { name: /in US dollars/ }).fill('90')
  await purchase.getByRole('button', { name: 'Continue' }).click()
  await purchase.getByText('New card', { exact: true }).click()
  for (const [field, text] of [
    ['Card number', '4242 4242 4242 4242'],
    ['Expiry, MM/YY', '11/38'],
    ['CVV', '123'],
    ['ZIP', '10001'],
  ] as const)
    await purchase.getByRole('textbox', { name: field, exact: true }).fill(text)
  await purchase.getByText('Save this card').click()
  await purchase.getByRole('button', { name: /^Pay Now/ }).click()
  await expect(page.getByRole('status').filter({ hasText: `for ${name}` })).toContainText(
    'Successfully purchased',
  )
  await expect(figureOf(first, 'left')).toHaveText('20,000')

  // Letters lead here: the purchase of that campaign opens by itself, once.
  const id = (await first.getAttribute('id'))?.replace('campaign-', '')
  await page.goto(`${dashboard}?buy=${id}`)
  await expect(purchase).toContainText(name)
  await expect(page).toHaveURL(dashboard)

  // It may be on no page that is open: here it is filtered away.
  await page.goto(`${dashboard}?search=nothing-like-it&buy=${id}`)
  await expect(purchase).toContainText(name)
  await page.goto(`${dashboard}?buy=2000000000`)
  await expect(page.getByRole('alert')).toContainText(
    'There is no such campaign, or you may not see it. Ask whoever gave you the link',
  )

  await page.goto('/settings')
  await page.getByRole('searchbox', { name: 'Search advertisers' }).fill('harbor')
  await page.getByText(client, { exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: '11/38' })
  await expect(row).toContainText('$90.00')
  await row.getByRole('button', { name: /^Edit label/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Label/ })
    .fill('Autumn card')
  await page.getByRole('button', { name: 'Save label' }).click()
  await expect(row).toContainText('Autumn card')
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The card is removed' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('CRD-01 a card is saved without buying, and letters are switched off and on', async ({ page }) => {
  await signInAs(page, 'agency', '/settings')
  await page.getByRole('button', { name: 'Add card' }).click()
  const dialog = page.getByRole('dialog')
  for (const [field, text] of [
    ['Card number', '5555 5555 5555 4444'],
    ['Expiry, MM/YY', '10/37'],
    ['CVV', '123'],
    ['ZIP', '10001'],
  ] as const)
    await dialog.getByRole('textbox', { name: field, exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Mastercard ending 4444' })).toBeVisible()
  await page.getByRole('tab', { name: 'Notifications' }).click()
  const wish = page.getByRole('switch', { name: /^A card was declined/ })
  await expect(wish).toBeChecked()
  await wish.click()
  await expect(page.getByRole('status').filter({ hasText: 'Your choice is saved' })).toBeVisible()
  await page.reload()
  await expect(wish).not.toBeChecked()
  await wish.click()
  await expect(wish).toBeChecked()
})

test('the panel of a new campaign and the settings are accessible', async ({ page }) => {
  await signInAs(page, 'agent', dashboard)
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Create campaign' }).click()
  await expect(panel.getByRole('link', { name: 'Choose a product' })).toBeVisible()
  await expectAccessibleState(page, 'the panel of a new campaign', '[role="dialog"]')
  await page.goto('/settings')
  await page.getByText(client, { exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessibleState(page, 'the saved cards')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expectAccessibleState(page, 'adding a card', '[role="dialog"]')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Edit label/ })
    .first()
    .click()
  await expectAccessibleState(page, 'the label of a card', '[role="dialog"]')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expectAccessibleState(page, 'removing a card', '[role="alertdialog"]')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expectAccessibleState(page, 'the wishes about letters')
})
