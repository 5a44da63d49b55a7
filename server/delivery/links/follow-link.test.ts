/** Counted links over HTTP: where they lead at each step of a post's life, who is counted, and that counting stops nobody. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freeDays } from '#test/content/posts-over-http.ts'
import { desktop } from '#test/delivery/world.ts'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'
import { forgetVisits } from '../../content/links/forget-visits.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const nextDay = freeDays()

const target = 'https://ohrbakery.example/spring'

/** A text message, written by somebody who may ask for a counted link. */
async function write(more: object = { track_link: 1 }) {
  const campaign = await addContentCampaign(world.db, { contentType: 'text', credits: 3 })
  const words = { campaign, message: 'Fresh bread', date: nextDay(), time: '11:00 am', redirect_url: target }
  const { status, body } = await (await world.as('superadmin')).post('/api/content-campaigns/', {
    ...words,
    ...more,
  })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.item
}

const act = async (move: string, id: number) =>
  (await (await world.as('superadmin')).post(`/instagram-admin/${move}/${id}`)).status
const change = async (id: number, fields: object) =>
  (await (await world.as('superadmin')).post(`/advertiser/instagram/${id}`, fields)).status

const follow = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address, { method, redirect: 'manual', headers: { 'user-agent': desktop, ...headers } })

/** Without being counted. */
async function leadsTo(address: string): Promise<string | number> {
  const { status, headers } = await follow(address, {}, 'HEAD')
  return headers.get('location') ?? status
}

const linkOf = async (id: number) =>
  (await (await world.as('superadmin')).get(`/api/content-media/${id}`)).body.item.links[0]
async function expectClicks(id: number, clicks: number, botClicks: number): Promise<void> {
  const counted = { clicks, bot_clicks: botClicks }
  await expect.poll(() => linkOf(id), { timeout: 5_000 }).toMatchObject(counted)
}

/** An approved post with both addresses. */
async function approved() {
  const item = await write({ track_link: 1, shorten_link: 1 })
  expect(await act('approve', item.id)).toBe(200)
  return { id: item.id, ...item.links[0] }
}

