/** Embed codes that would break out of their frame, on the real page of a site: whatever runs in there touches nothing around it. */
import { type Browser, chromium, type Frame, type Page, type Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileMarkup } from '#test/corpora/hostile-markup.ts'
import { worldStart } from '#test/instant.ts'
import { addLivestream, inHours } from '#test/content/livestreams.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'
import { launchOptions } from '../tools/chromium.ts'

/** What a frame would do to what is around it; it says so in the console where it could. */
const reaches = [
  'parent.document.title',
  'top.document.cookie',
  'document.cookie',
  'localStorage.length',
  'sessionStorage.length',
  'indexedDB.open("x")',
  'parent.__xss = 1',
  'top.location.href',
  'window.frameElement.id',
  'parent.frames[0].document.body.innerHTML',
  'caches.keys().length',
]
const moves = [
  'top.location = "https://evil.example/"',
  'parent.location.replace("https://evil.example/")',
  'top.location.hash = "moved"',
  'open("https://evil.example/", "_top")',
  'document.body.innerHTML = "<form action=https://evil.example target=_top><button>x</button></form>", document.forms[0].submit()',
  'document.body.innerHTML = "<a href=https://evil.example target=_top>x</a>", document.links[0].click()',
  'alert(1)',
  'print()',
]
const escapes = [
  ...reaches.map(
    (code) =>
      `<script>try { void (${code}); console.log('ESCAPED', ${JSON.stringify(code)}) } catch {}</script>`,
  ),
  ...moves.map((code) => `<script>try { ${code} } catch {}</script>`),
  '<base target="_top"><script>document.body.append(Object.assign(document.createElement("a"), { href: "https://evil.example" })); document.links[0].click()</script>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '</body></html><script>parent.__xss = 1</script>',
  '<iframe src="/advertiser/campaigns" onload="parent.__xss = 1"></iframe>',
  '<script>fetch("/api/me", { credentials: "include" }).then((answer) => answer.ok && console.log("ESCAPED fetch"))</script>',
]
const vectors = [...escapes, ...hostileMarkup]
const perHour = 40
const hours = Math.ceil(vectors.length / perHour)

let world: World
let browser: Browser
let page: Page
const touched: string[] = []
/** Null where the frame is only being made, which the page's own never is. */
function frameOf(route: Route): Frame | null {
  try {
    return route.request().frame()
  } catch {
    return null
  }
}

beforeAll(async () => {
  world = await makeWorld()
  const campaign = await addContentCampaign(world.db, { contentType: 'livestream' })
  for (const [at, htmlContent] of vectors.entries()) {
    const hour = Math.floor(at / perHour) + 1
    const windows = [inHours(hour, hour + 1)]
    await addLivestream(world.db, campaign, { state: 'approved', title: htmlContent, htmlContent, windows })
  }
  // Delivery hears of a campaign when somebody changes it.
  const agent = await world.as('agent')
  const last = await addLivestream(world.db, campaign, { windows: [inHours(hours + 2, hours + 3)] })
  await agent.post(`/api/livestream/${last}/approve`, { status: 2 })
  // As a reader's own: what nobody pressed opens no tab.
  browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: 'canary', value: 'sings', url: world.address }])
  await context.route(/evil\.example/, (route) => {
    if (route.request().isNavigationRequest() && frameOf(route) === page.mainFrame())
      touched.push(`moved to ${route.request().url()}`)
    return route.abort()
  })
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.text().startsWith('ESCAPED')) touched.push(message.text())
  })
  page.on('dialog', (dialog) => {
    touched.push(`asked ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (opened) => touched.push(`opened ${opened.url()}`))
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await world.close()
})

test('LIV-04 two hundred embed codes on a site’s page touch no page around them, no cookie and no other place', async () => {
  expect(vectors.length).toBeGreaterThanOrEqual(200)
  const address = `${world.address}/d/live?site=3`
  await page.goto(address)
  for (let hour = 1; hour <= hours; hour += 1) {
    world.clock.set(new Date(worldStart.getTime() + (hour + 0.5) * 3_600_000))
    const shown = vectors.slice((hour - 1) * perHour, hour * perHour)
    const seen = async () => [
      await page.locator('[data-masthead-live] h2').allTextContents(),
      page.frames().some((frame) => frame.url().includes('/d/live/player/')),
      touched,
    ]
    await expect.poll(seen, { timeout: 20_000 }).toEqual([shown, true, []])
    await page.waitForLoadState('networkidle')
  }
  const state = await page.evaluate(() => [location.href, document.cookie, Reflect.get(window, '__xss') ?? 0])
  expect([state, touched]).toEqual([[address, 'canary=sings', 0], []])
}, 240_000)
