/** The two faces of the product: where they stand, and that nothing moves when they come late or never. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const faces = ['Charis SIL', 'Inter']
/** Screens of the application, and the pages that the server writes itself. */
const pages = [
  '/sign-in',
  '/advertiser/campaigns',
  '/docs',
  '/sales/1/receipt',
  '/demo/gateway',
  '/demo/outbox',
]

test('every page is set in Inter and Charis SIL, which come from here and are kept for good', async ({
  page,
}) => {
  const files = new Map<string, string | undefined>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'font') files.set(answer.url(), answer.headers()['cache-control'])
  })
  await signInAs(page, 'advertiser')
  for (const path of pages) {
    await page.goto(path)
    await page.locator('h1').waitFor()
    await page.evaluate(() => document.fonts.ready)
    expect([...(await facesOnPage(page))].sort(), path).toEqual(faces)
  }
  expect(
    [...files.keys()].map((address) => new URL(address).pathname.replace(/-[\w-]{8}\.woff2$/, '')),
  ).toEqual(
    expect.arrayContaining(['/assets/inter-latin-wght-normal', '/assets/charis-sil-latin-700-normal']),
  )
  for (const [address, kept] of files) {
    expect(new URL(address).origin, address).toBe(new URL(page.url()).origin)
    expect(kept, address).toBe('public, max-age=31536000, immutable')
  }
})

for (const { path, whole } of [
  { path: '/sign-in', whole: 'input[type=password]' },
  { path: '/advertiser/campaigns', whole: 'main tbody tr' },
])
  test(`nothing on ${path} moves when the faces come late`, async ({ page }) => {
    if (path !== '/sign-in') await signInAs(page, 'advertiser')
    const { promise: asked, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(whole).first().waitFor()
    const before = await moved(page)
    come()
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
    await page.evaluate(() => document.fonts.ready)
    expect(await facesOnPage(page)).toContain('Inter')
    expect((await moved(page)) - before, 'when the faces come').toBeLessThanOrEqual(0.02)
    expect(await moved(page), 'in all').toBeLessThanOrEqual(0.02)
  })

/** How much of what is in sight has moved by itself, as the browser reckons it (cumulative layout shift). */
function moved(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await twoFrames()
    return new Promise<number>((done) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
        done(shifts.reduce((sum, { value }) => sum + value, 0))
      }).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => done(0), 500)
    })
  })
}

/** The faces that the browser drew the letters of a page with, each named by most of the letters of an element. */
async function facesOnPage(page: Page): Promise<Set<string>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body *',
  })
  const used = new Set<string>()
  for (const nodeId of nodeIds) {
    // What moves while one looks may have been drawn anew meanwhile.
    const drawn = await devtools.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => null)
    const most = drawn?.fonts.toSorted((a, b) => b.glyphCount - a.glyphCount)[0]
    // Code and keys stand in the system's own.
    if (most && !/\bmono\b/i.test(most.familyName))
      used.add(most.isCustomFont ? most.familyName : `${most.familyName}, of the system`)
  }
  await devtools.detach()
  return used
}
