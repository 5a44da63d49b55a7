/** A banner of video: uploaded, looked at on its site, approved at the desk, counted once on a paper, and deleted. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const headline = 'The lake in spring, as a film'
const film = {
  name: 'lake.mp4',
  mimeType: 'video/mp4',
  buffer: readFileSync(new URL('../seed/files/lakefront.mp4', import.meta.url)),
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: headline })
const openMenu = (page: Page) =>
  rowOf(page)
    .getByRole('button', { name: `Settings menu, ${headline}` })
    .click()

/** A campaign that no other journey has, with its site. */
async function harborLight(page: Page): Promise<{ id: number; siteId: number }> {
  const answer = await page.request.get('/api/overview/campaigns?search=Harbor+Light+Winter')
  const { rows } = await answer.json()
  return { id: rows[0].id, siteId: rows[0].sites[0].id }
}

interface Item {
  readonly id: number
  readonly status: boolean
  readonly graphic_name: string
  readonly sumviews: number
  readonly sumclicks: number
}

async function itemsOf(page: Page, campaign: number): Promise<Item[]> {
  return (await (await page.request.get(`/api/media/${campaign}/items`)).json()).items
}

/** Readers are then given the film alone. */
async function switchOthersOff(page: Page, campaign: number) {
  const { _token } = await (await page.request.get('/api/me')).json()
  for (const { id, status, graphic_name } of await itemsOf(page, campaign))
    if (status && graphic_name !== headline)
      await page.request.post(`/api/media/${id}/status`, {
        data: { status: false },
        headers: { 'x-csrf-token': _token },
      })
}

const runs = (video: ReturnType<Page['locator']>) =>
  expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)

test('FIL-05 MED-07 ERR-25a a film is uploaded, seen on its site, approved, counted once on a paper, put away and deleted', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'agent')
  const { id: campaign, siteId } = await harborLight(page)
  await page.goto(`/advertiser/medias/${campaign}`)
  await page.getByRole('button', { name: 'Add media' }).click()
  const form = page.getByRole('dialog', { name: 'Add Media' })
  await form.getByLabel('Picture, video or sound', { exact: true }).setInputFiles(film)
  await form.getByLabel('Headline').fill(headline)
  await form.getByLabel('Address that the ad leads to').fill('https://spring.example/film')
  await expect(form.locator('video')).toBeVisible()
  await expectAccessibleState(page, 'a film in the form of ads', '[role=dialog]')
  await form.getByRole('button', { name: 'Add ad' }).click()
  await expect(rowOf(page).locator('video')).toHaveAttribute('poster', /picture/)
  await expectAccessibleState(page, 'films and sounds in rows')

  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Preview on the site' }).click()
  const preview = page.getByRole('dialog', { name: /^Preview on / })
  const player = preview.frameLocator('iframe').frameLocator('[data-masthead-zone] iframe')
  await runs(player.locator('video'))
  await preview.getByRole('radio', { name: 'Phone' }).check()
  await runs(player.locator('video'))
  await expectAccessibleState(page, 'a preview in place', '[role=dialog]')
  await preview.getByRole('button', { name: 'End all links' }).click()
  await expect(page.getByText('All links to this preview have ended')).toBeVisible()

  await page.goto('/approvals')
  await page.getByRole('button', { name: headline }).click()
  await expect(page.getByRole('article').locator('video')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: headline })).toHaveCount(0)
  await page.goto(`/advertiser/medias/${campaign}`)
  await rowOf(page).getByRole('switch').check()
  await switchOthersOff(page, campaign)

  const reader = await (await browser.newContext()).newPage()
  const slot = '[data-masthead-filled="video"] iframe'
  await expect(async () => {
    await reader.goto(`/demo/sites/${siteId}?campaign=${campaign}`)
    await reader.locator(slot).scrollIntoViewIfNeeded({ timeout: 2_000 })
  }).toPass()
  await runs(reader.frameLocator(slot).locator('video'))
  const counted = async () => {
    const item = (await itemsOf(page, campaign)).find((one) => one.graphic_name === headline)
    return [item?.sumviews, item?.sumclicks]
  }
  await expect.poll(counted).toEqual([1, 0])
  await reader.context().close()

  await rowOf(page).getByRole('switch').uncheck()
  await page.goto(`/advertiser/medias/${campaign}?show=disabled`)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Media?' })
  await expect(question).toBeVisible()
  await expectAccessibleState(page, 'the question before an ad is deleted', '[role="dialog"]')
  await expect(question.getByText('Are you sure you want to delete this media?')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page)).toHaveCount(0)
  await page.getByRole('status', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page)).toHaveCount(1)
})
