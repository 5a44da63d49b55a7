/** The dashboard without a pointer: the keys move between rows and press the controls of the chosen one. */
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'

test('ROW-01 CAM-13 CAM-16 rows are walked, switched, renamed and bought for by keys', async ({ page }) => {
  await signInAs(page, 'advertiser', dashboard)
  const first = page.locator('table.campaigns tbody tr').first()
  await expect(first).toBeVisible()
  const name = (row: number) => page.locator('table.campaigns tbody tr').nth(row).locator('th a').first()
  await page.keyboard.press('j')
  await expect(name(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(name(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(name(0)).toBeFocused()

  await page.keyboard.press('m')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  // It went into the amount, which is not lost unasked.
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const summer = page.getByRole('link', { name: 'Summer rooms by the lake', exact: true })
  const row = page.locator(`#${await page.getByRole('row').filter({ has: summer }).getAttribute('id')}`)
  await summer.focus()
  await page.keyboard.press('r')
  await expect(row.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('e')
  await page.keyboard.press('Escape')
  await expect(row).toHaveClass('enabled')
  await summer.focus()
  await page.keyboard.press('e')
  // The row turns at once; the act can be taken back when the server has answered.
  await expect(page.getByText('is switched off')).toBeVisible()
  await expect(row).toHaveClass('disabled')
  await page.keyboard.press('Control+z')
  await expect(row).toHaveClass('enabled')
})

test('a key is heard from the moment that its control is there', async ({ page }) => {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('[aria-label="Help"]')) return
      watcher.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  await signInAs(page, 'advertiser', dashboard)
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
})

test('two keys in a row are one wish, also where the tools of the top bar came after the rows', async ({
  page,
}) => {
  let giveTools = () => {}
  const areRowsThere = new Promise<void>((resolve) => (giveTools = resolve))
  await page.route(/shell-tools-[^/]*\.js$/, async (route) => {
    await areRowsThere
    await route.continue()
  })
  await signInAs(page, 'advertiser', `${dashboard}?search=Summer+rooms`)
  await expect(page.getByRole('link', { name: 'Summer rooms by the lake', exact: true })).toBeVisible()
  giveTools()
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('j')
  // On a busy machine the two keys of a pair may come too far apart to be one, and the second opens the row's menu.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(page).toHaveURL(/\/advertiser\/medias\/\d+$/, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
})

test('the list of keys opens by its key, and single letters can be switched off', async ({ page }) => {
  await signInAs(page, 'advertiser', dashboard)
  const search = page.getByLabel('Search campaigns')
  await expect(search).toBeVisible()
  // The tools of the top bar, and the keys they hold, come in beside the screen.
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('?')
  await expect(search).toHaveValue('?')
  await search.fill('')
  await search.blur()
  // On a busy machine the two keys of a pair may come too far apart to be one.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await expect(page).toHaveURL('/advertiser/publishers', { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await dialog.getByLabel('Keys of a single letter').uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/advertiser/publishers')
})
