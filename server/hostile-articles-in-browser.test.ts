/**
 * Articles and livestreams whose every text is hostile, wherever they are met: in tables, on the desk, in the editor, in the
 * calendar and its feed, in letters, on a paper and in files. The letters stand there, and nothing of them runs.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileMarkup } from '#test/corpora/hostile-markup.ts'
import { harmOf, signedIn, watch } from '#test/harm.ts'
import { worldStart } from '#test/instant.ts'
import { addLivestream } from '#test/content/livestreams.ts'
import { addArticle, addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { setSetting } from '#test/set-setting.ts'
import { cellsOf } from '#test/sheets.ts'
import { makeWorld, type World } from '#test/world.ts'
import { launchOptions } from '../tools/chromium.ts'
import { localLogin } from './gateways/wordpress/local.ts'
import { tellArticleDecision } from './press/tell-decision.ts'

/** What spreadsheets would reckon. */
const formulas = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1+1', "=cmd|' /C calc'!A0"]
const siteId = 3
const hourMs = 3_600_000

let world: World
let browser: Browser
let context: BrowserContext
let page: Page
let seen: string[]
const articles: number[] = []
const streams: number[] = []
const campaigns = { upcoming: 0, past: 0, rejected: 0, streams: 0 }

const wordsOf = (text: string) => ({
  headline: text,
  html: text,
  excerpt: text,
  photoCredits: text,
  altText: text,
})

/** From the day after the beginning of the world, all within its month. */
const hour = (at: number): Date => new Date(worldStart.getTime() + (24 + at) * hourMs)

beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'lists.pageSize', 1_000)
  await setSetting(world, 'previews.openPerPerson', 1_000)
  const name = hostileMarkup.find((text) => text.length < 120) ?? ''
  for (const kind of ['upcoming', 'past', 'rejected'] as const)
    campaigns[kind] = await addPressCampaign(world.db, { name })
  campaigns.streams = await addContentCampaign(world.db, { name, contentType: 'livestream' })
  // Straight into the tables, where rows of before the rules of today stand as well.
  for (const [at, text] of hostileMarkup.entries()) {
    articles.push(await addArticle(world.db, campaigns.upcoming, 'photo-waiting', hour(at), wordsOf(text)))
    const stream = { title: text, htmlContent: text, windows: [{ startsAt: hour(at), endsAt: hour(at + 1) }] }
    streams.push(await addLivestream(world.db, campaigns.streams, stream))
  }
  const unlabelled = { category: 'non-sponsored', labelRemovedAt: worldStart, labelRemovedBy: 1 } as const
  for (const text of [...formulas, ...hostileMarkup.filter((_, at) => at % 5 === 0)])
    await addArticle(world.db, campaigns.past, 'published', worldStart, {
      ...wordsOf(text),
      ...unlabelled,
      labelRemovalReason: text,
    })
  browser = await chromium.launch(launchOptions)
  // Without the policy of our pages, which would hide that something ran.
  context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
  await signedIn(world, context)
  page = await context.newPage()
  seen = watch(page)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await world.close()
})

/**
 * Puts whole pages side by side, each in a frame that may run what it likes on this origin, and names those that ran
 * something; -1 is the page around them.
 */
async function whatRuns(pages: readonly string[]): Promise<number[]> {
  const around = await context.newPage()
  await around.goto(`${world.address}/d/live?site=${siteId}`)
  const ran: number[] = []
  for (let at = 0; at < pages.length; at += 30) {
    const found = await around.evaluate(
      async (some) => {
        const frames = some.map((srcdoc) => {
          const frame = Object.assign(document.createElement('iframe'), { srcdoc })
          // It may do all but lead the page around it away.
          frame.setAttribute(
            'sandbox',
            'allow-scripts allow-same-origin allow-modals allow-popups allow-forms',
          )
          return frame
        })
        const loaded = frames.map((frame) => new Promise((done) => frame.addEventListener('load', done)))
        document.body.replaceChildren(...frames)
        // What never comes to rest has had time enough to run.
        await Promise.race([Promise.all(loaded), new Promise((done) => setTimeout(done, 2_000))])
        await new Promise((done) => setTimeout(done, 50))
        const isTouched = (frame: HTMLIFrameElement) => {
          try {
            return frame.contentWindow?.__xss !== undefined
          } catch {
            return true
          }
        }
        return frames.flatMap((frame, place) => (isTouched(frame) ? [place] : []))
      },
      pages.slice(at, at + 30),
    )
    ran.push(...found.map((place) => at + place))
  }
  if ((await around.evaluate(() => window.__xss)) !== undefined) ran.push(-1)
  await around.close()
  return ran
}

