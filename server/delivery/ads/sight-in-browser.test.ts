/** What is a view and what is none, in a real browser: an ad is billed when half of its own pixels can be seen. */
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePublisher, type Publisher, slot } from '#test/delivery/publisher.ts'
import { openTabs } from '#test/delivery/tabs.ts'
import type { DeliveryWorld } from '#test/delivery/world.ts'

let publisher: Publisher
let world: DeliveryWorld

beforeAll(async () => {
  publisher = await makePublisher()
  world = publisher.world
}, 120_000)
afterAll(() => publisher?.close())
beforeEach(() => world.stepAside())

const frame = (style: string, size = 'width="760" height="120"') =>
  `<iframe src="${world.real.address}/d/frame?site=3&zone=40" ${size} style="border:0;${style}"></iframe>`
const inside = (style: string) => `<div style="${style}">${slot(40)}</div>`

interface Reader extends BrowserContextOptions {
  /** That it is viewed is waited for, not only that the one beside it was. */
  readonly isSeen?: boolean
}

/**
 * A second banner stands beside the one in question, so that what is told of that one must have been told too. Where a
 * busy browser told nothing even of that one, another reader looks.
 */
const readers = (body: string, how: Reader = {}) => upToThree(() => reader(body, how))

async function upToThree<Seen>(look: () => Promise<Seen>): Promise<Seen> {
  for (let at = 1; at < 3; at += 1) {
    const seen = await look().catch(() => null)
    if (seen) return seen
    await world.stepAside()
  }
  return look()
}

async function reader(body: string, { isSeen = false, ...options }: Reader) {
  const asked = await publisher.addBanner(40)
  const plain = await publisher.addBanner(33)
  const browsing = await publisher.newReader(options)
  try {
    const page = await publisher.open(browsing, `${slot(33)}${body}`)
    const shown = page.frames().length > 1 ? page.frameLocator('iframe') : page
    await shown.locator('[data-masthead-zone="40"][data-masthead-filled]').waitFor({ state: 'attached' })
    for (const awaited of isSeen ? [plain, asked] : [plain])
      await expect.poll(() => publisher.viewables(awaited), { timeout: 20_000 }).toBe(1)
    return await told(asked)
  } finally {
    await browsing.close()
  }
}

async function told(campaign: number) {
  const { views, filtered } = await world.figures(campaign)
  return { views, filtered, viewable: await publisher.viewables(campaign) }
}

const nothing = { views: 0, filtered: 0, viewable: 0 }
const all = { views: 1, filtered: 0, viewable: 1 }

test.each([
  ['in a slot of 0 × 0 pixels', () => inside('width:0;height:0')],
  ['in a slot of 0 × 0 pixels that hides the rest', () => inside('width:0;height:0;overflow:hidden')],
  ['in a slot of 1 × 1 pixel', () => inside('width:1px;height:1px;overflow:hidden')],
  ['in a slot one pixel wide', () => inside('width:1px')],
  ['behind overflow: hidden', () => inside('width:728px;height:44px;overflow:hidden')],
  [
    'scrolled out of its container',
    () => inside('height:80px;overflow:auto;padding-top:80px;box-sizing:border-box'),
  ],
  ['drawn at a fifth of its pixels', () => inside('width:320px')],
  ['clipped away', () => inside('clip-path:inset(0 0 99% 0)')],
  ['behind visibility: hidden', () => inside('visibility:hidden')],
  ['behind opacity: 0', () => inside('opacity:0')],
  ['behind display: none', () => inside('display:none')],
  ['left of the page', () => inside('position:absolute;left:-5000px')],
  ['below the fold', () => `<div style="height:3000px"></div>${slot(40)}`],
  ['in a frame of 1 × 1 pixel', () => frame('', 'width="1" height="1"')],
  ['in a frame of 0 × 0 pixels', () => frame('', 'width="0" height="0"')],
  ['in a frame that shows less than half', () => frame('', 'width="760" height="44"')],
  ['in a frame below the fold', () => `<div style="height:3000px"></div>${frame('')}`],
  ['in a frame behind opacity: 0', () => frame('opacity:0')],
  ['in a frame behind visibility: hidden', () => frame('visibility:hidden')],
])('DLV-01 an ad %s is not viewed', async (_, body) => {
  expect(await readers(body())).toEqual(nothing)
})

