import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

describe('the product', () => {
  test('says that it is well', async () => {
    const { status, body } = await world.visitor.get('/healthz')
    expect([status, body]).toEqual([200, expect.objectContaining({ ok: true, database: 'up' })])
  })

  test('knows who is signed in, and nobody without a session', async () => {
    const advertiser = await world.as('advertiser')
    expect((await advertiser.get('/api/me')).body).toMatchObject({ email: 'advertiser@demo.test' })
    expect((await world.visitor.get('/api/me')).status).toBe(401)
  })

  test('describes every call', async () => {
    const { body } = await world.visitor.get('/api/openapi.json')
    expect(Object.keys(body.paths)).toContain('/api/me')
  })

  test('sessions last through a restart', async () => {
    const advertiser = await world.as('advertiser')
    await world.restart()
    expect((await advertiser.get('/api/me')).status).toBe(200)
  })
})

test('stopping does not wait for a caller who never finishes asking', async () => {
  const own = await makeWorld()
  const { hostname, port } = new URL(own.address)
  const slow = connect(Number(port), hostname)
  await once(slow, 'connect')
  slow.write('GET / HTTP/1.1\r\nHost: here\r\n')
  const isCut = once(slow, 'close')
  const beganMs = performance.now()
  await Promise.all([own.close(), isCut])
  expect(performance.now() - beganMs).toBeLessThan(8_000)
})

describe('the screens', () => {
  test('any address of a person answers the one page, under a strict policy', async () => {
    for (const path of ['/', '/advertiser/campaigns', '/sign-in?next=/kit']) {
      const { status, headers, body } = await world.visitor.get(path, { accept: 'text/html' })
      expect([status, body]).toEqual([200, expect.stringContaining('<div id="root">')])
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  test('a script travels as compressed as the browser can read it', async () => {
    const page = await world.visitor.get('/', { accept: 'text/html' })
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
    for (const [asked, answered] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const { status, headers } = await world.visitor.get(script, { 'accept-encoding': asked })
      expect([status, headers.get('content-encoding')]).toEqual([200, answered])
      expect(headers.get('content-type')).toContain('javascript')
    }
  })

  test.each([
    '/api/nothing',
    '/d/nothing',
    '/storage/nothing.png',
    '/assets/nothing.js',
    '/assets/..%2f..%2fstamp',
  ])('%s is no page', async (path) => {
    expect((await world.visitor.get(path, { accept: 'text/html' })).status).toBe(404)
  })
})
