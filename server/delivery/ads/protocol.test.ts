import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeliveryWorld, desktop, makeDeliveryWorld } from '#test/delivery/world.ts'
import { notifyListeners } from '#server/kernel/events.ts'
import { rotateKeys } from '../nodes/keys.ts'

let world: DeliveryWorld
let campaign: number

beforeAll(async () => {
  world = await makeDeliveryWorld()
  campaign = await world.addServing({ left: 1000 })
})
afterAll(() => world.close())

test('DLV-01 every answer is open to any origin, uncached, and sets no cookie', async () => {
  const ad = await world.ask()
  const paths = ['/d/ads?site=3&zones=40', ad['view'], ad['viewable'], ad['click'], '/d/frame?site=3&zone=40']
  for (const path of paths) {
    const reply = await world.call('GET', String(path), { origin: 'https://paper.example', cookie: 'a=b' })
    expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
  const preflight = await world.call('OPTIONS', '/d/ads', { origin: 'https://paper.example' })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-headers']).toContain('x-masthead-place')
})

test.each([
  ['/d/ads?site=999&zones=40', { 40: { none: 'unknown-site' } }],
  ['/d/ads?site=x&zones=40', { 40: { none: 'unknown-site' } }],
  ['/d/ads?site=3&zones=999,abc', { 999: { none: 'unknown-zone' }, abc: { none: 'unknown-zone' } }],
  ['/d/ads?site=3&zones=__proto__', { ['__proto__']: { none: 'unknown-zone' } }],
  ['/d/ads?site=3&zones=33', { 33: { none: 'no-campaign' } }],
])('DLV-01 %s answers a reason, never an error', async (path, ads) => {
  const reply = await world.call('GET', path)
  expect(reply.statusCode).toBe(200)
  expect(JSON.stringify(reply.json())).toBe(JSON.stringify({ ads }))
})

const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join()
test.each([
  [`/d/ads?site=3&zones=${many(30)}`, 200],
  [`/d/ads?site=3&zones=${many(31)}`, 400],
  ['/d/ads?site=3', 400],
  ['/d/ads?zones=40', 400],
  ['/d/ads', 400],
])('DLV-01 %s is answered with %i', async (path, status) => {
  expect((await world.call('GET', path)).statusCode).toBe(status)
})

test('DLV-01 an id that we did not sign is nothing here', async () => {
  const ad = await world.ask()
  const forged = String(ad['decision']).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const call of ['view', 'viewable', 'click'])
    expect((await world.call('GET', `/d/${call}/${forged}`)).statusCode).toBe(404)
  expect((await world.call('GET', `/d/frame?ad=${forged}`)).statusCode).toBe(404)
})

test.each([
  ['HEAD', {}],
  ['GET', { 'sec-purpose': 'prefetch' }],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['GET', { 'x-moz': 'prefetch' }],
] as const)('DLV-01 a %s with %j is answered and never counts, and the view after it does', async (method, headers) => {
  const before = await world.figures(campaign)
  const ad = await world.ask()
  expect((await world.call(method, String(ad['view']), headers)).statusCode).toBe(204)
  expect(await world.figures(campaign)).toEqual(before)
  await world.call('GET', String(ad['view']))
  expect((await world.figures(campaign)).views).toBe(before.views + 1)
})

test.each([
  ['a declared bot', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, ''],
  ['an empty user agent', { 'user-agent': '' }, ''],
  ['an unknown user agent', { 'user-agent': 'Mozilla/5.0 (Unheard) Of/1.0' }, ''],
  ['a preview of our own', {}, '&preview=1'],
])('DLV-01 %s is shown an ad, promised nothing, and its view is counted apart', async (_, headers, query) => {
  const before = await world.figures(campaign)
  const promised = world.real.delivery.counter.promised(campaign)
  const reply = await world.call('GET', `/d/ads?site=3&zones=40${query}`, headers)
  const ad = reply.json().ads[40]
  expect(world.real.delivery.counter.promised(campaign)).toBe(promised)
  expect((await world.call('GET', ad.view, headers)).statusCode).toBe(204)
  const after = await world.figures(campaign)
  expect(after.views).toBe(before.views)
  expect(after.filtered).toBe(before.filtered + 1)
})

