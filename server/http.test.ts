/** What holds of every answer, whoever asks for whatever: headers, caching, and requests that are none. */
import { request as send } from 'node:http'
import { connect } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showEmbed } from '#contract/livestreams/list.ts'
import { showTypedHtml } from '#contract/media/list.ts'
import { showPreview } from '#contract/overview/previews.ts'
import { endpoints, idFor, nameOf, addBelongings, type Belongings } from '#test/requests/every-endpoint.ts'
import { requestFor } from '#test/requests/example-request.ts'
import { makeWorld, type World } from '#test/world.ts'
import { makeApp } from './kernel/http/app.ts'

let world: World
let own: Belongings
beforeAll(async () => {
  world = await makeWorld()
  own = await addBelongings(world, 'advertiser')
})
afterAll(() => world.close())

test.each([
  ['/', 200],
  ['/advertiser/campaigns', 200],
  ['/healthz', 200],
  ['/api/openapi.json', 200],
  ['/api/me', 401],
  ['/api/nothing', 404],
  ['/assets/nothing.js', 404],
  ['/storage/logos/logo3.png', 200],
  ['/storage/logos/logo999.png', 404],
  ['/demo/sites', 200],
  ['/d/ads', 400],
  ['/%', 400],
])('%s answers %i with the headers that every answer carries', async (path, status) => {
  const answer = await fetch(`${world.address}${path}`)
  await answer.text()
  expect(answer.status).toBe(status)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(answer.headers.get('x-powered-by')).toBeNull()
  expect(answer.headers.get('server')).toBeNull()
})

test.each([
  '/',
  '/advertiser/campaigns',
  '/orders',
  '/nowhere',
])('the page at %s runs our own scripts only, in no frame', async (path) => {
  const answer = await world.visitor.get(path, { accept: 'text/html' })
  const rules = (answer.headers.get('content-security-policy') ?? '').split('; ')
  expect(rules).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]),
  )
  expect(answer.body).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/)
})

test('nothing is shown in a frame of another page but an ad, whatever the address', async () => {
  const person = await world.as('superadmin')
  const described = new Map(endpoints().map((endpoint) => [endpoint.path, endpoint]))
  const unframed: string[] = []
  for (const path of new Set(world.app.everyRoute.map((route) => route.path))) {
    // The live line does not end, and what every page of a publisher calls is no page.
    if (path.endsWith('/live') || /^\/d\/(ads|view|viewable|click|frame|live)/.test(path)) continue
    const endpoint = described.get(path)
    const filled = endpoint ? requestFor(endpoint, idFor(endpoint, own)).path : path.replace(/:\w+/g, '1')
    const { headers } = await person.get(filled.replace('*', 'nothing'), { accept: 'text/html' })
    const policy = headers.get('content-security-policy') ?? ''
    // A letter stands in a frame of our own outbox, as a stranger to it that can do nothing.
    const isLetter = path.endsWith('/letter') && policy.startsWith('sandbox allow-popups ')
    // So do the ad that somebody is typing, the player of a livestream and the page of a preview, which may run.
    const isTyped =
      [showTypedHtml.path, showEmbed.path, showPreview.path].includes(path) &&
      /^sandbox allow-scripts .*; frame-ancestors 'self'$/.test(policy)
    const isStranger = (isLetter || isTyped) && !policy.includes('allow-same-origin')
    if (!policy.includes("frame-ancestors 'none'") && !isStranger) unframed.push(`${path}: ${policy}`)
  }
  expect(unframed).toEqual([])
})

test.each([
  ['/sign-in', 200],
  ['/advertiser/medias/7/', 200],
  ['/advertiser/medias', 404],
  ['/nowhere', 404],
  ['/wp-login.php', 404],
  ['/.git/config', 404],
  ['/advertiser/campaigns/x', 404],
])('the address %s answers the page with %i', async (path, status) => {
  const answer = await world.visitor.get(path, { accept: 'text/html' })
  expect([answer.status, answer.body]).toEqual([status, expect.stringContaining('<div id="root">')])
})

test('robots are asked to stay away', async () => {
  const { status, headers, body } = await world.visitor.get('/robots.txt')
  expect([status, headers.get('content-type'), body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /\n',
  ])
})

test('what a session reads is stored by no cache', async () => {
  const advertiser = await world.as('advertiser')
  for (const endpoint of endpoints()) {
    // The live line does not end; its own test looks at its headers.
    if (endpoint.method !== 'GET' || endpoint.access === 'public' || endpoint.path.endsWith('/live')) continue
    const answer = await advertiser.get(requestFor(endpoint, idFor(endpoint, own)).path)
    expect([nameOf(endpoint), answer.headers.get('cache-control')]).toEqual([
      nameOf(endpoint),
      expect.stringContaining('no-store'),
    ])
  }
})

test.each([
  '/api/me/x.css',
  '/api/me.css',
  '/api/me;x.css',
  '/api/me/',

  '/cards/1/x.css',
  '/api//me',
])('%s is nothing, so that no cache takes it for a file', async (path) => {
  expect((await (await world.as('advertiser')).get(path)).status).toBe(404)
})

describe('other methods', () => {
  test('HEAD answers like GET, without the body', async () => {
    const answer = await fetch(`${world.address}/healthz`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  test.each([
    'TRACE',
    'OPTIONS',
    'PATCH',
    'PROPFIND',
  ])('%s does not repeat what it was sent', async (method) => {
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { cookie: 'masthead=canary', 'x-canary': 'canary' }
      const asking = send(`${world.address}/api/me`, { method, headers }, async (reply) => {
        resolve({ status: reply.statusCode ?? 0, text: (await reply.toArray()).join('') })
      })
      asking.on('error', reject).end()
    })
    expect([404, 405]).toContain(answer.status)
    expect(answer.text).not.toContain('canary')
  })
})

/** Writes raw bytes and answers what comes back until the server closes. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(world.address)
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => (said += chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
  })
}

describe('requests that are none', () => {
  const host = 'Host: masthead\r\n'
  test.each([
    [
      'two lengths',
      `POST /api/me HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
      400,
    ],
    [
      'a length and chunks',
      `POST /api/me HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a bare line feed', `GET /api/me HTTP/1.1\nHost: masthead\nX: y\n\n`, 400],
    ['no host', `GET /api/me HTTP/1.1\r\n\r\n`, 400],
    ['no HTTP', `hello\r\n\r\n`, 400],
    ['a megabyte of headers', `GET /api/me HTTP/1.1\r\n${host}X: ${'x'.repeat(1_000_000)}\r\n\r\n`, 431],
  ])('%s is refused and the line closed', async (_what, bytes, status) => {
    expect(await raw(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test('a head that never ends is cut within 15 seconds', async () => {
    const startedMs = performance.now()
    await raw(`GET /api/me HTTP/1.1\r\n${host}X-Slow: `)
    expect(performance.now() - startedMs).toBeLessThan(15_000)
  })
})

test('what breaks is told in one sentence, and logged whole under the number of the request', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const app = await makeApp({ platform: { ...world.platform, log }, sessions: world.app.sessions })
  app.get('/planted', () => {
    throw new Error('relation "secret_table" does not exist')
  })
  const answer = await app.inject('/planted')
  await app.close()
  const sentence = 'Internal Server Error. Please speak to your agent.'
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { error: sentence, code: 'broken', errors: { form: [sentence] } },
  ])
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    err: { message: expect.stringContaining('secret_table'), stack: expect.any(String) },
  })
})