const screens: readonly (readonly [name: string, address: () => string])[] = [
  ['the table of articles', () => `/advertiser/media/press/${campaigns.upcoming}`],
  ['the table of published articles', () => `/advertiser/media/press/${campaigns.past}`],
  ['the table of livestreams', () => `/advertiser/media/content/${campaigns.streams}`],
  ['the desk', () => '/approvals'],
  ['the month of the calendar', () => `/calendar?day=${dayOf(hour(0))}`],
  ['the list of the calendar', () => `/calendar?view=list&day=${dayOf(hour(0))}`],
  ['the labels', () => '/labels'],
  ['the dashboard', () => '/advertiser/campaigns'],
]
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

test.each(screens)('hostile headlines and embed codes stand as letters in %s', async (_, addressOf) => {
  await page.goto(`${world.address}${addressOf()}`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('body').innerText(), { timeout: 20_000 }).toContain('__xss')
  expect([await harmOf(page), seen]).toEqual([[], []])
})

test('MED-04 what is pasted into the editor runs neither there nor in the preview that is drawn while one types', async () => {
  const page = await context.newPage()
  const seen = watch(page)
  await page.goto(`${world.address}/advertiser/media/press/${campaigns.upcoming}?new=1`)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  const pasted = await text.evaluate(async (room, all) => {
    for (const html of all) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p>begins</p>${html}<p>ends</p>`)
      room.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      // The preview is drawn after the key.
      await new Promise((done) => requestAnimationFrame(done))
    }
    return room.textContent?.match(/begins/g)?.length
  }, hostileMarkup)
  expect(pasted).toBe(hostileMarkup.length)
  await page.getByLabel('Headline').fill(hostileMarkup[0] ?? '')
  await expect
    .poll(() => page.getByRole('complementary', { name: 'Preview' }).innerText())
    .toContain('begins')
  expect([await harmOf(page), seen]).toEqual([[], []])
  await page.close()
})

test('what was published stands on the paper as letters, and as the HTML that is allowed', async () => {
  const sites = await world.db
    .selectFrom('site')
    .select(['id', 'domain'])
    .where('isDemonstration', '=', true)
    .execute()
  const pages: string[] = []
  const open = async (path: string) => void pages.push(await (await world.visitor.raw(path)).text())
  for (const [at, text] of hostileMarkup.entries()) {
    const { domain = '' } = sites[at % sites.length] ?? {}
    const wordpress = world.wordpress.at({ address: `https://${domain}`, ...localLogin })
    const copy = { headline: text, html: text, excerpt: text, categoryIds: [3], authorId: null }
    const more = { pictureId: null, template: '', redirectUrl: null }
    const { id, address } = await wordpress.createDraft(`article-${at}`, { ...copy, ...more })
    await wordpress.change(id, { status: 'published' })
    await open(new URL(address).pathname)
    // Each front page shows its newest five.
    if ((at + 1) % (5 * sites.length) === 0 || at === hostileMarkup.length - 1)
      for (const site of sites) await open(`/demo/sites/${site.id}`)
  }
  expect(await whatRuns(pages)).toEqual([])
  // The same texts, put there as they are.
  expect((await whatRuns(hostileMarkup)).length).toBeGreaterThan(100)
})

test('in place on their site articles are letters, and players touch nothing around them', async () => {
  const person = await world.as('superadmin')
  // Pages and players are drawn as papers and their players are, where each text is tried.
  const some = (ids: readonly number[]) => ids.filter((_, at) => at % 5 === 0)
  const pathOf = async (kind: string, id: number) =>
    new URL((await person.post(`/api/previews/${kind}/${id}`, {})).body.address).pathname
  const pages: string[] = []
  for (const id of some(articles))
    pages.push(await (await world.visitor.raw(await pathOf('articles', id))).text())
  expect(pages.filter((one) => one.includes('__xss')).length).toBeGreaterThan(50)
  expect(await whatRuns(pages)).toEqual([])

  // Each player by itself, in a frame that holds nothing back, under the policy that it is sent with.
  const held = await browser.newContext()
  await signedIn(world, held)
  const around = await held.newPage()
  const done = watch(around)
  const address = `${world.address}/d/live?site=${siteId}`
  await around.goto(address)
  const players: string[] = []
  for (const id of some(streams)) players.push(`${await pathOf('livestreams', id)}/frame`)
  await around.evaluate(async (all) => {
    const frames = all.map((src) => Object.assign(document.createElement('iframe'), { src }))
    const loaded = frames.map((frame) => new Promise((end) => frame.addEventListener('load', end)))
    document.body.replaceChildren(...frames)
    await Promise.race([Promise.all(loaded), new Promise((end) => setTimeout(end, 10_000))])
    // What is left of them has nothing to do with what they did to the page.
    document.body.replaceChildren()
  }, players)
  expect([around.url(), await harmOf(around)]).toEqual([address, []])
  // That they failed is what the policy is for.
  expect(done.filter((one) => !one.startsWith('it failed'))).toEqual([])
  await held.close()
})

test('CNT-16 the feed of the calendar holds one event for each, whose title is the headline and nothing more', async () => {
  const { body } = await (await world.as('superadmin')).post('/api/calendar/address')
  const feed = await world.visitor.get(new URL(body.url).pathname)
  const events = new ICAL.Component(ICAL.parse(feed.body)).getAllSubcomponents('vevent')
  const names = new Set(events.flatMap((event) => event.getAllProperties().map(({ name }) => name)))
  expect([...names].toSorted()).toEqual([
    'description',
    'dtend',
    'dtstamp',
    'dtstart',
    'last-modified',
    'sequence',
    'status',
    'summary',
    'uid',
    'url',
  ])
  const unspaced = (text: string) => text.replaceAll(/[\s\p{Cc}]/gu, '')
  const titles = events.map((event) => unspaced(String(event.getFirstPropertyValue('summary'))))
  for (const text of hostileMarkup)
    for (const kind of ['Article', 'Livestream'])
      expect(titles).toContainEqual(expect.stringContaining(unspaced(`${kind}: ${text}`)))
})

test('letters say hostile headlines and reasons as letters', async () => {
  for (const text of hostileMarkup) {
    const words = { ...wordsOf(text), rejectionReason: text }
    const articleId = await addArticle(world.db, campaigns.rejected, 'rejected', hour(0), words)
    await tellArticleDecision.run(world.platform, { articleId })
  }
  const letters = await world.db.selectFrom('letter').select(['subject', 'html', 'text']).execute()
  expect(letters.filter(({ text }) => text.includes('__xss')).length).toBeGreaterThanOrEqual(
    hostileMarkup.length,
  )
  expect(letters.filter(({ subject }) => /[\r\n]/.test(subject))).toEqual([])
  expect(await whatRuns(letters.map(({ html }) => html))).toEqual([])
})

test.each([
  'csv',
  'xlsx',
] as const)('GEN-08 whatever a headline begins with is text in the list of labels as %s', async (format) => {
  const answer = await (await world.as('superadmin')).raw(`/api/press/label-removals/file?format=${format}`)
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment/),
  ])
  const bytes = Buffer.from(await answer.arrayBuffer())
  const cells = format === 'xlsx' ? cellsOf(bytes).flat() : cellsOfCsv(bytes.toString('utf8'))
  for (const text of formulas) expect(cells).toContain(format === 'xlsx' ? text : `'${text}`)
  expect(cells.filter((cell) => typeof cell === 'object' && cell !== null)).toEqual([])
  if (format === 'csv') expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(String(cell)))).toEqual([])
})

const cellsOfCsv = (text: string): string[] =>
  [...text.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
