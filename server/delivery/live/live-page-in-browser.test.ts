/** What the page of a site shows as the minutes pass: it asks by itself, and five seconds of its clock are enough for whatever happened. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLivestream, inHours } from '#test/content/livestreams.ts'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'
import { launchOptions } from '../../../tools/chromium.ts'

let world: World
let browser: Browser
let page: Page
beforeAll(async () => {
  world = await makeWorld()
  browser = await chromium.launch(launchOptions)
  page = await browser.newPage()
  await page.clock.install()
})
afterAll(async () => {
  await browser?.close()
  await world.close()
})

const at = (hours: number) => world.clock.set(new Date(worldStart.getTime() + hours * 3_600_000))
const decide = async (id: number, status: 1 | 2) =>
  (await world.as('agent')).post(`/api/livestream/${id}/approve`, { status })

/** What the server would say, and what the page shows five seconds later, from top to bottom. */
async function shows(titles: readonly string[]): Promise<void> {
  const said = async () =>
    (await world.visitor.get('/d/live/on-air?site=3')).body.items.map(({ title }: { title: string }) => title)
  await expect.poll(said, { timeout: 20_000 }).toEqual(titles)
  await page.clock.runFor(5_000)
  const seen = () =>
    page.locator('[data-masthead-live] h2').evaluateAll((headings) =>
      headings
        .map((one) => ({ top: one.getBoundingClientRect().top, title: one.textContent }))
        .toSorted((one, other) => one.top - other.top)
        .map(({ title }) => title),
    )
  await expect.poll(seen, { timeout: 20_000 }).toEqual(titles)
}

test('LIV-02 CON-10 PIN-01 a site’s page shows within five seconds what began, was pinned, changed, sent back or ended, and leaves playing what plays', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'livestream' })
  const add = (title: string, priority: number) =>
    addLivestream(world.db, campaign, { title, priority, windows: [inHours(1, 9)] })
  const [usual, first] = [await add('Usual', 4), await add('First', 1)]
  for (const id of [usual, first]) expect((await decide(id, 2)).status).toBe(200)
  await page.goto(`${world.address}/d/live?site=3`)
  await shows([])
  expect(await page.getByText('Nothing is on air at the moment').isVisible()).toBe(true)
  at(1)
  await shows(['First', 'Usual'])
  await expect
    .poll(() => page.locator('.masthead-live-words').allTextContents())
    .toEqual(['On air · Ends in 8 hours', 'On air · Ends in 8 hours'])
  const playerOf = (id: number) => page.frames().find((frame) => frame.url().includes(`/player/${id}`))
  await expect.poll(() => playerOf(usual), { timeout: 20_000 }).toBeDefined()
  const player = playerOf(usual)
  await player?.evaluate(() => Object.assign(window, { playing: 'since then' }))

  const { startsAt, endsAt } = inHours(2, 4)
  const pin = { start: startsAt.toISOString(), end: endsAt.toISOString() }
  expect((await (await world.as('agent')).post(`/api/livestream/${usual}/pinned`, pin)).status).toBe(200)
  at(2)
  await shows(['Usual', 'First'])
  at(4)
  await shows(['First', 'Usual'])
  expect(await page.locator('.masthead-live-words').first().textContent()).toBe('On air · Ends in 5 hours')
  expect(await player?.evaluate(() => Reflect.get(window, 'playing'))).toBe('since then')

  const change = { html_content: '<b>Other</b>' }
  await (await world.as('advertiser')).post(`/api/advertiser/livestream/edit/${usual}`, change)
  await shows(['First'])
  await decide(usual, 2)
  await shows(['First', 'Usual'])
  await decide(first, 1)
  await shows(['Usual'])
  at(9)
  await shows([])
})

/** A stand-in for the host of a player, which shows what such players need. */
const player = `<script>
let kept = 'nothing kept'
try { localStorage.setItem('heard', '1'); kept = 'kept ' + localStorage.getItem('heard') } catch {}
const may = document.featurePolicy
document.title = 'player'
document.write([document.referrer, kept, may.allowsFeature('autoplay'), may.allowsFeature('camera')].join(' | '))
</script>`

test('D-223 the player of another host is told who shows it, keeps what it has to, and starts by itself; what brings more is closed in', async () => {
  at(100)
  const campaign = await addContentCampaign(world.db, { contentType: 'livestream', credits: 3 })
  const frame =
    '<iframe src="https://player.example/embed/abc" title="Evening concert" allow="autoplay; camera" allowfullscreen></iframe>'
  for (const [title, htmlContent] of [
    ['Hosted', frame],
    ['Closed', `<b>Tonight</b>${frame}`],
  ] as const) {
    const id = await addLivestream(world.db, campaign, { title, htmlContent, windows: [inHours(99, 109)] })
    expect((await decide(id, 2)).status).toBe(200)
  }
  // Readers' browsers keep what a frame of others stores, apart for each site; Playwright switches that off, and with it all of it.
  const args = launchOptions.args.map((one) => one.replace('ThirdPartyStoragePartitioning,', ''))
  const visit = await chromium.launch({ ...launchOptions, args })
  const readers = await visit.newPage()
  await readers.route('https://player.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: player }),
  )
  await readers.goto(`${world.address}/d/live?site=3`)
  const shownIn = async (title: string) =>
    readers
      .locator('section')
      .filter({ has: readers.getByRole('heading', { name: title, exact: true }) })
      .frameLocator('iframe')
      .frameLocator('iframe')
      .locator('body')
      .textContent({ timeout: 20_000 })
  expect(await shownIn('Hosted')).toContain(`${world.address}/ | kept 1 | true | false`)
  expect(await shownIn('Closed')).toContain('nothing kept')
  await visit.close()
})
