/** Going back closes what lies over the page, asks before typing is lost, and never leads to a form that is done with. */
import { dateField } from './date-fields.ts'
import { expect, test } from './journey.ts'
import { signInAs, signInThroughPage } from './sign-in.ts'
import { dashboard } from './tasks.ts'

const row = 'Summer rooms by the lake'

test('going back closes a dialog and stays on the page, and then leaves it', async ({ page }) => {
  await signInAs(page, 'advertiser', '/advertiser/publishers')
  await page.getByRole('link', { name: 'Campaigns', exact: true }).first().click()
  await expect(page.locator('table.campaigns')).toBeVisible()
  await page.getByRole('button', { name: 'New campaign' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(dashboard)
  await expect(page.getByRole('button', { name: 'New campaign' })).toBeFocused()
  // Closed by hand, a dialog takes no step of its own.
  await page.getByRole('button', { name: 'New campaign' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/advertiser/publishers')
})

test('going back asks before what was typed is lost, and the panel of a row closes like any other', async ({
  page,
}) => {
  await signInAs(page, 'advertiser', `${dashboard}?search=Summer+rooms`)
  await page.keyboard.press('j')
  await page.getByRole('button', { name: `Settings menu, ${row}` }).click()
  await page.getByRole('menuitem', { name: 'Start and End Date' }).click()
  await dateField(page, 'End').fill('2031-01-01 09:00 am')
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(dateField(page, 'End')).toHaveValue('2031-01-01 09:00 am')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${dashboard}?search=Summer+rooms`)
})

test('going back in either step of a purchase asks before an amount or a card is lost', async ({ page }) => {
  await signInAs(page, 'advertiser', `${dashboard}?search=Summer+rooms`)
  await page.getByRole('button', { name: /^Add to Budget/ }).click()
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill('123')
  for (const step of ['Continue', 'Pay Now']) {
    await expect(dialog.getByRole('button', { name: step })).toBeVisible()
    await page.goBack()
    await expect(question).toContainText('Discard what you entered?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    if (step === 'Continue') await dialog.getByRole('button', { name: step }).click()
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${dashboard}?search=Summer+rooms`)
})

test('an act of the palette leaves for another page, and going back leads to the one before', async ({
  page,
}) => {
  await signInAs(page, 'advertiser', dashboard)
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('placements')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/advertiser/publishers')
  await page.goBack()
  await expect(page).toHaveURL(dashboard)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('sign-in does not stand in the history', async ({ page }) => {
  await page.goto('/demo')
  await signInThroughPage(page, 'advertiser', dashboard)
  await page.goBack()
  await expect(page).toHaveURL('/demo')
})
