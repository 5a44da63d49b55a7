/** The form of a post: written with pictures for two sites, refused with all faults at once, kept as a draft, copied and changed. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { png } from '../test/pictures.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'posts-'))
async function picture(name: string, width = 300): Promise<string> {
  const path = join(folder, name)
  writeFileSync(path, await png(width, 200))
  return path
}

/** The page of a campaign of the person's, by its name. */
async function openCampaign(page: Page, name: string, form = ''): Promise<void> {
  await page.goto(`/advertiser/campaigns?search=${encodeURIComponent(name)}`)
  const link = page.locator('a[href^="/advertiser/media/content/"]').first()
  await page.goto(`${await link.getAttribute('href')}${form}`)
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function choosePictures(page: Page, ...paths: string[]): Promise<void> {
  await part(page, 'Pictures and video').locator('input[type=file]').setInputFiles(paths)
  await expect(page.getByText('Uploaded')).toHaveCount(paths.length)
}

async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env['PICTURES']) return
  for (const width of [390, 768, 1024, 1280, 1440])
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      await page.screenshot({ path: `/tmp/editor-shots/${name}-${width}-${theme}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('ERR-23 ERR-22 all that is wrong is said at once, each at its field', async ({ page }) => {
  await signInAs(page, 'advertiser')
  await openCampaign(page, 'Spring Campaign on Instagram', '?new=1')
  await expect(page.getByRole('heading', { name: 'New Post', level: 1 })).toBeVisible()
  await page.getByLabel('Text').fill(`${'Fresh bread. '.repeat(316)}`)
  await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
  await takePictures(page, 'typed')
  await page.getByRole('button', { name: 'Schedule post' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'things to correct' })
  await expect(summary).toBeFocused()
  for (const sentence of [
    'Please shorten, the content will not fit in status',
    'Please add a media file here',
    'Choose a date',
  ])
    await expect(summary).toContainText(sentence)
  await expect(page.getByText('12 too many').first()).toBeVisible()
  await takePictures(page, 'faults')
  await summary.getByRole('link', { name: 'Please shorten, the content will not fit in status' }).click()
  await expect(page.getByLabel('Text')).toBeFocused()
  await expectAccessibleInEveryLook(page, 'faults of a post')
})

test('CNT-18 ERR-22 a post with two pictures goes to two sites, each at its time, and waits in the list', async ({
  page,
}) => {
  await signInAs(page, 'advertiser')
  await openCampaign(page, 'Spring Campaign on Instagram', '?new=1')
  await page.getByLabel('Text').fill('Wreaths and tulip bulbs, tied while you wait.')
  await choosePictures(page, await picture('window.png'), await picture('bulbs.png', 320))
  await page.getByLabel('What picture 1 shows').fill('A shop window with wreaths')
  await page.getByLabel('What picture 2 shows').fill('Tulip bulbs on a table')
  await page.getByRole('button', { name: 'Move bulbs.png up' }).click()
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('Tulip bulbs on a table')
  const when = part(page, 'When')
  await when.getByRole('button', { name: 'Next free slot' }).click()
  const sites = part(page, 'Sites')
  await takePictures(page, 'filled')
  await expect(sites.getByText('3 → 2')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page).toHaveURL(/\/advertiser\/media\/content\/\d+\?post=\d+/)
  const row = page.getByRole('row').filter({ hasText: 'Wreaths and tulip bulbs' })
  await expect(row).toBeVisible()
  await expect(row.locator('img').first()).toBeVisible()
})
