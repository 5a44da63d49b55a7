/** The form of a post: written with pictures for two sites, refused with all faults at once, kept as a draft, copied and changed. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { png } from '../test/files/pictures.ts'
import { expectAccessibleState } from './accessible.ts'
import { chooseTimeLate, nextFree } from './choose-time.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
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

test('ERR-23 ERR-22 all that is wrong is said at once, each at its field', async ({ page }) => {
  await signInAs(page, 'advertiser')
  await openCampaign(page, 'Spring Campaign on Instagram', '?new=1')
  await expect(page.getByRole('heading', { name: 'New Post', level: 1 })).toBeVisible()
  await page.getByLabel('Text').fill(`${'Fresh bread. '.repeat(316)}`)
  await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Schedule post' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'things to correct' })
  await expect(summary).toBeFocused()
  for (const sentence of [
    'Please shorten, the content will not fit in status',
    'Please add a media file here',
    'Choose a date',
  ])
    await expect(summary).toContainText(sentence)
  await expect(page.getByText('11 too many').first()).toBeVisible()
  await summary.getByRole('link', { name: 'Please shorten, the content will not fit in status' }).click()
  await expect(page.getByLabel('Text')).toBeFocused()
  await expectAccessibleState(page, 'faults of a post')
})

const dina = 'advertiser@demo.test'
const pageOf = (id: number, form = '') => `/advertiser/media/content/${id}${form}`
const lay = (database: string, name: string, contentType: string, siteId: number, credits = 3) =>
  layCampaign(database, { name, contentType, siteId, credits, owner: dina })

test('CNT-09 EML-04 a post with two pictures goes to two sites, each at its time, with a credit of each', async ({
  page,
  product,
}) => {
  const own = await lay(product.database, 'Bulbs on Instagram', 'instagram', 17)
  await lay(product.database, 'Bulbs in spring', 'instagram', 3)
  await lay(product.database, 'Bulbs, bought out', 'instagram', 3, 0)
  await signInAs(page, 'advertiser', pageOf(own, '?new=1'))
  await page.getByLabel('Text').fill('Wreaths and tulip bulbs, tied while you wait.')
  await choosePictures(page, await picture('window.png'), await picture('bulbs.png', 320))
  await page.getByLabel('What picture 1 shows').fill('A shop window with wreaths')
  await page.getByLabel('What picture 2 shows').fill('Tulip bulbs on a table')
  await page.getByRole('button', { name: 'Move bulbs.png up' }).click()
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('Tulip bulbs on a table')
  await nextFree(part(page, 'When')).click()
  const sites = part(page, 'Sites')
  await expect(sites.getByRole('row', { name: /Bulbs, bought out/ })).toContainText('No credit left')
  const other = sites.getByRole('row', { name: /Bulbs in spring/ })
  await other.getByRole('checkbox').first().check()
  await other.getByRole('button', { name: /^Another time/ }).click()
  await chooseTimeLate(sites, 'Tuesday', '11:00 AM')
  await expect(other).toContainText(/Tuesday \d{4}-\d\d-\d\d 11:00 AM ET/)
  await other.getByRole('checkbox', { name: /^Time-sensitive/ }).check()
  // Of the credits of every campaign on Instagram, also of those that other journeys made.
  const sum = sites.getByRole('row', { name: '2 posts' })
  await expect(sum).toContainText(/2 of \d+ credits used/)
  const [, all, left] =
    /2 of (\d+) credits used(\d+) credits left/.exec((await sum.textContent()) ?? '') ?? []
  expect(Number(left)).toBe(Number(all) - 2)
  await expectAccessibleState(page, 'a post for two sites')
  await page.getByRole('button', { name: 'Schedule 2 posts' }).click()
  await expect(page).toHaveURL(new RegExp(`/advertiser/media/content/${own}\\?post=\\d+`))
  const row = page.getByRole('row').filter({ hasText: 'Wreaths and tulip bulbs' })
  await expect(row).toHaveCount(1)
  // A banner leads to the other campaign.
  await page.getByRole('link', { name: 'Bulbs in spring' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Wreaths and tulip bulbs' })).toContainText('11:00 AM')
})

test('CNT-09 NAV-07 a copy goes to another campaign and leads to its page', async ({ page, product }) => {
  const own = await lay(product.database, 'Notices', 'text', 17)
  const other = await lay(product.database, 'Notices elsewhere', 'text', 3)
  await signInAs(page, 'advertiser', pageOf(own, '?new=1'))
  await page.getByLabel('Text').fill('We open at eight tomorrow.')
  await chooseTimeLate(part(page, 'When'), 'Tuesday', '11:00 AM')
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page).toHaveURL(/post=\d+/)
  const id = new URL(page.url()).searchParams.get('post')
  await page.goto(pageOf(own, `?duplicate=${id}`))
  await expect(page.getByRole('heading', { name: 'Duplicate Post', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue('We open at eight tomorrow.')
  await page.getByRole('button', { name: /^Schedule/ }).click()
  await expect(page.getByRole('link', { name: 'Choose at least one site' })).toBeVisible()
  await part(page, 'Sites')
    .getByRole('row', { name: /Notices elsewhere/ })
    .getByRole('checkbox')
    .check()
  await chooseTimeLate(part(page, 'When'), 'Tuesday', '11:00 AM')
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page).toHaveURL(new RegExp(`/content/${other}\\?post=\\d+`))

  await page.goto(pageOf(own, `?edit=${id}`))
  await expect(page.getByRole('heading', { name: 'Edit Post', level: 1 })).toBeVisible()
  await page.getByLabel('Text').fill('We open at nine tomorrow.')
  await page.getByRole('button', { name: 'Save post' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'We open at nine tomorrow.' })).toBeVisible()
})

test('a draft is there on another machine with its picture, and gone once it is sent', async ({
  page,
  product,
  browser,
}) => {
  const own = await lay(product.database, 'Drafted', 'telegram', 17)
  await signInAs(page, 'advertiser', pageOf(own, '?new=1'))
  await page.getByLabel('Text').fill('Half a thought')
  await choosePictures(page, await picture('half.png'))
  await page.getByLabel('What picture 1 shows').fill('Half a loaf')
  await expect(page.getByText(/Draft saved \d+:\d\d [AP]M ET, kept 30 days/)).toBeVisible()
  const elsewhere = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signInAs(elsewhere, 'advertiser', pageOf(own, '?new=1'))
  await expect(elsewhere.getByText('did not save is back')).toBeVisible()
  await expect(elsewhere.getByLabel('Text')).toHaveValue('Half a thought')
  // The line that it is back takes no place of the form's, which stands beside its preview.
  const leftOf = async (name: string) => (await part(elsewhere, name).boundingBox())?.x ?? 0
  const preview = await elsewhere.getByRole('complementary', { name: 'Preview' }).boundingBox()
  expect(await leftOf('Post')).toBeLessThan(preview?.x ?? 0)
  await expect(elsewhere.getByLabel('What picture 1 shows')).toHaveValue('Half a loaf')
  await elsewhere.getByRole('button', { name: 'Back to the list' }).click()
  await elsewhere
    .getByRole('dialog')
    .or(elsewhere.getByRole('alertdialog'))
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await nextFree(part(elsewhere, 'When')).click()
  await elsewhere.getByRole('button', { name: 'Schedule post' }).click()
  await expect(elsewhere).toHaveURL(/post=\d+/)
  await elsewhere.goto(pageOf(own, '?new=1'))
  await expect(elsewhere.getByLabel('Text')).toHaveValue('')
  await elsewhere.context().close()
})

test('CNT-10 ROL-18 EML-03 an agent has a time chosen and records what is out; an advertiser is offered neither', async ({
  page,
  product,
}) => {
  const own = await lay(product.database, 'By the agent', 'text', 17)
  await signInAs(page, 'advertiser', pageOf(own, '?new=1'))
  await expect(part(page, 'When').getByRole('region', { name: 'Day and time' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Auto-schedule|Already uploaded/ })).toHaveCount(0)
  await page.context().clearCookies()
  await signInAs(page, 'agent', pageOf(own, '?new=1'))
  await page.getByLabel('Text').fill('Chosen for you')
  await page.getByRole('radio', { name: /^Auto-schedule/ }).check()
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page.getByText('Choose a date').first()).toBeVisible()
  const today = new Date()
  const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const toMonday = ((8 - today.getUTCDay()) % 7) + 7
  await page.getByLabel('Day', { exact: true }).fill(inDays(toMonday))
  await page.getByLabel('Part of the day').selectOption({ label: 'Late morning, 11 AM' })
  await expectAccessibleState(page, 'a post by an agent')
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Chosen for you' })).toContainText('11:00 AM')
  await page.goto(pageOf(own, '?new=1'))
  await page.getByLabel('Text').fill('Out already')
  await page.getByRole('radio', { name: /^Already uploaded/ }).check()
  await page.getByRole('textbox', { name: 'Day on which it went out' }).fill(inDays(-3))
  await page.getByRole('button', { name: 'Record post as uploaded' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Out already' })).toContainText('Posted')
})
