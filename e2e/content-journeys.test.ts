/** The whole way of a post, once for each kind: written, changed, approved, copied, agreed to by its publisher, out. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { png } from '../test/files/pictures.ts'
import { pdf } from '../test/files/real-files.ts'
import { chooseTimeLate, nextFree } from './choose-time.ts'
import { expect, test } from './journey.ts'
import { endTheirTenSeconds, linkTo } from './letters.ts'
import { signInAs } from './sign-in.ts'

const kinds = [
  ['Instagram', 'picture'],
  ['Instagram stories', 'picture'],
  ['WhatsApp status', 'text'],
  ['WhatsApp broadcasts', 'text'],
  ['WhatsApp channels', 'text'],
  ['Telegram', 'picture'],
  ['Twitter', 'picture'],
  ['text messages', 'text'],
  ['e-mail', 'mail'],
  ['print', 'print'],
] as const

const longestWayMs = 120_000
const folder = mkdtempSync(join(tmpdir(), 'journeys-'))

async function ask(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const { _token } = await (await page.request.get('/api/me')).json()
  const answer = await page.request.post(path, { headers: { 'x-csrf-token': _token }, data })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return answer.json()
}

/** The campaign of a kind, with credits enough, and a second one to which a post can be copied. */
async function campaignOf(page: Page, kind: string): Promise<number> {
  const path = `/api/overview/campaigns?search=${encodeURIComponent(`Every state: ${kind}`)}`
  const { rows } = await (await page.request.get(path)).json()
  const { id } = rows.find(({ name }: { name: string }) => name === `Every state: ${kind}`)
  await ask(page, `/api/content-campaigns/${id}/add-posts`, { posts_to_add: 2 })
  await ask(page, `/api/campaigns/${id}/duplicate`, {})
  return id
}

const upcoming = (page: Page) => page.getByRole('region', { name: /^Upcoming/ })
const past = (page: Page) => page.getByRole('region', { name: /^Posted and past/ })
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Fills what a kind of post asks for, with these words in the place by which its row is known. */
async function fill(page: Page, shape: string, words: string): Promise<void> {
  if (shape === 'print') return page.getByLabel('Notes to the publisher').fill(words)
  if (shape !== 'mail') return page.getByLabel('Text').first().fill(words)
  await page.getByLabel('Subject').fill(words)
  await page.getByLabel('From name').fill('Ohr Bakery')
  await page.getByLabel('Reply address').fill('oven@ohrbakery.example')
  await page.getByRole('textbox', { name: /^Text/ }).fill('What is baked this week.')
}

async function write(page: Page, shape: string, words: string): Promise<void> {
  await fill(page, shape, words)
  const link = page.getByRole('textbox', { name: 'Link' })
  if (shape === 'picture' && (await link.count()) > 0) await link.fill('https://ohrbakery.example/rye')
  if (shape === 'picture') {
    await addFile(page, 'rye.png', await png(300, 200))
    await page.getByLabel('What picture 1 shows').fill('Two loaves of rye')
  }
  if (shape === 'print') await addFile(page, 'page.pdf', await pdf(1))
  await chooseTime(page, shape)
}

async function addFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const whole = page.waitForResponse((answer) => /\/uploads\/\d+$/.test(answer.url()))
  await page.locator('input[type=file]').first().setInputFiles(path)
  await whole
  await expect(page.getByRole('status').filter({ hasText: 'Uploaded' })).toHaveCount(1)
}

/** Late enough on every site; print has its own lead. */
async function chooseTime(page: Page, shape: string): Promise<void> {
  if (shape === 'print') return nextFree(page).click()
  await chooseTimeLate(page.getByRole('region', { name: 'Day and time' }), 'Wednesday', '1:00 PM')
}

/** The publisher has no account here: the link of the letter is enough. */
async function agree(page: Page, browser: Browser, baseURL: string | undefined, address: string) {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const publisher = await context.newPage()
  await publisher.goto(await linkTo(page, address, '/content/confirm'))
  await publisher.getByRole('button', { name: 'Approve the content' }).click()
  await expect(publisher.getByRole('status').filter({ hasText: 'The content is approved' })).toBeVisible()
  await context.close()
}

for (const [kind, shape] of kinds)
  test(`GEN-07 MED-02 ${kind}: written, changed, approved, copied, agreed to by letter, out, in the second table`, async ({
    page,
    browser,
    baseURL,
    product,
  }) => {
    test.setTimeout(longestWayMs)
    await signInAs(page, 'superadmin')
    const id = await campaignOf(page, kind)
    const words = (what: string) => `${what}, a post for ${kind}`
    const row = (what: string) => page.getByRole('row').filter({ hasText: words(what) })

    await page.goto(`/advertiser/media/content/${id}?new=1`)
    await write(page, shape, words('Rye'))
    await save(page, 'Schedule post')
    await expect(row('Rye')).toContainText('Pending approval')
    await expect(page.getByText('Our staff look at it next, and you hear').first()).toBeVisible()
    const postId = Number(new URL(page.url()).searchParams.get('post'))

    await row('Rye').getByRole('link', { name: /^Edit/ }).click()
    await fill(page, shape, words('Oats'))
    await save(page, 'Save post')
    await expect(
      upcoming(page)
        .getByRole('row')
        .filter({ hasText: words('Oats') }),
    ).toBeVisible()

    await ask(page, `/instagram-admin/approve/${postId}`, {})
    await expect(row('Oats')).toContainText('Approved')
    const publisher = `${postId}@paper.example`
    await ask(page, `/api/content-media/${postId}/approve-content`, { email: publisher })
    await expect(row('Oats')).toContainText('Awaiting publisher approval')
    await endTheirTenSeconds(product.database)
    await agree(page, browser, baseURL, publisher)
    await expect(row('Oats')).toContainText('Content confirmed by publisher')

    await row('Oats')
      .getByRole('button', { name: /Settings menu/ })
      .click()
    await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click()
    await fill(page, shape, words('Barley'))
    await page.getByRole('checkbox', { name: new RegExp(`Every state: ${kind}$`) }).check()
    await nextFree(page).click()
    await save(page, 'Schedule post')
    await expect(row('Barley')).toContainText('Pending approval')

    await ask(page, `/instagram-admin/scheduled/${postId}`, {})
    await ask(page, `/instagram-admin/posted/${postId}`, {})
    await expect(
      past(page)
        .getByRole('row')
        .filter({ hasText: words('Oats') }),
    ).toContainText('Posted')
  })
