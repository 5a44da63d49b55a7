/** The palette, the bell and the keys that hold everywhere, without a pointer. */
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'

test('CAM-03 everything is reached by a few letters of its name, and what was reached last stands first', async ({
  page,
}) => {
  await signInAs(page, 'advertiser', dashboard)
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to or do' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('summer rooms')
  const found = palette
    .getByRole('group', { name: 'Campaigns' })
    .getByRole('option', { name: /^Summer rooms/ })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expect(palette.getByRole('option', { name: /^Media of Summer rooms/ })).toBeVisible()
  await expectAccessibleState(page, 'palette', '#palette')
  await page.keyboard.press('ArrowDown')
  await expect(found).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/advertiser\/stats\?campaign=\d+/)

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(
    'Summer rooms by the lake',
  )
  await field.fill('placem')
  await expect(palette.getByText('1 found')).toBeVisible()
  await field.fill('no such thing anywhere')
  await expect(palette.getByText('Nothing of that name.')).toBeVisible()
  await field.fill('placem')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/advertiser/publishers')
})

test('CAM-13 the palette does with the chosen campaign what its row allows', async ({ page }) => {
  await signInAs(page, 'advertiser', dashboard)
  await expect(page.locator('table.campaigns tbody tr').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('j')
  const name = await page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to or do' })
  const acts = palette.getByRole('group', { name: `Do with ${name}` })
  await expect(acts.getByRole('option', { name: 'Detailed Stats' })).toBeVisible()
  await page.keyboard.type('rename')
  await expect(acts.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const editor = page.getByRole('textbox', { name: `New name of ${name}` })
  await expect(editor).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
})

test('CAM-13 the palette does what can be done from anywhere, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'advertiser', '/advertiser/publishers')
  const palette = page.getByRole('dialog', { name: 'Go to or do' })
  const take = async (words: string, line: string) => {
    await page.getByRole('button', { name: 'Go to or do' }).click()
    await palette.getByRole('combobox').fill(words)
    await expect(palette.getByRole('option', { name: line, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
  }
  await take('theme dark', 'Theme: dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await take('keys', 'Keys')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await take('export csv', 'Export campaigns: CSV file')
  expect((await download).suggestedFilename()).toMatch(/^campaigns-.*\.csv$/)
  await take('tour', 'Tour')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /Skip|Next/ })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await take('new camp', 'New campaign')
  await expect(page).toHaveURL(/\/advertiser\/campaigns/)
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
  await page.keyboard.press('Escape')
  await take('sign out', 'Sign out')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('n makes what the page makes, or says that it makes nothing', async ({ page }) => {
  await signInAs(page, 'advertiser', '/settings?tab=cards')
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await expect(page.locator('#main [aria-keyshortcuts="n"]')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/advertiser/publishers')
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText('Nothing new is made on this page')).toBeVisible()
})

test('CAM-13 a key whose act the row does not offer says so', async ({ page }) => {
  await signInAs(page, 'advertiser', `${dashboard}?search=Group+notices`)
  await expect(page.locator('table.campaigns tbody tr')).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page.getByText('Enable or disable: this campaign does not offer it')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Group notices', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Notifications' }).getByText('Enable or disable: this campaign'),
  ).toBeVisible()
})

test('the bell lists what happened and keeps the notices of this session', async ({ page }) => {
  await signInAs(page, 'advertiser2', dashboard)
  const bell = page.getByRole('button', { name: 'Notifications' })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('Notices since you opened this page')).toBeVisible()
  await expectAccessibleState(page, 'notifications', '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
})

test('on a phone the navigation is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'agent', dashboard)
  await page.getByRole('button', { name: 'Main menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Placements' })).toBeVisible()
  await expectAccessibleState(page, 'the navigation of a phone', '[role="dialog"]')
})

test('help offers the keys, and every key of the list is there', async ({ page }) => {
  await signInAs(page, 'advertiser', dashboard)
  await page.getByRole('button', { name: 'Help' }).click()
  await expectAccessible(page, 'help', '[role="menu"]')
  await page.getByRole('menuitem', { name: 'Keys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  for (const key of [
    'j',
    'k',
    'x',
    'e',
    'r',
    'b',
    'd',
    'w',
    'm',
    'n',
    'g then c',
    'Ctrl + Enter',
    'Ctrl + S',
  ])
    await expect(
      dialog.locator('kbd', { hasText: new RegExp(`^${key.replace('+', '\\+')}$`) }).first(),
    ).toBeVisible()
  await expectAccessibleState(page, 'keys', '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused()
})
