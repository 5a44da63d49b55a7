/** The tag in a real browser, on a publisher's page of another origin. */
import type { BrowserContext, Page } from 'playwright-core'
import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { film } from '#test/files/films.ts'
import { png } from '#test/files/pictures.ts'
import { makePublisher, type Publisher, slot } from '#test/delivery/publisher.ts'
import type { DeliveryWorld } from '#test/delivery/world.ts'

let publisher: Publisher
let world: DeliveryWorld
let context: BrowserContext

beforeAll(async () => {
  publisher = await makePublisher()
  world = publisher.world
}, 120_000)
afterAll(() => publisher?.close())

beforeEach(async () => {
  await world.stepAside()
  context = await publisher.newReader()
})
afterEach(() => context.close())

const open = (body: string, site?: string): Promise<Page> =>
  publisher.open(context, body, { ...(site && { site }) })
const addBanner = (zone: number) => publisher.addBanner(zone)
const addPicture = (mediaId: number) => publisher.addPicture(mediaId)
const viewables = (campaign: number) => publisher.viewables(campaign)

test('DLV-01 one request fills all zones; each ad counts a view when it is in sight, and is viewable after a second', async () => {
  const header = await addBanner(40)
  const bottom = await addBanner(33)
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  const page = await open(`${slot(40)}<div style="height:3000px"></div>${slot(33)}`)
  await page.waitForSelector(
    '[data-masthead-zone="40"][data-masthead-filled="banner"] a[rel="noopener sponsored"] img',
  )
  await page.waitForSelector('[data-masthead-zone="33"][data-masthead-filled]', { state: 'attached' })
  expect(requests.filter((url) => url.includes('/d/ads'))).toHaveLength(1)
  await expect.poll(async () => (await world.figures(header)).views).toBe(1)
  await expect.poll(() => viewables(header), { timeout: 5000 }).toBe(1)
  expect((await world.figures(bottom)).views).toBe(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => (await world.figures(bottom)).views).toBe(1)
  await expect.poll(() => viewables(bottom), { timeout: 5000 }).toBe(1)
  expect(await context.cookies()).toEqual([])
})

test('DLV-02 a click opens the ad’s address in a new tab', async () => {
  const id = await addBanner(40)
  await context.route('https://spring.example/**', (route) => route.fulfill({ body: 'Spring sale' }))
  const page = await open(slot(40))
  await page.waitForSelector('[data-masthead-filled] img')
  await expect.poll(async () => (await world.figures(id)).views).toBe(1)
  const opened = context.waitForEvent('page')
  await page.click('[data-masthead-filled] img')
  const tab = await opened
  await tab.waitForURL('https://spring.example/sale')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect(await world.figures(id)).toMatchObject({ clicks: 1 })
})

test('DLV-01 an unfilled slot collapses, or shows the publisher’s own fallback', async () => {
  const page = await open(
    `${slot(40)}${slot(41, '<template><p class="own">Subscribe</p></template>')}${slot(42, '<p class="stays">Stays</p>')}`,
  )
  await page.waitForSelector('.own')
  expect(await page.isVisible('[data-masthead-zone="40"]')).toBe(false)
  expect(await page.getAttribute('[data-masthead-zone="40"]', 'data-masthead-none')).toBe('no-campaign')
  expect(await page.isVisible('.stays')).toBe(true)
})

test('DLV-01 an ad whose picture cannot be loaded counts no view and gives way to the fallback', async () => {
  const id = await world.addServing({ zones: [41] })
  const page = await open(slot(41, '<template><p class="own">Subscribe</p></template>'))
  await page.waitForSelector('.own')
  expect(await page.getAttribute('[data-masthead-zone="41"]', 'data-masthead-none')).toBe('broken')
  expect(await world.figures(id)).toMatchObject({ views: 0 })
})

test('DLV-01 a native ad shows its words as words', async () => {
  const id = await world.addCampaign({ zones: [42] })
  const native = await world.db
    .selectFrom('product')
    .select('id')
    .where('format', '=', 'native')
    .executeTakeFirstOrThrow()
  await world.db.updateTable('campaign').set({ productId: native.id }).where('id', '=', id).execute()
  const media = await world.addMedia(id)
  await world.db.updateTable('media').set({ headline: '<b>Spring</b>' }).where('id', '=', media).execute()
  await addPicture(media)
  const page = await open(slot(42))
  await page.waitForSelector('[data-masthead-filled="native"]')
  expect(await page.textContent('[data-masthead-filled] strong')).toBe('<b>Spring</b>')
  expect(await page.textContent('[data-masthead-filled] span')).toBe('Everything in bloom.')
})

test('DLV-10 the HTML of an ad can touch nothing of the page that shows it', async () => {
  const id = await world.addCampaign({ zones: [43] })
  const html = `<p id="ad">An ad</p><script>
    const tried = {}
    for (const [name, attempt] of Object.entries({
      parent: () => parent.document.body.innerHTML = 'taken',
      top: () => top.location.href = 'https://evil.example/',
      cookie: () => document.cookie,
      storage: () => localStorage.length,
    })) try { attempt(); tried[name] = 'done' } catch (error) { tried[name] = 'refused' }
    document.getElementById('ad').textContent = JSON.stringify(tried)
  </script>`
  await world.addMedia(id, { kind: 'html', html })
  await world.real.delivery.candidates.reload()
  const page = await open(`${slot(43)}<p class="news">The news</p>`)
  const address = page.url()
  await page.waitForSelector('[data-masthead-filled="html"] iframe')
  const frame = page.frames().find((one) => one.url().includes('/d/frame?ad='))
  await expect
    .poll(() => frame?.textContent('#ad'))
    .toBe('{"parent":"refused","top":"refused","cookie":"refused","storage":"refused"}')
  expect(page.url()).toBe(address)
  expect(await page.textContent('.news')).toBe('The news')
  await expect.poll(async () => (await world.figures(id)).views).toBe(1)
})

