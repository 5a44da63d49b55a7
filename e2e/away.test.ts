/** A slow line, one that drops, a server that is away and one that was renewed: our page and our words, and all goes on by itself. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

// Several of them are about the code that comes before it is needed.
test.use({ savesData: false })

const bar = 'Masthead cannot be reached. What you entered is kept'
const codeOfMedia = '**/assets/media-screen-*.js'

const openMedia = (page: Page) => page.getByRole('link', { name: 'Media', exact: true }).first().click()

test('the frame of a page is painted while neither its code nor its sheets have come, and gives way to the screen', async ({
  page,
}) => {
  await signInAs(page, 'advertiser')
  const { promise: line, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/assets/*', async (route) => {
    await line
    await route.continue()
  })
  await page.goto('/advertiser/campaigns', { waitUntil: 'commit' })
  const frame = page.locator('#frame')
  await expect(frame).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
  come()
  await expect(page.getByRole('heading', { name: 'Campaigns', exact: true })).toBeVisible()
  await expect(frame).toBeHidden()
})

test('a screen that was never opened is there when the line has dropped, with one bar above it', async ({
  page,
  context,
}) => {
  await signInAs(page, 'advertiser')
  const fetched = page.waitForResponse(codeOfMedia)
  await page.goto('/advertiser/campaigns')
  await (await fetched).finished()
  await context.setOffline(true)
  await openMedia(page)
  await expect(page.getByRole('heading', { name: 'Media', exact: true })).toBeVisible()
  await expect(page.getByText(bar)).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText(bar)).toHaveCount(0)
})

test('code that is fetched before its screen is opened does not run before, so that nothing holds the reader up', async ({
  page,
}) => {
  const ran: string[] = []
  const debugging = await page.context().newCDPSession(page)
  debugging.on('Debugger.scriptParsed', ({ url }) => ran.push(url))
  await debugging.send('Debugger.enable')
  await signInAs(page, 'advertiser')
  const fetched = page.waitForResponse(codeOfMedia)
  const andNext = page.waitForResponse('**/assets/docs-screen-*.js')
  await page.goto('/advertiser/campaigns')
  const code = (await fetched).url()
  await andNext
  expect(ran).not.toContain(code)
  await openMedia(page)
  await expect(page.getByRole('heading', { name: 'Media', exact: true })).toBeVisible()
  expect(ran).toContain(code)
})

test('whoever asks the browser to save data gets no code before it is needed', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await signInAs(page, 'advertiser', '/advertiser/campaigns')
  await openMedia(page)
  await expect(page.getByRole('heading', { name: 'Media', exact: true })).toBeVisible()
  expect(loaded.filter((address) => /assets\/(docs|stats)-screen-/.test(address))).toEqual([])
})

test('code that cannot be loaded while the server is away is waited for, and the screen opens by itself', async ({
  page,
}) => {
  await signInAs(page, 'advertiser')
  for (const away of [codeOfMedia, '**/healthz']) await page.route(away, (route) => route.abort())
  await page.goto('/advertiser/campaigns')
  await openMedia(page)
  await expect(page.getByText(bar)).toHaveCount(1)
  for (const away of [codeOfMedia, '**/healthz']) await page.unroute(away)
  await expect(page.getByRole('heading', { name: 'Media', exact: true })).toBeVisible()
  await expect(page.getByText(bar)).toHaveCount(0)
})

test('after a new version has come the page asks to be reloaded', async ({ page, faults }) => {
  await signInAs(page, 'advertiser')
  await page.route(codeOfMedia, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/advertiser/campaigns')
  await openMedia(page)
  await expect(page.getByText('Masthead has been renewed. Reload the page to go on')).toBeVisible()
  await page.unroute(codeOfMedia)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Media', exact: true })).toBeVisible()
  expect(faults.splice(0).join()).toContain('Masthead has been renewed')
})
