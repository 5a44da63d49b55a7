/** A banner of one's own: refused with the exact text when its pixels are wrong, approved by the agent, switched on. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const headline = 'Lighthouse tours all winter'

async function picture(width: number, height: number) {
  const background = { r: 15, g: 99, b: 115 }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'lighthouse.png', mimeType: 'image/png', buffer }
}

async function mediaPageOf(page: Page, campaign: string): Promise<string> {
  const answer = await page.request.get(`/api/overview/campaigns?search=${encodeURIComponent(campaign)}`)
  const { rows } = await answer.json()
  return `/advertiser/medias/${rows[0].id}`
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: headline })

test('FIL-04 ERR-23 a banner of the wrong size is refused in the dialog, and everything typed stays', async ({
  page,
}) => {
  await signInAs(page, 'advertiser')
  await page.goto(await mediaPageOf(page, 'Spring Campaign'))
  await expect(page.getByRole('columnheader')).toHaveText(['Ad', 'Status', 'Stats', 'Settings'])
  await page.getByRole('button', { name: 'Add media' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Media' })
  await dialog.getByLabel('Headline').fill(headline)
  await dialog.getByLabel('Address that the ad leads to').fill('https://lighthouse.example/tours')
  await dialog.getByRole('button', { name: 'Add ad' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please add a media file here')
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(await picture(100, 100))
  const hint = await dialog.getByText(/^Exactly \d+ × \d+ pixels/).textContent()
  const [width = 0, height = 0] = (hint ?? '').match(/\d+/g)?.map(Number) ?? []
  await dialog.getByRole('button', { name: 'Add ad' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    `The image must be ${width} × ${height} pixels. This one is 100 × 100`,
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await expect(dialog.getByLabel('Headline')).toHaveValue(headline)
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(await picture(width, height))
  await dialog.getByRole('button', { name: 'Add ad' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page)).toContainText('Pending approval')
})

test('MED-10 ERR-28 an ad that nobody approved cannot be switched on, and says why', async ({ page }) => {
  await signInAs(page, 'advertiser')
  await page.goto(await mediaPageOf(page, 'Spring Campaign'))
  const toggle = rowOf(page).getByRole('switch')
  await expect(toggle).toHaveAttribute('title', 'You cannot enable this media until it is approved')
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).not.toBeChecked()
  await expect(rowOf(page).getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

test('MED-08 MED-09 the agent approves it at the desk, and the advertiser switches it on', async ({
  page,
}) => {
  await signInAs(page, 'agent', '/approvals')
  await page.getByRole('button', { name: headline }).click()
  await expect(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('a')
  await expect(page.locator('.banner')).toContainText(`${headline} approved`)
  await page.context().clearCookies()
  await signInAs(page, 'advertiser')
  await page.goto(await mediaPageOf(page, 'Spring Campaign'))
  await expect(rowOf(page)).toContainText('Approved')
  await rowOf(page).getByRole('switch').check()
  await page.reload()
  await expect(rowOf(page).getByRole('switch')).toBeChecked()
})

test('MED-11 an ad can be archived only while it is switched off', async ({ page }) => {
  await signInAs(page, 'advertiser')
  await page.goto(await mediaPageOf(page, 'Spring Campaign'))
  const menu = rowOf(page).getByRole('button', { name: `Settings menu, ${headline}` })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveAttribute(
    'title',
    'Switch the media off before archiving it',
  )
  await page.keyboard.press('Escape')
  await rowOf(page).getByRole('switch').uncheck()
  await page.reload()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(rowOf(page)).toContainText('Archived')
})