test('DLV-01 the iframe tag fills its zone on a page that allows no script of ours', async () => {
  const id = await addBanner(40)
  const page = await open(
    `<iframe src="${world.real.address}/d/frame?site=3&zone=40" width="760" height="120"></iframe>`,
  )
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-masthead-filled] img').waitFor()
  await expect.poll(async () => (await world.figures(id)).views).toBe(1)
})

test('DLV-01 a demonstration paper shows the ads of its site', async () => {
  const id = await addBanner(40)
  const faults: string[] = []
  const page = await context.newPage()
  page.on('pageerror', (fault) => faults.push(fault.message))
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text())
  })
  await page.goto(`${world.real.address}/demo/sites/3`)
  await page.waitForSelector('[data-masthead-zone="40"][data-masthead-filled] img')
  await expect.poll(async () => (await world.figures(id)).views).toBe(1)
  expect(faults).toEqual([])
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run({ exclude: ['[data-masthead-zone]'] })`)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('the page keeps a number only where its publisher and its site allow it, and loses it when the site no longer does', async () => {
  const id = await world.addCampaign({ siteId: 38 })
  await addPicture(await world.addMedia(id))
  const filled = '[data-masthead-zone="40"][data-masthead-filled]'
  const keptBy = async (site: string) => {
    const page = await open(slot(40), site)
    await page.waitForSelector(filled)
    return page.evaluate(() => ({ ...localStorage }))
  }
  expect(await keptBy('data-masthead-site="38"')).toEqual({})
  const allowed = 'data-masthead-site="38" data-masthead-viewer'
  const kept = await keptBy(allowed)
  expect(Object.keys(kept)).toEqual(['mastheadViewer'])
  expect(await keptBy(allowed)).toEqual(kept)
  const { db } = world
  await db.updateTable('site').set({ keepsViewerNumber: false }).where('id', '=', 38).execute()
  await world.real.delivery.candidates.reload()
  expect(await keptBy(allowed)).toEqual({})
})

test('the tag tells the keywords of the page', async () => {
  const id = await addBanner(40)
  const agent = await world.real.as('agent')
  await agent.post(`/api/campaigns/${id}/keywords`, { keywords: { wanted: ['local news'] } })
  await world.real.delivery.candidates.reload()
  const plain = await open(slot(40))
  await plain.waitForSelector('[data-masthead-none="page-not-targeted"]', { state: 'attached' })
  const page = await open(slot(40), 'data-masthead-site="3" data-masthead-keywords="Weather, Local News"')
  await page.waitForSelector('[data-masthead-zone="40"][data-masthead-filled]')
})

test.each([
  [
    'the path where the publisher lets it',
    ' referrerpolicy="no-referrer-when-downgrade"',
    '/real-estate/spring',
  ],
  ['the host alone where nothing is said', '', '/'],
  ['nothing where the publisher forbids it', ' referrerpolicy="no-referrer"', null],
])('DLV-01 the iframe tag tells of the page around it %s', async (_, policy, path) => {
  await addBanner(40)
  publisher.print(`<h1>Paper</h1>
<iframe src="${world.real.address}/d/frame?site=3&zone=40"${policy} width="760" height="120"></iframe>`)
  const { origin } = publisher
  const page = await context.newPage()
  const asked = page.waitForRequest((one) => one.url().includes('/d/ads?'))
  await page.goto(`${origin}/real-estate/spring?reader=17#top`)
  const told = new URL((await asked).url()).searchParams.get('page')
  expect(told).toBe(path === null ? '' : `${origin}${path}`)
})

test('DLV-01 a banner of video runs muted in its frame, is counted once, and its words are what a click counts on', async () => {
  const id = await world.addCampaign({ zones: [40] })
  const mediaId = await world.addMedia(id)
  const { files } = world.real.platform
  const key = await files.put(film())
  const played = {
    fileKey: key,
    shownKey: key,
    mimeType: 'video/mp4',
    posterKey: await files.put(await png()),
  }
  await world.db.updateTable('media').set(played).where('id', '=', mediaId).execute()
  await world.real.delivery.candidates.reload()
  await context.route('https://spring.example/**', (route) => route.fulfill({ body: 'Spring sale' }))
  const page = await open(slot(40))
  await page.waitForSelector('[data-masthead-filled="video"] iframe')
  const frame = page.frameLocator('iframe')
  const video = frame.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  expect(await video.evaluate((one: HTMLVideoElement) => [one.muted, one.controls])).toEqual([true, true])
  await expect.poll(async () => (await world.figures(id)).views).toBe(1)
  await expect.poll(() => viewables(id), { timeout: 10_000 }).toBe(1)
  const opened = context.waitForEvent('page')
  await frame.getByRole('link', { name: 'Spring at last' }).click()
  await (await opened).waitForURL('https://spring.example/sale')
  expect(await world.figures(id)).toMatchObject({ views: 1, clicks: 1 })
})
