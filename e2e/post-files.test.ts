/** The files of a post in its form: what becomes of a video is seen without a reload, and what was used before is used again. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { Page } from '@playwright/test'
import { png } from '../test/files/pictures.ts'
import { expectAccessibleState } from './accessible.ts'
import { nextFree } from './choose-time.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { signInAs } from './sign-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'post-files-'))
const owner = 'advertiser@demo.test'

async function choose(page: Page, name: string) {
  const path = join(folder, name)
  writeFileSync(path, await png(320, 320))
  await page.getByLabel('Choose files').and(page.locator('input')).setInputFiles(path)
}

/** Lets every file of the page be told to be in another state than it is. */
async function tellState(page: Page) {
  const told = { state: 'processing' }
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'GET' || told.state === 'ready') return route.fallback()
    const answer = await route.fetch()
    const { item } = (await answer.json()) as { item: object }
    return route.fulfill({
      response: answer,
      json: { item: { ...item, state: told.state, file_path: null } },
    })
  })
  return told
}

test('CNT-04 a file that is made smaller is followed until it is ready, and one that could not be keeps the post back', async ({
  page,
  product,
}) => {
  const campaignId = await layCampaign(product.database, {
    name: 'Tour of the shop',
    contentType: 'instagram',
    siteId: 17,
    credits: 2,
    owner,
  })
  const told = await tellState(page)
  await signInAs(page, 'advertiser', `/advertiser/media/content/${campaignId}?new=1`)
  await choose(page, 'tour.png')
  const line = page.getByRole('list', { name: 'Choose files: chosen' }).getByRole('listitem')
  await expect(line).toContainText('Video processing')
  await expect(line).toContainText('The post may be saved already')
  await expectAccessibleState(page, 'a file that is made smaller')
  told.state = 'ready'
  await expect(line).toContainText('Uploaded')
  await expect(line).not.toContainText('The post may be saved already')
  await page.getByRole('button', { name: 'Remove tour.png' }).click()
  told.state = 'processing'
  await choose(page, 'torn.png')
  await expect(line).toContainText('Video processing')
  told.state = 'failed'
  await expect(line).toContainText('The file could not be made smaller')
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page.getByRole('link', { name: 'torn.png was not taken. Take it off' })).toBeVisible()
})

test('FIL-07 ERR-22 a file that was used before is used again from the library, with what was said of it', async ({
  page,
  product,
}) => {
  const lay = (name: string, siteId: number) =>
    layCampaign(product.database, { name, contentType: 'instagram', siteId, credits: 2, owner })
  const [first, second] = [await lay('Used first', 17), await lay('Used again', 17)]
  await signInAs(page, 'advertiser', `/advertiser/media/content/${first}?new=1`)
  await page.getByLabel('Text').fill('A lamp for the library')
  await choose(page, 'reading-lamp.png')
  await page.getByLabel('What picture 1 shows').fill('A lamp over an open book')
  await nextFree(page).click()
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'A lamp for the library' })).toBeVisible()

  await page.goto(`/advertiser/media/content/${second}?new=1`)
  await page.getByLabel('Text').fill('The lamp again')
  await nextFree(page).click()
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page.getByRole('link', { name: 'Please add a media file here' })).toBeVisible()
  await page.getByRole('button', { name: 'From the library…' }).click()
  const library = page.getByRole('dialog', { name: 'From the library' })
  const lamp = library.getByRole('listitem').filter({ hasText: 'reading-lamp.png' })
  await expect(lamp).toContainText('A lamp over an open book')
  await expectAccessibleState(page, 'the library', '[role="dialog"]')
  await page.setViewportSize({ width: 1440, height: 900 })
  await lamp.getByRole('button', { name: 'Use reading-lamp.png' }).click()
  await expect(lamp).toContainText('Used')
  await library.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('A lamp over an open book')
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'The lamp again' })).toBeVisible()
})

test('staff who change a post find what they typed again, though its file is the client’s', async ({
  page,
  product,
}) => {
  const campaignId = await layCampaign(product.database, {
    name: 'Changed by staff',
    contentType: 'instagram',
    siteId: 17,
    credits: 1,
    owner,
  })
  await signInAs(page, 'advertiser', `/advertiser/media/content/${campaignId}?new=1`)
  await page.getByLabel('Text').fill('A chair for the reader')
  await choose(page, 'reading-chair.png')
  await page.getByLabel('What picture 1 shows').fill('A chair beside a window')
  await nextFree(page).click()
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page).toHaveURL(/post=\d+/)
  const id = new URL(page.url()).searchParams.get('post')
  const form = `/advertiser/media/content/${campaignId}?edit=${id}`
  await signInAs(page, 'superadmin', form)
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/drafts'))
  await page.getByLabel('Text').fill('A chair for every reader')
  expect((await kept).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('Text')).toHaveValue('A chair for every reader')
})