test.each([
  ['whole', () => slot(40)],
  ['by half', () => inside('width:728px;height:45px;overflow:hidden')],
  ['out of a slot that is too small', () => inside('width:728px;height:0')],
  ['in a frame', () => frame('')],
])('DLV-01 an ad that is seen %s is viewed once, and viewable', async (_, body) => {
  const asked = body()
  expect(await readers(asked, { isSeen: true })).toEqual(all)
})

test('DLV-01 an ad in a tab behind another is viewed when the reader comes to it', async () => {
  expect(await upToThree(comeToTheTabBehind)).toEqual([nothing, all])
})

/** What is told of an ad in a tab that is behind another, and once its reader has come to it. */
async function comeToTheTabBehind() {
  const asked = await publisher.addBanner(40)
  const plain = await publisher.addBanner(33)
  const { reader, close } = await openTabs()
  try {
    const [behind, front] = [await reader.newPage(), await reader.newPage()]
    await front.bringToFront()
    await publisher.open(reader, slot(40), { page: behind })
    await behind.waitForSelector('[data-masthead-filled]', { state: 'attached' })
    expect(await behind.evaluate(() => document.visibilityState)).toBe('hidden')
    await publisher.open(reader, slot(33), { page: front })
    await expect.poll(() => publisher.viewables(plain), { timeout: 20_000 }).toBe(1)
    const before = await told(asked)
    await behind.bringToFront()
    await expect.poll(() => publisher.viewables(asked), { timeout: 20_000 }).toBe(1)
    return [before, await told(asked)]
  } finally {
    await close()
  }
}

test.each([
  ['is scrolled to', `<div style="height:3000px"></div>${slot(40)}`, () => window.scrollTo(0, 9999)],
  ['fades in', inside('opacity:0'), unveil],
  ['is unfolded', inside('display:none'), unveil],
  ['is given room', inside('width:1px'), unveil],
])('DLV-01 an ad that %s is viewed once, when it comes', async (_, body, come) => {
  const asked = await publisher.addBanner(40)
  const plain = await publisher.addBanner(33)
  const reader = await publisher.newReader()
  const page = await publisher.open(reader, slot(33) + body)
  await expect.poll(() => publisher.viewables(plain), { timeout: 20_000 }).toBe(1)
  expect(await told(asked)).toEqual(nothing)
  await page.evaluate(come)
  await expect.poll(() => told(asked), { timeout: 20_000 }).toEqual(all)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(() => window.scrollTo(0, 9999))
  expect(await told(asked)).toEqual(all)
  await reader.close()
})

test('DLV-01 a picture drawn smaller is viewed where the screen is fine enough for half of its pixels', async () => {
  const fine = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 3 }
  expect(await readers(slot(40), { ...fine, isSeen: true })).toEqual(all)
})

// 970 × 250 are 242,500 pixels, of which 100 rows are 40 %.
test.each([
  ['250 pixels is', 250, 1],
  ['249 pixels is not', 249, 0],
])('DLV-01 an ad of 970 × %s viewable with 40 in a hundred in sight, once it was viewed', async (_, height, times) => {
  const asked = await publisher.addBanner(40, 970, height)
  const reader = await publisher.newReader()
  const page = await reader.newPage()
  const viewable: string[] = []
  page.on('request', (request) => request.url().includes('/d/viewable/') && viewable.push(request.url()))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await publisher.open(reader, inside(`width:970px;height:${height}px;overflow:hidden`), { page })
  await expect.poll(async () => (await world.figures(asked)).views, { timeout: 20_000 }).toBe(1)
  await page.addStyleTag({ content: 'div:has([data-masthead-zone]) { height: 100px !important }' })
  for (let look = 0; look < 10; look += 1) {
    await page.clock.runFor(200)
    await page.evaluate(() => new Promise((drawn) => new IntersectionObserver(drawn).observe(document.body)))
  }
  expect(viewable).toHaveLength(times)
  await reader.close()
})

/** Undoes what hides the slot. */
function unveil(): void {
  document.querySelector('[data-masthead-zone="40"]')?.parentElement?.removeAttribute('style')
}
