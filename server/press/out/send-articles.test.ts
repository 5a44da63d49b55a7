/** The way of articles to the WordPress of their site: once each, at their time, and following what is decided afterwards. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { localLogin, localWordpress } from '#server/gateways/wordpress/local.ts'
import { restWordpress } from '#server/gateways/wordpress/rest.ts'
import type { Outside } from '#server/gateways/web/guarded-fetch.ts'
import { WordpressFault } from '#server/gateways/wordpress/gateway.ts'
import {
  type AnsweringServer,
  leadOn,
  sayNothing,
  sayPage,
  startAnsweringServer,
} from '#test/answering-server.ts'
import { shortcodes } from '#test/corpora/shortcodes.ts'
import {
  addSendableArticle,
  articlesIn,
  connect,
  heldOf,
  runMinute,
  standBetween,
} from '#test/sending/articles-to-send.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ ROLE: 'web' })
  await connect(world)
})
afterAll(() => world.close())
let stepAside = () => {}
afterEach(() => stepAside())
beforeEach(() => world.clock.advance(40 * 24 * hour))

const [minute, hour] = [60_000, 3_600_000]
const { articleOf, sendingOf, later, change, tick } = articlesIn(() => world)
const local = () => localWordpress(world.dataDir, world.clock, '')
const shown = async (id: number) => {
  const held = await heldOf(world, id)
  return (await local().published('https://gazette.example')).find((one) => one.id === held?.id)
}
const bell = async (who: string): Promise<string[]> => {
  const { body } = await (await world.as(who)).get('/api/notifications')
  return body.notifications.map(({ text }: { text: string }) => text)
}
const post = async (who: string, path: string) => (await world.as(who)).post(path, {})

test('D-104 what is approved lies there as a draft, is published at its time, once, and follows what is changed', async () => {
  const id = await addSendableArticle(world, later(2 * hour), { style: 'single_template_5' })
  await runMinute(world)
  const draft = await heldOf(world, id)
  expect(draft).toMatchObject({ status: 'draft', isSticky: false, categoryIds: [2, 3] })
  expect(await articleOf(id)).toMatchObject({ wordpressId: draft?.id, postedAt: null })
  await tick(119)
  expect((await heldOf(world, id))?.status).toBe('draft')
  await tick(1)
  expect(await heldOf(world, id)).toEqual({ ...draft, status: 'published' })
  const out = await articleOf(id)
  expect(out).toMatchObject({
    state: 'published',
    postedAt: world.clock.now(),
    wordpressUrl: draft?.address,
  })
  expect(await shown(id)).toMatchObject({
    headline: 'A headline',
    excerpt: 'From five on',
    template: 'single_template_5',
    html: expect.stringMatching(
      /^<p>Fresh bread every morning<\/p><p><a href="http[^"]+" rel="sponsored">ohrbakery\.example/,
    ),
  })
  const { pictureId } = (await shown(id)) ?? {}
  expect(await local().picture('https://gazette.example', pictureId ?? 0)).toMatchObject({
    altText: 'A loaf',
    credits: 'Dina Roth',
    mimeType: 'image/png',
  })

  // Changed words wait for approval; a label that is taken away does not.
  await change(id, { headline: 'Another headline', approvedAt: null, category: 'non-sponsored' })
  await tick(1)
  expect(await shown(id)).toMatchObject({ headline: 'A headline', categoryIds: [2] })
  await change(id, { approvedAt: world.clock.now() })
  await tick(1)
  expect(await shown(id)).toMatchObject({ headline: 'Another headline', pictureId })

  await change(id, { deletedAt: world.clock.now() })
  await tick(1)
  expect((await heldOf(world, id))?.status).toBe('trashed')
  await change(id, { deletedAt: null })
  await tick(1)
  expect((await heldOf(world, id))?.id).toBe(draft?.id)
})

test('D-245 the published article says word for word what its preview says', async () => {
  const id = await addSendableArticle(world, later(0), { html: shortcodes.join('\n'), linkUrl: null })
  const preview = (await (await world.as('agent')).get(`/api/presspost/${id}`)).body.item.post_content
  await runMinute(world)
  expect(visibleText((await shown(id))?.html ?? '')).toBe(visibleText(preview))
  expect(preview).toContain('[gallery ids="1,2"]')
})

test('a WordPress that is busy is asked again after 1, 5, 15 and 60 minutes, then people are told, and send it again', async () => {
  const id = await addSendableArticle(world, later(3 * hour))
  stepAside = standBetween(world, () => Promise.reject(new WordpressFault('wordpress-broken')))
  await runMinute(world)
  for (const [at, wait] of [1, 5, 15, 60].entries()) {
    expect(await sendingOf(id)).toMatchObject({ tries: at + 1, nextTryAt: later(wait * minute) })
    await tick(wait - 1)
    expect(await sendingOf(id)).toMatchObject({ tries: at + 1 })
    await tick(1)
  }
  expect(await sendingOf(id)).toMatchObject({ state: 'failed', tries: 5, nextTryAt: null })
  const sentence =
    'The article “A headline” is not in WordPress as it should be. WordPress answered with an error of its own'
  for (const who of ['agent', 'matzavadmin']) expect((await bell(who))[0]).toBe(sentence)
  await tick(30)
  expect(await sendingOf(id)).toMatchObject({ tries: 5 })
  stepAside()
  const agent = await world.as('agent')
  const sent = await agent.post(`/api/presspost/${id}/send-now`, {})
  expect([sent.status, sent.body.item.sending]).toMatchObject([200, { state: 'due' }])
  await runMinute(world)
  expect((await heldOf(world, id))?.status).toBe('draft')
})

describe('a WordPress that answers', () => {
  const outside: Outside = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    mostMs: 500,
  }
  let server: AnsweringServer
  beforeAll(async () => {
    server = await startAnsweringServer()
  })
  afterAll(() => server.close())

  test.each<[string, AnsweringServer['answer'], string, boolean]>([
    ['a page', sayPage(200), 'wordpress-unreadable', true],
    ['an error of its own', sayPage(500), 'wordpress-broken', true],
    ['that it is asked too often', sayPage(429), 'wordpress-busy', true],
    ['nothing', sayNothing, 'wordpress-silent', true],
    ['a redirect', leadOn('https://elsewhere.example/'), 'wordpress-redirects', false],
  ])('%s: the article waits, nothing of it is half done, and it goes when all is well again', async (_what, answer, fault, passes) => {
    const id = await addSendableArticle(world, later(0))
    server.answer = answer
    const plain = world.wordpress.at
    const rest = restWordpress('Masthead', ['127.0.0.1'], outside)
    const address = `http://gazette.example:${server.port}`
    world.wordpress.at = (login) => rest.at({ ...login, address })
    stepAside = () => {
      world.wordpress.at = plain
    }
    const before = (await bell('matzavadmin')).length
    await runMinute(world)
    const nextTryAt = passes ? later(minute) : null
    expect(await sendingOf(id)).toMatchObject({ state: 'failed', fault, tries: 1, nextTryAt })
    expect(await articleOf(id)).toMatchObject({ state: 'scheduled', postedAt: null, wordpressId: 0 })
    // What may be over in a minute is not told at once.
    expect((await bell('matzavadmin')).length - before).toBe(passes ? 0 : 1)
    stepAside()
    if (!passes) await post('agent', `/api/presspost/${id}/send-now`)
    await tick(1)
    expect(await articleOf(id)).toMatchObject({ state: 'published' })
  })
})

test('off for two hours: what is due goes out once, what is time-sensitive asks a person', async () => {
  const plain = await addSendableArticle(world, later(minute))
  const pressing = await addSendableArticle(world, later(minute), { isTimeSensitive: true })
  await tick(121)
  expect(await articleOf(plain)).toMatchObject({ state: 'published' })
  expect(await articleOf(pressing)).toMatchObject({ postedAt: null })
  expect((await heldOf(world, pressing))?.status).toBe('draft')
  expect((await bell('agent'))[0]).toContain('did not go out in time')
  const before = (await bell('agent')).length
  await tick(1)
  expect((await bell('agent')).length).toBe(before)
  expect((await post('agent', `/api/presspost/${pressing}/send-now`)).status).toBe(200)
  await runMinute(world)
  expect(await articleOf(pressing)).toMatchObject({ state: 'published' })
})

test('D-104 without a connection people are told at its time, publish it by hand and enter the address', async () => {
  const staff = await world.as('matzavadmin')
  await (await world.as('wordpressadmin')).post('/api/sites/3/wordpress/remove', {})
  const id = await addSendableArticle(world, later(0))
  await runMinute(world)
  expect((await bell('matzavadmin'))[0]).toContain('is published by hand')
  expect((await staff.post(`/api/presspost/${id}/send-now`, {})).status).toBe(409)
  const wrong = await staff.post(`/api/presspost/${id}/published`, { wp_url: 'javascript:alert(1)' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['wp_url']])
  const done = await staff.post(`/api/presspost/${id}/published`, { wp_url: 'https://gazette.example/bread' })
  expect([done.status, done.body.success]).toEqual([200, 'The article is published'])
  expect(await articleOf(id)).toMatchObject({
    state: 'published',
    wordpressUrl: 'https://gazette.example/bread',
  })
  await connect(world)
  await tick(1)
  expect(await heldOf(world, id)).toBeNull()
})

test('D-104 a link that no browser reads keeps neither its own article nor any other from going out', async () => {
  const linkUrl = 'https://a<b.example/'
  const ids = [
    await addSendableArticle(world, later(0), { linkUrl }),
    await addSendableArticle(world, later(hour)),
  ]
  await runMinute(world)
  expect(await Promise.all(ids.map(async (id) => (await heldOf(world, id))?.status))).toEqual([
    'published',
    'draft',
  ])
})

test('D-104 what is published by hand elsewhere is not published a second time from its draft, and keeps the address that was entered', async () => {
  const staff = await world.as('matzavadmin')
  const byHand = async (id: number, wp_url: string) =>
    expect((await staff.post(`/api/presspost/${id}/published`, { wp_url })).status).toBe(200)
  const id = await addSendableArticle(world, later(hour))
  const there = await addSendableArticle(world, later(2 * hour))
  await runMinute(world)
  const draft = await heldOf(world, id)
  expect(draft?.status).toBe('draft')
  const elsewhere = 'https://gazette.example/bread'
  await byHand(id, elsewhere)
  await tick(1)
  expect(await heldOf(world, id)).toEqual(draft)
  expect(await articleOf(id)).toMatchObject({ wordpressUrl: elsewhere, wordpressId: draft?.id })
  expect((await staff.post(`/api/presspost/${id}/removesponsored`, {})).status).toBe(403)
  expect((await post('superadmin', `/api/presspost/${id}/removesponsored`)).status).toBe(200)
  await tick(1)
  expect(await heldOf(world, id)).toEqual(draft)

  // Who publishes the very draft in WordPress has it followed as any other.
  const own = await heldOf(world, there)
  const theirs = world.wordpress.at({ address: 'https://gazette.example', ...localLogin })
  await theirs.change(Number(own?.id), { status: 'published' })
  await byHand(there, 'https://gazette.example/own')
  await tick(1)
  expect(await articleOf(there)).toMatchObject({ wordpressUrl: own?.address })
  await post('superadmin', `/api/presspost/${there}/removesponsored`)
  await tick(1)
  expect(await heldOf(world, there)).toMatchObject({ status: 'published', categoryIds: [2] })
})
