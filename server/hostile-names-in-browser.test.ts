/** Names that are markup stand on every screen that shows them as the letters they are: nothing of them becomes a page. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileMarkup } from '#test/corpora/hostile-markup.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { makeWorld, type World } from '#test/world.ts'
import { launchOptions } from '../tools/chromium.ts'

declare global {
  interface Window {
    __xss?: number
  }
}

/** Screens on which the names stand as soon as they are open. */
const showsNames = new Set(['/advertiser/campaigns', '/advertiser/media', '/approvals', 'the media of one'])

let world: World
let browser: Browser
let context: BrowserContext
let campaignId = 0
beforeAll(async () => {
  world = await makeWorld()
  for (const markup of hostileMarkup) {
    campaignId = await addImpressionCampaign(world.db)
    const mediaId = await addMedia(world.db, campaignId)
    // Straight into the tables: rows of before the rules of today are shown as well.
    await world.db.updateTable('campaign').set({ name: markup }).where('id', '=', campaignId).execute()
    await world.db
      .updateTable('media')
      .set({ headline: markup, altText: markup })
      .where('id', '=', mediaId)
      .execute()
  }
  await world.db
    .updateTable('person')
    .set({ name: hostileMarkup[0] ?? '' })
    .execute()
  browser = await chromium.launch(launchOptions)
  context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = ((await world.as('superadmin')).proof['cookie'] ?? '').split(/=(.*)/s)
  await context.addCookies([{ name, value, url: world.address }])
})
afterAll(async () => {
  await browser?.close()
  await world.close()
})

test('the canary sings where such a text is put into a page as it is', async () => {
  const page = await context.newPage()
  await page.goto(`${world.address}/sign-in`)
  await page.evaluate(
    (all) => document.body.insertAdjacentHTML('beforeend', all.join('')),
    hostileMarkup.slice(4),
  )
  await page.waitForFunction(() => (window.__xss ?? 0) > 0)
  await page.close()
})

test.each([
  '/advertiser/campaigns',
  '/advertiser/media',
  '/advertiser/orders',
  '/advertiser/stats',
  '/advertiser/publishers',
  '/approvals',
  '/settings',
  'the media of one',
])('on %s', async (address) => {
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(`${world.address}${address.startsWith('/') ? address : `/advertiser/medias/${campaignId}`}`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  if (showsNames.has(address)) expect(await page.locator('body').innerText()).toContain('__xss')
  // Without the policy of our pages, which would hide that something of a name ran.
  expect(await page.evaluate(() => window.__xss ?? 0)).toBe(0)
  const brought = await page.evaluate(
    () =>
      document.querySelectorAll(
        '[onerror], [onload], [onfocus], [ontoggle], [onbegin], iframe, object, embed, base',
      ).length,
  )
  expect([brought, failures]).toEqual([0, []])
  await page.close()
})
