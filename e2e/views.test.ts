/** Saved views: filters under a name, shown as tabs, renamed, shared, updated, deleted and taken back. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleState, putOn, stateLooks } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const dashboard = '/advertiser/campaigns'
const views = (page: Page): Locator => page.getByRole('navigation', { name: 'Views' })
const answerOf = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().includes('/api/overview/views') && response.request().method() === 'POST',
  )

async function chooseInMenu(page: Page, view: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `View menu, ${view}` }).click()
  await page.getByRole('menuitem', { name: words }).click()
}

test('the dashboard keeps what somebody filters under a name, and shares it with their clients', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'agent', `${dashboard}?search=spring&kind=press`)
  await expect(views(page).getByRole('link', { name: 'All campaigns' })).toBeVisible()
  await expect(views(page).locator('[aria-current]')).toHaveCount(0)
  await views(page).getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Enter a name for the view')).toBeVisible()
  await expectAccessibleState(page, 'the name of a view', '[role=dialog]')
  await dialog.getByLabel('Name').fill('Spring articles')
  await dialog.getByLabel('Share it with').check()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const tab = views(page).getByRole('link', { name: 'Spring articles' })
  await expect(tab).toHaveAttribute('aria-current', 'page')

  await views(page).getByRole('link', { name: 'All campaigns' }).click()
  await expect(page).toHaveURL(dashboard)
  await expect(tab).not.toHaveAttribute('aria-current', 'page')
  await tab.click()
  await expect(page).toHaveURL(`${dashboard}?search=spring&kind=press`)
  for (const look of stateLooks) {
    await putOn(page, look)
    // On a phone they wait with the other filters.
    const filters = page.getByRole('button', { name: /^Filters/ })
    if ((await filters.isVisible()) && (await filters.getAttribute('aria-expanded')) === 'false')
      await filters.click()
    await expectAccessible(page, `saved views, ${look.name}`, 'nav[aria-label=Views]', look)
  }

  const client = await (await browser.newContext()).newPage()
  await signInAs(client, 'advertiser', dashboard)
  const shared = views(client).getByRole('link', { name: 'Spring articles' })
  await expect(shared).toBeVisible()
  await expect(views(client).getByRole('button')).toHaveCount(0)
  await client.context().close()

  await chooseInMenu(page, 'Spring articles', 'Rename')
  const renaming = page.getByRole('dialog', { name: 'Rename view' })
  await renaming.getByLabel('Name').fill('Articles of spring')
  await renaming.getByRole('button', { name: 'Save view' }).click()
  await expect(views(page).getByRole('link', { name: 'Articles of spring' })).toBeVisible()

  await page.goto(`${dashboard}?search=spring`)
  const updated = answerOf(page)
  await chooseInMenu(page, 'Articles of spring', 'Update to the present filters')
  await updated
  await expect(views(page).getByRole('link', { name: 'Articles of spring' })).toHaveAttribute(
    'href',
    `${dashboard}?search=spring`,
  )

  const deleted = answerOf(page)
  await chooseInMenu(page, 'Articles of spring', 'Delete')
  await deleted
  await expect(views(page).getByRole('link', { name: 'Articles of spring' })).toHaveCount(0)
  const kept = answerOf(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await kept
  await expect(views(page).getByRole('link', { name: 'Articles of spring' })).toBeVisible()
})