test('DLV-01 an ad of a page that was loaded ahead is promised nothing; when somebody opens it, its view is not billed', async () => {
  const before = await world.figures(campaign)
  const promised = world.real.delivery.counter.promised(campaign)
  const ad = await world.ask(40, { 'sec-purpose': 'prefetch;prerender' })
  expect(world.real.delivery.counter.promised(campaign)).toBe(promised)
  await world.call('GET', String(ad['view']))
  const after = await world.figures(campaign)
  expect([after.views, after.filtered]).toEqual([before.views, before.filtered + 1])
})

test('DLV-02 a click of a bot redirects and does not count', async () => {
  const ad = await world.ask()
  await world.call('GET', String(ad['view']))
  const before = await world.figures(campaign)
  const reply = await world.call('GET', String(ad['click']), { 'user-agent': 'curl/8.5.0' })
  expect(reply.statusCode).toBe(302)
  expect((await world.figures(campaign)).clicks).toBe(before.clicks)
})

test('DLV-02 an ad that leads to no web address is 404', async () => {
  const id = await world.addCampaign({ zones: [41] })
  await world.addMedia(id, { link: 'javascript:alert(1)' })
  await world.real.delivery.candidates.reload()
  const ad = await world.ask(41)
  expect((await world.call('GET', String(ad['click']))).statusCode).toBe(404)
})

test('DLV-01 a view that comes after an hour is answered and not recorded', async () => {
  const before = await world.figures(campaign)
  // Filtered, so that nothing is promised to it that could be waited for.
  const ad = await world.ask(40, { 'user-agent': 'Googlebot/2.1' })
  world.setClock(new Date(world.clock.now().getTime() + 3_600_001))
  expect((await world.call('GET', String(ad['view']))).statusCode).toBe(204)
  expect(await world.figures(campaign)).toEqual(before)
})

test('DLV-03 a clock that is set a day forth while an ad is out keeps no view from being recorded', async () => {
  const before = await world.figures(campaign)
  const ad = await world.ask()
  world.setClock(new Date(world.clock.now().getTime() + 25 * 3_600_000))
  for (let time = 0; time < 2; time += 1)
    expect((await world.call('GET', String(ad['view']))).statusCode).toBe(204)
  expect(await world.figures(campaign)).toEqual({ ...before, views: before.views + 1 })
})

test('DLV-02 ids signed before the keys were changed still lead on', async () => {
  const ad = await world.ask()
  await rotateKeys(world.real.platform)
  await expect
    .poll(async () => String((await world.ask())['decision']).slice(0, 3), { timeout: 2000 })
    .not.toBe(String(ad['decision']).slice(0, 3))
  expect((await world.call('GET', String(ad['click']))).statusCode).toBe(302)
})

test('DLV-02 an hour after a key was replaced its clicks lead on, and nothing that it signed counts', async () => {
  const [viewed, promised] = [await world.ask(), await world.ask()]
  await world.call('GET', String(viewed['view']))
  const before = await world.figures(campaign)
  await rotateKeys(world.real.platform)
  await expect
    .poll(async () => String((await world.ask())['decision']).slice(0, 3), { timeout: 2000 })
    .not.toBe(String(promised['decision']).slice(0, 3))
  world.setClock(new Date(world.clock.now().getTime() + 3_600_001))
  for (const call of [viewed['viewable'], promised['view'], promised['viewable']])
    expect((await world.call('GET', String(call))).statusCode).toBe(204)
  expect((await world.call('GET', String(viewed['click']))).statusCode).toBe(302)
  expect(await world.figures(campaign)).toEqual(before)
  await world.call('GET', String((await world.ask())['view']))
  expect((await world.figures(campaign)).views).toBe(before.views + 1)
})

