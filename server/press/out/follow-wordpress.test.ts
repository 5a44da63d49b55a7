/** What becomes of articles in the WordPress of their site, asked of the local twin and of a real one alike. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wallOf } from '#domain/kernel/newyork.ts'
import { WordpressFault } from '#server/gateways/wordpress/gateway.ts'
import { type AnsweringServer, startAnsweringServer } from '#test/answering-server.ts'
import { passOn } from '#test/pass-on.ts'
import {
  addSendableArticle,
  articlesIn,
  connect,
  runMinute,
  standBetween,
} from '#test/sending/articles-to-send.ts'
import { realOf, type SiteWordpress, twinOf } from '#test/sending/site-wordpress.ts'
import { startSender } from '#test/sending/start-sender.ts'
import { makeWorld, type World } from '#test/world.ts'

const [minute, hour] = [60_000, 3_600_000]
let world: World
let site: SiteWordpress
/** Of a world of its own: whoever connects a site anew has all its articles followed there. */
async function makeConnected(open: () => Promise<SiteWordpress>, address?: string): Promise<void> {
  world = await makeWorld({ ROLE: 'web' })
  site = await open()
  world.wordpress.at = site.at
  await connectSite(address)
}
const connectSite = (address = site.login().address) => connect(world, { ...site.login(), ...site, address })
async function close(): Promise<void> {
  await Promise.all([world.close(), site.close()])
}

const { articleOf, sendingOf, later, change, tick } = articlesIn(() => world)
const slugOf = (id: number) => `masthead-${id}`
const held = (id: number) => site.find(slugOf(id))
const post = async (who: string, path: string, body: object = {}) => (await world.as(who)).post(path, body)
/** Adds an article that is out on its site. */
async function addPublished(): Promise<number> {
  const id = await addSendableArticle(world, later(0))
  await runMinute(world)
  expect((await held(id))?.status).toBe('published')
  return id
}

describe.each([
  ['the local twin', () => twinOf(world)],
  ['a real WordPress', realOf],
] as const)('%s', (_name, open) => {
  beforeAll(() => makeConnected(open))
  afterAll(close)
  let stepAside = () => {}
  afterEach(() => stepAside())
  beforeEach(() => world.clock.advance(40 * 24 * hour))

  test('D-104 API-51 what is approved lies there as a draft, is published at its time, once, and follows what is changed, unlabelled and deleted', async () => {
    const id = await addSendableArticle(world, later(2 * hour))
    await runMinute(world)
    const draft = await held(id)
    const categoryIds = [site.category, site.sponsored].sort((a, b) => a - b)
    expect(draft).toMatchObject({ status: 'draft', isSticky: false, categoryIds })
    expect(await articleOf(id)).toMatchObject({ wordpressId: draft?.id, postedAt: null })
    await tick(119)
    expect((await held(id))?.status).toBe('draft')
    await tick(1)
    const published = await held(id)
    expect(published).toMatchObject({ id: draft?.id, status: 'published' })
    expect(await articleOf(id)).toMatchObject({
      state: 'published',
      postedAt: world.clock.now(),
      wordpressUrl: published?.address,
    })
    expect((await post('superadmin', `/api/presspost/${id}/removesponsored`)).status).toBe(200)
    await tick(1)
    expect(await held(id)).toEqual({ ...published, categoryIds: [site.category] })
    await change(id, { headline: 'Another headline' })
    await tick(1)
    expect(await held(id)).toEqual({ ...published, categoryIds: [site.category] })
    expect(await site.published(slugOf(id))).toBe(1)
    await change(id, { deletedAt: world.clock.now() })
    await tick(1)
    expect(await held(id)).toMatchObject({ id: draft?.id, status: 'trashed' })
    await change(id, { deletedAt: null })
    await tick(1)
    expect((await held(id))?.id).toBe(draft?.id)
  })

  test.each([
    ['spring', hour],
    ['autumn', -hour],
  ] as const)('PIN-01 over the clock change of %s a pinned article is sticky in the very minutes of its window', async (_season, shiftMs) => {
    const turn = nextShift(world.clock.now(), shiftMs)
    world.clock.set(new Date(turn.getTime() - hour))
    const id = await addPublished()
    const [start, end] = [-30, 90].map((minutes) => new Date(turn.getTime() + minutes * minute))
    const window = { start: start?.toISOString(), end: end?.toISOString() }
    expect((await post('agent', `/api/presspost/${id}/pinned`, window)).status).toBe(200)
    const seen: [number, boolean | undefined][] = []
    for (const at of [-31, -30, 0, 89, 90]) {
      world.clock.set(new Date(turn.getTime() + at * minute))
      await runMinute(world)
      seen.push([at, (await held(id))?.isSticky])
    }
    expect(seen).toEqual([
      [-31, false] as const,
      [-30, true] as const,
      [0, true] as const,
      [89, true] as const,
      [90, false] as const,
    ])
  })

  test('what is pinned and taken down between two minutes follows in the next', async () => {
    const id = await addPublished()
    const window = { start: later(0).toISOString(), end: later(hour).toISOString() }
    await post('agent', `/api/presspost/${id}/pinned`, window)
    await tick(1)
    expect((await held(id))?.isSticky).toBe(true)
    await post('agent', `/api/presspost/${id}/removepinned`)
    await tick(1)
    expect((await held(id))?.isSticky).toBe(false)
  })

  test.each([
    'addPicture',
    'createDraft',
    'change',
  ])('it has answered %s, the answer is lost, and there is one', async (lost) => {
    const id = await addSendableArticle(world, later(0))
    let isLost = false
    stepAside = standBetween(world, async (name, call) => {
      const done = await call()
      if (name !== lost || isLost) return done
      isLost = true
      throw new WordpressFault('wordpress-silent')
    })
    await runMinute(world)
    expect(await sendingOf(id)).toMatchObject({ state: 'failed', fault: 'wordpress-silent', tries: 1 })
    await tick(1)
    expect(await site.published(slugOf(id))).toBe(1)
    expect(await articleOf(id)).toMatchObject({ state: 'published' })
    expect(isLost).toBe(true)
  })

  test('several processes at the same minute make one', async () => {
    const id = await addSendableArticle(world, later(0))
    await Promise.all([runMinute(world), runMinute(world), runMinute(world)])
    await runMinute(world)
    expect(await site.published(slugOf(id))).toBe(1)
    expect((await sendingOf(id)).state).toBe('settled')
  })

  test('its password is revoked in the middle: the article waits, staff are told at once, and it goes when another is entered', async () => {
    const id = await addSendableArticle(world, later(hour))
    await runMinute(world)
    const draft = await held(id)
    await site.revoke()
    await tick(61)
    expect(await sendingOf(id)).toMatchObject({ fault: 'wordpress-wrong-password', nextTryAt: null })
    expect(await articleOf(id)).toMatchObject({ postedAt: null, wordpressId: draft?.id })
    const { body } = await (await world.as('matzavadmin')).get('/api/notifications')
    expect(body.notifications[0].text).toContain('or the application password is not right')
    world.clock.advance(minute)
    await connectSite()
    await tick(1)
    expect(await held(id)).toMatchObject({ id: draft?.id, status: 'published' })
    expect(await articleOf(id)).toMatchObject({ state: 'published' })
  })
})

