/** A publisher without an account is asked by letter, looks at the post or article on a phone or a desk, and answers. */
import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook, expectAccessibleState } from './accessible.ts'
import { expect, test } from './journey.ts'
import { endTheirTenSeconds, linkTo } from './letters.ts'
import { signInAs } from './sign-in.ts'

// Each goes on from the one before: after a fault all are walked again, in a product of their own.
test.describe.configure({ mode: 'serial' })

const campaign = 'Every state: Telegram'
const sentence = 'Confirmation/Test Email Successfully sent'

async function openPosts(page: Page): Promise<void> {
  await signInAs(page, 'superadmin')
  const path = `/api/overview/campaigns?search=${encodeURIComponent(campaign)}`
  const { rows } = await (await page.request.get(path)).json()
  await page.goto(`/advertiser/media/content/${rows[0].id}`)
}

const rowIn = (page: Page, state: string | RegExp) =>
  page
    .getByRole('region', { name: /^Upcoming/ })
    .getByRole('row')
    .filter({ hasText: state })

async function choose(page: Page, state: string | RegExp, act: string) {
  await rowIn(page, state)
    .first()
    .getByRole('button', { name: /Settings menu/ })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
  return page.getByRole('dialog')
}

/** Somebody who has no session here, with a screen of this width. */
async function outsider(browser: Browser, baseURL: string | undefined, width: number): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width, height: 900 } })
  return context.newPage()
}

test('CNT-14 ERR-46 the prompt sends nothing when it is cancelled or empty, and a letter is taken back', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/content-media/')) sent.push(request.url())
  })
  await openPosts(page)
  const dialog = await choose(page, /^Approved/, 'Ask to approve the content…')
  await expect(dialog.getByLabel('Address')).toBeVisible()
  await expectAccessibleState(page, 'the prompt before a letter', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await choose(page, /^Approved/, 'Ask to approve the content…')
  await dialog.getByLabel('Address').fill('')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toHaveCount(0)
  expect(sent).toEqual([])

  await choose(page, /^Approved/, 'Ask to approve the content…')
  await dialog.getByLabel('Address').fill('nobody at all')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Enter an e-mail address such as name@example.com').first()).toBeVisible()
  await dialog.getByLabel('Address').fill('desk@paper.example')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Sending in 10 s. Undo send')).toBeVisible()
  const asked = rowIn(page, 'desk@paper.example')
  await expect(asked).toContainText('Awaiting publisher approval')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The letter was taken back and is not sent')).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
  await expect(asked).toHaveCount(0)
})

test('API-54 CNT-06 asked, mailed, opened on a phone without an account, approved, and seen in the list', async ({
  page,
  browser,
  baseURL,
}) => {
  await openPosts(page)
  const dialog = await choose(page, /^Approved/, 'Ask to approve the content…')
  await dialog.getByLabel('Address').fill('phone@paper.example')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(rowIn(page, 'phone@paper.example')).toContainText('waits since')
  // Said when it has gone, and not while it can be taken back.
  await expect(page.getByText(sentence)).toHaveCount(0)
  await expect(page.getByText(sentence)).toBeVisible({ timeout: 30_000 })
  const link = await linkTo(page, 'phone@paper.example', '/content/confirm')
  const phone = await outsider(browser, baseURL, 390)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'May this go out?' })).toBeVisible()
  await expectAccessibleInEveryLook(phone, 'the page of a publisher’s link')
  await phone.getByRole('button', { name: 'Reject' }).click()
  await expectAccessibleState(phone, 'rejecting by a publisher’s link')
  await phone.getByRole('button', { name: 'Do not reject' }).click()
  await phone.getByRole('button', { name: 'Approve the content' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'The content is approved' })).toBeVisible()
  await expectAccessible(phone, 'an answer that is kept')
  await phone.reload()
  await expect(phone.getByRole('alert')).toContainText('This has been answered already')
  await expectAccessibleState(phone, 'a publisher’s link that was used')
  await expect(rowIn(page, 'phone@paper.example')).toHaveCount(0)
  await expect(rowIn(page, 'Content confirmed by publisher')).toHaveCount(2)
})

test('the content of a post whose time is confirmed is rejected at a desk, and its row tells why', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  await openPosts(page)
  const dialog = await choose(page, /^Date approved/, 'Ask to approve the content…')
  await dialog.getByLabel('Address').fill('night@paper.example')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(rowIn(page, 'night@paper.example')).toContainText('waits since')
  await endTheirTenSeconds(product.database)
  const desk = await outsider(browser, baseURL, 1280)
  await desk.goto(await linkTo(page, 'night@paper.example', '/content/confirm'))
  await desk.getByRole('button', { name: 'Reject' }).click()
  await desk.getByRole('button', { name: 'Reject the post' }).click()
  await expect(desk.getByText('Say why, so that the owner can act on it').first()).toBeVisible()
  await desk.getByLabel('In your words').fill('Not beside the obituaries')
  await desk.getByRole('button', { name: 'Reject the post' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'The post is rejected' })).toBeVisible()
  await expect(rowIn(page, 'Not beside the obituaries')).toContainText('Rejected')
})

test('a link that nobody sent says so', async ({ page }) => {
  await page.goto('/content/confirm?token=guessed')
  await expect(page.getByRole('alert')).toContainText('This link is not known here')
  await expectAccessibleState(page, 'a link that nobody sent')
})

test('PRS-04 an article is looked at as it will stand on a phone without an account, approved, and its row says so', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  await signInAs(page, 'superadmin')
  const search = encodeURIComponent('Every state: articles by hand')
  const { rows } = await (await page.request.get(`/api/overview/campaigns?search=${search}`)).json()
  await page.goto(`/advertiser/media/press/${rows[0].id}`)
  const row = page.getByRole('row').filter({ hasText: 'Scheduled' }).first()
  const headline = await row.locator('.article-headline').innerText()
  await row.getByRole('button', { name: /Settings menu/ }).click()
  await page.getByRole('menuitem', { name: 'Ask the publisher to approve…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('editor@paper.example')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Sending in 10 s. Undo send')).toBeVisible()
  const asked = page.getByRole('row').filter({ hasText: headline })
  await expect(asked).toContainText('editor@paper.example')
  await endTheirTenSeconds(product.database)
  const link = await linkTo(page, 'editor@paper.example', '/content/confirm')
  const phone = await outsider(browser, baseURL, 390)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: headline })).toBeVisible()
  await expectAccessibleInEveryLook(phone, 'the page of a publisher’s link to an article')
  await phone.getByRole('button', { name: 'Reject' }).click()
  await expect(phone.getByLabel('Claims need a source')).toBeVisible()
  await phone.getByRole('button', { name: 'Do not reject' }).click()
  await phone.getByRole('button', { name: 'Approve the article' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'The article is approved' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('alert')).toContainText('This has been answered already')
  await expect(asked).toContainText('The publisher approved it')
})