test('DLV-10 the HTML of an ad stands in a document of its own that no origin trusts', async () => {
  const id = await world.addCampaign({ zones: [42] })
  await world.addMedia(id, {
    kind: 'html',
    html: '<a href="{click}">Spring</a><script>top.location="/"</script>',
  })
  await world.real.delivery.candidates.reload()
  const ad = await world.ask(42)
  expect(ad).toMatchObject({ format: 'html' })
  const frame = await world.call('GET', String(ad['html']))
  expect(frame.statusCode).toBe(200)
  const policy = String(frame.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/)
  expect(policy).not.toContain('allow-same-origin')
  expect(frame.body).toContain(`href="${world.real.address}${ad['click']}"`)
})

test('DLV-01 a picture is served for ever under its address, and under no other', async () => {
  const ad = await world.ask()
  const picture = await world.call('GET', String(ad['image']))
  expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(picture.headers['content-type']).toBe('image/png')
  expect(picture.body).toBe(`picture of ${campaign}`)
  expect((await world.call('GET', `/d/media/${ad['media']}/${'0'.repeat(64)}`)).statusCode).toBe(404)
  expect((await world.call('GET', `/d/media/999/${'0'.repeat(64)}`)).statusCode).toBe(404)
})

test('DLV-01 the iframe tag holds its zone and takes nothing else from its address', async () => {
  const frame = await world.call('GET', '/d/frame?site=3&zone=40%22%3E%3Cscript%3E')
  expect(frame.body).toContain('data-masthead-zone="40&#34;&#62;&#60;script&#62;"')
  expect(frame.headers['content-security-policy']).toContain(`script-src 'self'`)
})

test('DLV-01 the protocol is described for other programs', async () => {
  const { paths } = (await world.call('GET', '/api/openapi.json')).json()
  const described = Object.keys(paths).filter((path) => path.startsWith('/d/'))
  expect(described.sort()).toEqual([
    '/d/ads',
    '/d/click/{decision}',
    '/d/frame',
    '/d/live',
    '/d/live.js',
    '/d/live/on-air',
    '/d/live/player/{livestream}',
    '/d/media/{media}/{file}',
    '/d/tag.js',
    '/d/view/{decision}',
    '/d/viewable/{decision}',
  ])
})

test('DLV-01 a beacon may carry any small body; a large one, or a broken type, is a clear refusal', async () => {
  const ad = await world.ask()
  const post = (body: string, type: string) =>
    fetch(`${world.real.address}${ad['view']}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'user-agent': desktop },
    })
  expect((await post('{"broken', 'application/json')).status).toBe(204)
  expect((await post('x', 'text/plain;charset=UTF-8')).status).toBe(204)
  expect((await post('x'.repeat(20_000), 'text/plain')).status).toBe(413)
})

test.each([
  '/d/view/%E0%A4%A',
  '/d/click/x',
  '/d/viewable/' + 'A'.repeat(150),
  '/d/nothing',
  '/d/view/',
])('DLV-01 the address %s is a clear refusal', async (path) => {
  const reply = await world.call('GET', path)
  expect([400, 404]).toContain(reply.statusCode)
  expect(reply.json()).toHaveProperty('error')
})

test('DLV-05 an address that a stranger writes into a header moves nobody', async () => {
  const id = await world.addServing({ zones: [43], states: ['NY'] })
  const spoofed = { 'x-forwarded-for': '24.90.10.1', 'x-real-ip': '24.90.10.1', forwarded: 'for=24.90.10.1' }
  expect(await world.ask(43, spoofed)).toEqual({ none: 'place-not-targeted' })
  expect(await world.ask(43, { 'x-masthead-place': 'US-NY' })).toMatchObject({ campaign: id })
})

test('DLV-01 requests from the networks of data centres are filtered', async () => {
  await world.db
    .insertInto('setting')
    .values({ key: 'delivery.dataCentreNetworks', value: '["127.0.0.0/8"]', updatedAt: world.clock.now() })
    .execute()
  await notifyListeners(world.db, 'masthead_settings', 'delivery.dataCentreNetworks')
  await expect.poll(() => world.real.platform.settings.get('delivery.dataCentreNetworks')).toHaveLength(1)
  const before = await world.figures(campaign)
  const ad = await world.ask()
  await world.call('GET', String(ad['view']))
  const after = await world.figures(campaign)
  expect([after.views, after.filtered]).toEqual([before.views, before.filtered + 1])
})