/** When New York's clock is next set forward by so much, or back where it is below zero. */
function nextShift(after: Date, shiftMs: number): Date {
  const offset = (at: number) => wallOf(new Date(at)).getTime() - at
  let at = Math.ceil(after.getTime() / hour + 2) * hour
  while (offset(at) - offset(at - hour) !== shiftMs) at += hour
  return new Date(at)
}

describe('a process that is killed after a real WordPress has answered, and before it wrote that down', () => {
  let between: AnsweringServer
  beforeAll(async () => {
    between = await startAnsweringServer()
    await makeConnected(realOf, `http://127.0.0.1:${between.port}`)
  })
  afterAll(() => Promise.all([close(), between.close()]))

  test.each([
    ['a picture', /wp\/v2\/media&?/],
    ['a draft', /wp\/v2\/posts&/],
    ['what is published', /wp\/v2\/posts\/\d+/],
  ])('%s: there is one', async (_what, path) => {
    const id = await addSendableArticle(world, later(0))
    const { promise: answered, resolve: hasAnswered } = Promise.withResolvers<void>()
    between.answer = async (response, request) => {
      const answer = await passOn(request, site.login().address)
      // Whoever asked dies before it hears of it.
      if (request.method === 'POST' && path.test(decodeURIComponent(request.url ?? ''))) return hasAnswered()
      answer(response)
    }
    const secrets = { DATA_DIR: world.dataDir, SECRET_KEY: world.platform.config.secretKey ?? '' }
    const sender = startSender(world, { ...secrets, WHAT: 'articles' })
    await answered
    await sender.kill()
    expect(await sendingOf(id)).toMatchObject({ state: 'sending' })
    between.answer = async (response, request) => (await passOn(request, site.login().address))(response)
    world.realTime.advance(6 * minute)
    await tick(1)
    expect(await site.published(slugOf(id))).toBe(1)
    expect(await articleOf(id)).toMatchObject({ state: 'published' })
    // What follows on its being out is done before the next one is on its way, so that the call that is caught is that one's.
    await tick(1)
  })
})