describe('where a counted link leads', () => {
  test('CNT-15 ENT-19 every link has a trackable address, and a short one where it was asked for', async () => {
    const { baseUrl } = world.platform.config
    const { links } = await write({ track_link: 1, shorten_link: 1 })
    expect(links).toEqual([
      {
        trackable_link: expect.stringMatching(new RegExp(`^${baseUrl}/l/[2-9a-zA-Z]{10}$`)),
        shortened_link: expect.stringMatching(new RegExp(`^${baseUrl}/s/[2-9a-zA-Z]{6}$`)),
        clicks: 0,
        bot_clicks: 0,
      },
    ])
    const { links: plain } = await write({})
    expect(plain).toEqual([
      expect.objectContaining({ trackable_link: expect.any(String), shortened_link: null }),
    ])
  })

  test('CNT-15 TXT-12 a link with a query is not counted, and nothing of nothing', async () => {
    const redirectUrl = 'https://ohrbakery.example/?from=post'
    expect((await write({ redirect_url: redirectUrl })).links).toEqual([])
    expect((await write({ redirect_url: redirectUrl, shorten_link: 1 })).links).toEqual([
      expect.objectContaining({ trackable_link: null, shortened_link: expect.any(String) }),
    ])
    expect((await write({ track_link: 1, redirect_url: '' })).links).toEqual([])
  })

  test('CNT-15 nowhere until the post is approved, and then to the address that was approved last', async () => {
    const { id, links } = await write()
    const address = links[0].trackable_link
    expect(await leadsTo(address)).toBe(404)
    await act('approve', id)
    expect(await leadsTo(address)).toBe(target)
    await change(id, { redirect_url: 'https://ohrbakery.example/summer' })
    expect([await leadsTo(address), (await linkOf(id)).trackable_link]).toEqual([target, address])
    await act('approve', id)
    await expect.poll(() => leadsTo(address)).toBe('https://ohrbakery.example/summer')
  })

  test('CNT-15 nowhere while it is rejected or deleted, and there again when that is taken back', async () => {
    const { id, trackable_link: address, shortened_link: short } = await approved()
    await world.db
      .updateTable('contentPost')
      .set({ approvedAt: null, state: 'pending' })
      .where('id', '=', id)
      .execute()
    await act('reject', id)
    await expect.poll(() => leadsTo(address)).toBe(404)
    await act('approve', id)
    expect(await leadsTo(short)).toBe(target)
    await change(id, { _method: 'DELETE' })
    await expect.poll(() => leadsTo(short)).toBe(404)
    await (await world.as('superadmin')).post(`/api/content-media/${id}/restore`)
    expect([await leadsTo(address), await leadsTo(short)]).toEqual([target, target])
  })

  test('D-228 on to the address that was approved, when it is deleted after it was out', async () => {
    const { id, trackable_link: address, shortened_link: short } = await approved()
    expect([await act('scheduled', id), await act('posted', id)]).toEqual([200, 200])
    expect(await change(id, { _method: 'DELETE' })).toBe(200)
    const { deletedAt } = await world.db
      .selectFrom('contentPost')
      .select('deletedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(deletedAt).not.toBeNull()
    await expect.poll(async () => [await leadsTo(address), await leadsTo(short)]).toEqual([target, target])
  })

  test('CNT-15 to the stored address alone: what is put behind it leads nobody elsewhere', async () => {
    const { trackable_link: address } = await approved()
    const answer = await follow(`${address}?url=https://evil.example&utm_source=x`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const wrong of [
      `${address}x`,
      address.replace('/l/', '/s/'),
      `${address}/..`,
      `${address.slice(0, -1)}%2e`,
    ])
      expect(await leadsTo(wrong)).toBe(404)
  })

  test('CNT-15 who comes to nothing is told so by a page of ours', async () => {
    const answer = await world.visitor.get('/l/nothinghere', { accept: 'text/html' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<div id="root">')
  })

  test('ROL-23 only link admins get one', async () => {
    const campaign = await addContentCampaign(world.db, { contentType: 'text', credits: 3 })
    const words = {
      campaign,
      message: 'Fresh bread',
      date: nextDay(),
      time: '11:00 am',
      redirect_url: target,
    }
    const advertiser = await world.as('advertiser')
    for (const wish of ['track_link', 'shorten_link']) {
      const { status, body } = await advertiser.post('/api/content-campaigns/', { ...words, [wish]: 1 })
      expect([status, Object.keys(body.errors)]).toEqual([403, [wish]])
    }
    expect(
      await world.db
        .selectFrom('countedLink')
        .select('id')
        .where('postId', 'in', (query) =>
          query.selectFrom('contentPost').select('id').where('campaignId', '=', campaign),
        )
        .execute(),
    ).toEqual([])
  })
})

describe('who is counted', () => {
  test('CNT-15 each person once a minute, by whichever address, and nobody who only looks', async () => {
    const { id, trackable_link: address, shortened_link: short } = await approved()
    for (const one of [address, address, short]) await follow(one)
    await follow(address, { 'user-agent': `${desktop} looks` }, 'HEAD')
    await follow(address, { 'user-agent': `${desktop} fetches ahead`, 'sec-purpose': 'prefetch' })
    await expectClicks(id, 1, 0)
    await follow(address, { 'user-agent': desktop.replace('Chrome/', 'Chrome/1') })
    await expectClicks(id, 2, 0)
    world.clock.advance(60_000)
    await follow(address)
    await expectClicks(id, 3, 0)
  })

  test('CNT-15 machines are led on and counted apart', async () => {
    const { id, trackable_link: address } = await approved()
    const answer = await follow(address, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    expect(answer.headers.get('location')).toBe(target)
    await expectClicks(id, 0, 1)
  })

  test('CNT-15 at another process too, which knows of a new link and of who came a moment ago', async () => {
    const { id, trackable_link: address } = await approved()
    const beside = await makeWorld({ ROLE: 'web' }, world)
    try {
      await follow(address)
      await expectClicks(id, 1, 0)
      const there = new URL(new URL(address).pathname, beside.address).href
      expect((await follow(there)).headers.get('location')).toBe(target)
      await follow(there, { 'user-agent': desktop.replace('Chrome/', 'Chrome/1') })
      await expectClicks(id, 2, 0)
      await act('reject', id)
    } finally {
      await beside.close()
    }
  })

  test('an hour later nobody knows who came', async () => {
    await follow((await approved()).trackable_link)
    const visits = () => world.db.selectFrom('linkVisit').selectAll().execute()
    await expect.poll(async () => (await visits()).length).toBeGreaterThan(0)
    for (const { visitor } of await visits()) expect(visitor).toMatch(/^[\w-]{12}$/)
    world.clock.advance(2 * 3_600_000)
    await forgetVisits(world.platform)
    expect(await visits()).toEqual([])
  })

  test('MED-13 API-45 the row of a post is told its clicks of the chosen New York days, people and machines apart', async () => {
    const { id, trackable_link: address } = await approved()
    const { campaign_id: campaign } = (await (await world.as('superadmin')).get(`/api/content-media/${id}`))
      .body.item
    const of = async (query: string, who = 'superadmin') => {
      const { status, body } = await (await world.as(who)).get(`/api/media/${campaign}${query}`)
      return status === 200 ? body : status
    }
    const figures = (sumclicks: number, bot_clicks: number) => [
      { id, sumclicks, bot_clicks, sumviews: null, clickratio: null },
    ]
    expect(await of('')).toEqual(figures(0, 0))
    // The last minute of 2 February in New York, and the first of the next day.
    world.clock.set(new Date('2026-02-03T04:59:30Z'))
    await follow(address)
    await follow(address, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await expectClicks(id, 1, 1)
    world.clock.set(new Date('2026-02-03T05:00:30Z'))
    await follow(address)
    await expectClicks(id, 2, 1)
    expect(await of('?day=today')).toEqual(figures(1, 0))
    expect(await of('?day=yesterday')).toEqual(figures(1, 1))
    for (const query of ['', '?day=2_days', '?day=30_days', '?day=all'])
      expect(await of(query)).toEqual(figures(2, 1))
    world.clock.set(new Date('2026-03-05T17:00:00Z'))
    expect(await of('')).toEqual(figures(0, 0))
    expect(await of('?day=31_days')).toEqual(figures(1, 0))
    expect(await of('?day=all')).toEqual(figures(2, 1))
    expect([await of('?day=tomorrow'), await of('', 'advertiser2')]).toEqual([422, 404])
  })
})
