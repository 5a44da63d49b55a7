/** Names that are markup stand on every screen that shows them as the letters they are: nothing of them becomes a page. */
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreign } from '#test/corpora/hostile/foreign.ts'
import { writings } from '#test/corpora/hostile/writings.ts'
import { hostileMarkup } from '#test/corpora/hostile-markup.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { harmOf, signedIn, watch } from '#test/harm.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { launchOptions } from '../tools/chromium.ts'

/** Screens on which the names stand as soon as they are open. */
const showsNames = new Set([
  '/advertiser/campaigns',
  '/advertiser/media',
  '/approvals',
  '/proposals',
  'the media of one',
])

/** The most characters of a campaign's name, as its table has it. */
const longestName = 120

let world: World
let browser: Browser
let context: BrowserContext
let campaignId = 0
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'lists.pageSize', hostileMarkup.length)
  for (const markup of hostileMarkup) {
    campaignId = await addImpressionCampaign(world.db)
    const mediaId = await addMedia(world.db, campaignId)
    await addProposal(world.db, { name: markup, sent: true })
    // Straight into the tables: rows of before the rules of today are shown as well.
    if (markup.length <= longestName)
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
  await signedIn(world, context)
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
    [...foreign, ...writings],
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
  '/proposals',
  '/tasks',
  '/settings',
  'the media of one',
])('on %s', async (address) => {
  const page = await context.newPage()
  const seen = watch(page)
  await page.goto(`${world.address}${address.startsWith('/') ? address : `/advertiser/medias/${campaignId}`}`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  if (showsNames.has(address)) expect(await page.locator('body').innerText()).toContain('__xss')
  expect([await harmOf(page), seen]).toEqual([[], []])
  await page.close()
})
