/** Posts whose every text is markup, wherever they are shown: the letters stand there, and nothing of them becomes a page. */
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileMarkup } from '#test/corpora/hostile-markup.ts'
import { harmOf, signedIn, watch } from '#test/harm.ts'
import { worldStart } from '#test/instant.ts'
import { addLivestreamParts } from '#test/content/livestreams.ts'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { cellsOf } from '#test/sheets.ts'
import { makeWorld, type World } from '#test/world.ts'
import { launchOptions } from '../tools/chromium.ts'

/** One of each set of columns that the page of posts has. */
const kinds = ['instagram', 'text', 'print', 'email'] as const
type Kind = (typeof kinds)[number] | 'livestream'

/** So many posts of each kind stand on one page, and their texts have room for every vector. */
const many = 40

let world: World
let browser: Browser
let context: BrowserContext
const campaigns = new Map<Kind, number>()
const posts = new Map<Kind, number>()

/** Those that hold words; of the others a list says what may stand in them. */
async function textsOfPosts(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'content_post' and data_type = 'text' and column_name not in ('state', 'content_type')`.execute(
    world.db,
  )
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  world = await makeWorld()
  const columns = await textsOfPosts()
  expect(columns).toEqual(
    expect.arrayContaining(['message', 'subject', 'notes', 'tag_name', 'rejection_reason']),
  )
  expect(many * columns.length).toBeGreaterThan(hostileMarkup.length)
  for (const kind of [...kinds, 'livestream'] as const) {
    const campaignId = await addContentCampaign(world.db, { contentType: kind, name: hostileMarkup[0] ?? '' })
    campaigns.set(kind, campaignId)
    for (let place = 0; place < many; place += 1) {
      // Dealt out to the fields in turn, so that each field of the table has others and the table has all.
      const dealt = (at: number) => hostileMarkup[(place * columns.length + at) % hostileMarkup.length] ?? ''
      const markup = dealt(0)
      const postId = await addPost(
        world.db,
        campaignId,
        place % 2 ? 'rejected' : 'pending',
        new Date(worldStart.getTime() + 86_400_000),
      )
      posts.set(kind, postId)
      if (kind === 'livestream') await addLivestreamParts(world.db, postId, { htmlContent: markup })
      // Of what nobody rejected there is no reason.
      const all = columns.flatMap((column, at) =>
        column !== 'rejection_reason' || place % 2 ? [sql`${sql.ref(column)} = ${dealt(at)}`] : [],
      )
      // Straight into the tables: rows of before the rules of today are shown as well.
      await sql`update content_post set ${sql.join(all)} where id = ${postId}`.execute(world.db)
      const { id: uploadId } = await world.db
        .insertInto('upload')
        .values({ personId: 1, name: markup, byteSize: 1_000n, createdAt: worldStart })
        .returning('id')
        .executeTakeFirstOrThrow()
      await world.db
        .insertInto('contentPostFile')
        .values({ postId, uploadId, place: 0, altText: markup })
        .execute()
      const said = JSON.stringify(Object.fromEntries(columns.map((column, at) => [column, dealt(at)])))
      await world.db
        .insertInto('history')
        .values({
          at: new Date(worldStart.getTime() + place),
          actorId: 1,
          subjectKind: 'content-post',
          subjectId: postId,
          what: 'edited',
          before: said,
          after: said,
        })
        .execute()
    }
  }
  browser = await chromium.launch(launchOptions)
  context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
  await signedIn(world, context)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await world.close()
})

const pageOf = (kind: Kind) => `/advertiser/media/content/${campaigns.get(kind)}`

const screens: readonly (readonly [name: string, address: (kind: Kind) => string])[] = [
  ['the table', pageOf],
  ['the post opened beside its preview', (kind) => `${pageOf(kind)}?show=${posts.get(kind)}`],
  ['the form beside its preview', (kind) => `${pageOf(kind)}?edit=${posts.get(kind)}`],
  ['the history', (kind) => `/advertiser/history/${campaigns.get(kind)}`],
  ['the stats', (kind) => `/advertiser/stats?campaign=${campaigns.get(kind)}`],
]
const walk = [
  ...kinds.flatMap((kind) =>
    screens.map(([name, address]) => [`${name} of ${kind}`, () => address(kind)] as const),
  ),
  ['the table of livestreams', () => pageOf('livestream')] as const,
  ['the history of livestreams', () => `/advertiser/history/${campaigns.get('livestream')}`] as const,
  ['the stats of livestreams', () => `/advertiser/stats?campaign=${campaigns.get('livestream')}`] as const,
  ['the queue', () => '/queue'] as const,
  ['the desk', () => '/approvals'] as const,
  ['the dashboard', () => '/advertiser/campaigns'] as const,
]

test.each(walk)('markup stands as letters in %s', async (_, addressOf) => {
  const page = await context.newPage()
  const seen = watch(page)
  await page.goto(`${world.address}${addressOf()}`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('body').innerText(), { timeout: 20_000 }).toContain('__xss')
  expect([await harmOf(page), seen]).toEqual([[], []])
  await page.close()
})

test.each([
  'csv',
  'xlsx',
] as const)('markup stands as letters in the files of the dashboard and of the stats, as %s', async (format) => {
  const person = await world.as('superadmin')
  const ofStats = (kind: Kind) =>
    `/api/overview/campaigns/${campaigns.get(kind)}/posts/breakdown/file?by=post&from=2026-02-01&to=2026-02-10`
  for (const path of ['/api/overview/export?', ...kinds.map(ofStats)]) {
    const answer = await person.raw(`${path}&format=${format}`)
    expect([path, answer.status, answer.headers.get('content-disposition')]).toEqual([
      path,
      200,
      expect.stringMatching(/^attachment/),
    ])
    const bytes = Buffer.from(await answer.arrayBuffer())
    const texts = format === 'csv' ? [bytes.toString('utf8')] : cellsOf(bytes).flat()
    expect(texts.some((text) => String(text).includes('__xss'))).toBe(true)
    expect(texts.filter((text) => typeof text === 'object' && text !== null)).toEqual([])
  }
})
