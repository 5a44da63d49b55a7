/** What is typed and saved nowhere is seen on its site by keys alone, by a link that others follow until it is ended. */
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

/** Goes on by the Tab key until what is named has the focus, and presses Enter there. */
async function pressByKeys(page: Page, role: Parameters<Page['getByRole']>[0], name: string) {
  const wanted = page.getByRole(role, { name, exact: true }).first()
  await expect(wanted).toBeAttached()
  for (let step = 0; step < 80; step += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}

const preview = (page: Page) => page.getByRole('dialog', { name: /^Preview on / })
const shown = (page: Page) => preview(page).frameLocator('iframe')
const linkOf = async (page: Page) => (await preview(page).locator('iframe').getAttribute('src')) ?? ''

test('an article that is being typed is seen on its site by keys alone, and its link ends when nobody copied it', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'advertiser', '/advertiser/campaigns?search=Spring+Campaign+stories')
  const link = page.locator('a[href^="/advertiser/media/press/"]').first()
  await page.goto(`${await link.getAttribute('href')}`)
  await pressByKeys(page, 'button', 'New Post')
  await expect(page.getByLabel('Headline')).toBeFocused()
  await page.keyboard.type('Typed and saved nowhere')
  await pressByKeys(page, 'button', 'Preview on the site')
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('Typed and saved nowhere')
  await expectAccessibleState(page, 'a typed article on its site', '[role=dialog]')
  const address = await linkOf(page)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Typed and saved nowhere')
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Preview on the site' })).toBeFocused()
  await expect.poll(async () => (await stranger.request.get(address)).status()).toBe(404)
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This preview has ended')
  await stranger.context().close()
})

test('a livestream and a mail are seen on their site from their rows', async ({ page }) => {
  await signInAs(page, 'superadmin')
  for (const [search, words] of [
    ['Hope House gala dinner', 'Most Read'],
    ['Every state: E-mail', 'By mail'],
  ] as const) {
    const { rows } = await (
      await page.request.get(`/api/overview/campaigns?search=${encodeURIComponent(search)}`)
    ).json()
    await page.goto(`/advertiser/media/content/${rows[0].id}`)
    await page
      .getByRole('button', { name: /^Settings menu/ })
      .first()
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Preview on the site' }).press('Enter')
    await expect(shown(page).getByText(words, { exact: true }).first()).toBeVisible()
    const atPhone = page.waitForEvent('framenavigated', (frame) => frame.url().includes('/preview/'))
    await preview(page).getByRole('radio', { name: 'Phone' }).check()
    await atPhone
    await expect(shown(page).getByText(words, { exact: true }).first()).toBeVisible()
    await preview(page).getByRole('button', { name: 'End all links' }).click()
    await expect(page.getByText('All links to this preview have ended').first()).toBeVisible()
  }
})
