/** Every part of the screens in all its states: what axe finds, and how dialogs, menus and banners behave. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook, looks, putOn } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

async function openKit(page: Page, tab: string): Promise<void> {
  await page.goto('/kit')
  await page.getByRole('tab', { name: tab }).click()
}

test.beforeEach(({ page }) => signInAs(page, 'advertiser'))

test('every part is accessible', async ({ page }) => {
  for (const tab of [
    'Controls',
    'States and tables',
    'Lists',
    'Forms',
    'Files',
    'Previews',
    'Times',
    'Overlays',
  ]) {
    await openKit(page, tab)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expectAccessibleInEveryLook(page, tab)
  }
  for (const opener of ['Open dialog', 'Open failed dialog', 'Open side panel', 'Open confirmation']) {
    await page.getByRole('button', { name: opener }).click()
    await expectAccessibleInEveryLook(page, opener)
    await page.keyboard.press('Escape')
  }
})

test('every menu is accessible', async ({ page }) => {
  await openKit(page, 'Overlays')
  for (const look of looks) {
    // A menu closes when the window changes its size.
    await putOn(page, look)
    for (const opener of ['Settings menu, Harbor Light', 'Help']) {
      await page.getByRole('button', { name: opener }).click()
      await expectAccessible(page, `${opener}, ${look.name}`, undefined, look)
      await page.keyboard.press('Escape')
    }
  }
})

test('ERR-01 an error banner scrolls the page to its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openKit(page, 'Overlays')
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('button', { name: 'Show error' }).click()
  await expect(page.getByRole('alert')).toContainText('There was an error when editing devices')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle('Error: Kit · Masthead')
})

test('ERR-02 a success banner replaces an error banner and the reverse', async ({ page }) => {
  await openKit(page, 'Overlays')
  await page.getByRole('button', { name: 'Show error' }).click()
  await page.getByRole('button', { name: 'Show success' }).click()
  await expect(page.locator('.banner')).toHaveCount(1)
  await expect(page.locator('.banner')).toHaveText(/Successfully archived Harbor Light/)
  await page.getByRole('button', { name: 'Show error' }).click()
  await expect(page.locator('.banner')).toHaveCount(1)
  await expect(page.locator('.banner')).toHaveText(/There was an error when editing devices/)
})

test('ERR-26 a banner can be dismissed, and the focus goes back to what caused it', async ({ page }) => {
  await openKit(page, 'Overlays')
  const cause = page.getByRole('button', { name: 'Show success' })
  await cause.click()
  await page.locator('.banner').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.locator('.banner')).toHaveCount(0)
  await expect(cause).toBeFocused()
})

test('a banner leads back to its row', async ({ page }) => {
  await openKit(page, 'Overlays')
  await page.getByRole('button', { name: 'Show success' }).click()
  await page.getByRole('button', { name: 'Back to row' }).click()
  await expect(page.getByRole('button', { name: 'Show success' })).toBeFocused()
})

test('a dialog keeps the Tab key inside, closes with Escape and gives the focus back', async ({ page }) => {
  await openKit(page, 'Overlays')
  const opener = page.getByRole('button', { name: 'Open dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a dialog asks before it discards what was typed, and only then', async ({ page }) => {
  await openKit(page, 'Overlays')
  await page.getByRole('button', { name: 'Open dialog' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Another name')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Another name')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the header and the buttons of a long dialog stay in sight on a screen 768 high', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openKit(page, 'Overlays')
  await page.getByRole('button', { name: 'Open long dialog' }).click()
  await expect(page.getByRole('heading', { name: 'Rename campaign' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Save name' })).toBeInViewport({ ratio: 1 })
})

test('the viewing bar stays above a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openKit(page, 'Overlays')
  await page.getByRole('button', { name: 'Show the bar' }).click()
  await expect(page.getByRole('region', { name: 'Viewing as another person' })).toContainText(
    'Viewing as Rivka Stern, signed in as Sam Ortiz',
  )
  await page.getByRole('button', { name: 'Exit' }).click()
  await expect(page.getByRole('region', { name: 'Viewing as another person' })).toHaveCount(0)
})

test('a menu is walked with arrows and letters, and says why an entry is closed', async ({ page }) => {
  await openKit(page, 'Overlays')
  const opener = page.getByRole('button', { name: 'Settings menu, Harbor Light' })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menuitem', { name: 'Edit Media' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Delete campaign…' })).toBeFocused()
  await page.keyboard.press('o')
  await expect(page.getByRole('menuitem', { name: 'Order History' })).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Dates' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: 'Dates' })).toHaveAttribute(
    'title',
    'Dates of this campaign are set by its weeks',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByText('Order History was chosen')).toBeVisible()
})

test('an undo can be pressed, and Ctrl+Z does the same', async ({ page }) => {
  await openKit(page, 'Overlays')
  await page.getByRole('button', { name: 'Show toast with Undo' }).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Switched on again')).toBeVisible()
})

test('BUY-07 an amount shows thousand separators while it is typed', async ({ page }) => {
  await openKit(page, 'Controls')
  const amount = page.getByLabel('Amount in US dollars')
  await amount.fill('')
  await amount.pressSequentially('12500')
  await expect(amount).toHaveValue('12,500')
  await amount.press('Home')
  await amount.pressSequentially('9')
  await amount.pressSequentially('8')
  await expect(amount).toHaveValue('9,812,500')
})

test('a switch that may not be used keeps its state and says why', async ({ page }) => {
  await openKit(page, 'Controls')
  const closed = page.getByRole('switch', { name: 'Enable Lakeside Dental' })
  await closed.focus()
  await page.keyboard.press('Space')
  await expect(closed).not.toBeChecked()
  await expect(closed).toHaveAttribute('title', 'Please add to your budget before enabling the campaign')
})

const headline = (page: Page) => page.getByRole('textbox', { name: 'Headline' })

test('what was typed into the form of a page is there again after a reload, until it is thrown away', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openKit(page, 'Forms')
  await headline(page).fill('Winter Appeal')
  await expect(page.getByText(/Draft saved \d+:\d\d [AP]M ET, kept 30 days/)).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Forms' }).click()
  await expect(headline(page)).toHaveValue('Winter Appeal')
  await expect(page.getByText('did not save is back')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(headline(page)).toHaveValue('')
  await page.reload()
  await page.getByRole('tab', { name: 'Forms' }).click()
  await expect(headline(page)).toHaveValue('')
})

test('leaving the form of a page with something unsaved asks first, and once it is saved no more', async ({
  page,
}) => {
  await openKit(page, 'Forms')
  await headline(page).fill('Winter Appeal')
  const campaigns = page.getByRole('navigation').getByRole('link', { name: 'Campaigns' })
  await campaigns.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(headline(page)).toHaveValue('Winter Appeal')
  await page.getByRole('button', { name: 'Save post' }).click()
  await expect(page.locator('.banner')).toHaveText(/The post is saved/)
  await campaigns.click()
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('a form that is refused tells it above and at its field, and keeps what was typed', async ({ page }) => {
  await openKit(page, 'Forms')
  await page.getByRole('button', { name: 'Save post' }).click()
  await expect(page.locator('.summary')).toBeFocused()
  await page.locator('.summary').getByRole('link', { name: 'Enter a headline' }).click()
  await expect(headline(page)).toBeFocused()
  await expect(headline(page)).toHaveAccessibleDescription('Enter a headline')
  await headline(page).fill('Winter Appeal')
  await page.getByRole('textbox', { name: 'Text (optional)' }).fill('thirteen long')
  await page.getByRole('button', { name: 'Save post' }).click()
  await expect(page.locator('.summary')).toContainText('Internal Server Error')
  await expect(page.locator('.summary')).not.toContainText('to correct')
  await expect(headline(page)).toHaveValue('Winter Appeal')
})

test('a form in a dialog gives the focus to the field at fault, and is locked while it is sent', async ({
  page,
}) => {
  await openKit(page, 'Forms')
  await page.getByRole('button', { name: 'Open form' }).click()
  const dialog = page.getByRole('dialog')
  const count = dialog.getByRole('textbox', { name: 'How many posts' })
  await count.fill('two')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(count).toBeFocused()
  await expect(count).toHaveAccessibleDescription('Enter a whole number')
  await count.fill('2')
  await count.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.locator('.banner')).toHaveText(/2 posts moved/)
  await expect(dialog).toHaveCount(0)
})
