/** What must hold of whatever the product answers: how it is to be read, who else may read it, and what is not served. */
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addBelongings,
  type Belongings,
  endpoints,
  idFor,
  nameOf,
  whoMay,
} from '#test/requests/every-endpoint.ts'
import { requestFor } from '#test/requests/example-request.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let own: Belongings
beforeAll(async () => {
  world = await makeWorld()
  own = await addBelongings(world, 'advertiser')
})
afterAll(() => world.close())

/** What the product serves besides its calls, and what it does not have. */
const pages = [
  '/',
  '/advertiser/campaigns',
  '/theme.js',
  '/robots.txt',
  '/icon.svg',
  '/later.json',
  '/healthz',
  '/demo/sites',
  '/storage/logos/logo3.png',
  '/nowhere',
  '/api/nothing',
  '/assets/nothing.js',
  '/sales/1/receipt',
  '/%',
  '/d/ads',
  '/d/tag.js',
]

/** Every address that a reader may ask for; the live line does not end, and its own test looks at it. */
const addresses = () => [
  ...pages,
  ...endpoints()
    .filter(({ method, path }) => method === 'GET' && !path.endsWith('/live'))
    .map((endpoint) => requestFor(endpoint, idFor(endpoint, own)).path),
]

test('every body says what it is, and a text how it is written', async () => {
  const advertiser = await world.as('advertiser')
  for (const path of addresses()) {
    const answer = await advertiser.raw(path)
    const type = answer.headers.get('content-type') ?? ''
    const isText = /^(text\/|application\/(json|javascript))|xml/.test(type) && !type.includes('openxml')
    if ((await answer.arrayBuffer()).byteLength === 0) continue
    expect([path, type]).toEqual([
      path,
      expect.stringMatching(isText ? /; charset=utf-8$/i : /^\w+\/[\w.+-]+$/),
    ])
    expect([path, answer.headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
})

test('only what anybody may read may be read by pages of other origins, and never with a session', async () => {
  const headers = { origin: 'https://elsewhere.example' }
  for (const endpoint of endpoints()) {
    const { path, body } = requestFor(endpoint, idFor(endpoint, own))
    if (path.endsWith('/live')) continue
    const person = endpoint.access === 'public' ? world.visitor : await whoMay(world, endpoint)
    const sent = endpoint.method === 'GET' ? undefined : body
    const answer = await person.send(endpoint.method, path, sent, headers)
    const allowed = answer.headers.get('access-control-allow-origin')
    expect([nameOf(endpoint), endpoint.access === 'public' ? '*' : null]).toEqual([
      nameOf(endpoint),
      allowed ?? (endpoint.access === 'public' ? '*' : null),
    ])
    expect([nameOf(endpoint), answer.headers.get('access-control-allow-credentials')]).toEqual([
      nameOf(endpoint),
      null,
    ])
  }
})

test('every answer to a call tells the time on the product’s clock, a refusal too', async () => {
  const wrong: unknown[] = []
  for (const endpoint of endpoints()) {
    const { path } = requestFor(endpoint, idFor(endpoint, own))
    if (path.endsWith('/live') || path.startsWith('/d/')) continue
    const isRead = endpoint.method === 'GET' && endpoint.access !== 'public'
    const person = isRead ? await whoMay(world, endpoint) : world.visitor
    const answer = await person.send(endpoint.method, path, endpoint.method === 'GET' ? undefined : {})
    const told = answer.headers.get('date')
    if (told !== world.clock.now().toUTCString()) wrong.push([nameOf(endpoint), answer.status, told])
  }
  expect(wrong).toEqual([])
})

test('on https every answer tells the browser to stay there for a year', async () => {
  const secure = await makeWorld({ BASE_URL: 'https://masthead.example' })
  try {
    for (const url of [...addresses(), '/api/overview/live']) {
      const answer = await secure.app.inject({ url })
      expect([url, answer.headers['strict-transport-security']]).toEqual([
        url,
        'max-age=31536000; includeSubDomains',
      ])
    }
  } finally {
    await secure.close()
  }
})

describe('what lies beside the screens', () => {
  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.npmrc',
    '/package.json',
    '/package-lock.json',
    '/node_modules/pg/package.json',
    '/server/main.ts',
    '/dist/web/index.html',
    '/assets/',
    '/assets/../index.html',
    '/assets/%2e%2e/stamp',
    '/assets/..%2fstamp',
    '/storage/',
    '/storage/logos/',
    '/storage/../package.json',
    '/storage/%2e%2e/%2e%2e/package.json',
  ])('%s is not served', async (path) => {
    // Not by fetch, which would tidy the path before it is sent.
    const { statusCode, body } = await world.app.inject({ url: path })
    expect([400, 403, 404]).toContain(statusCode)
    expect(body).not.toMatch(/\[core\]|ref: refs|"name": "masthead"|import /)
  })

  test.each(['TRACE', 'CONNECT', 'PROPFIND'])('the method %s does nothing', async (method) => {
    const answer = await world.app.inject({ method: method as 'TRACE', url: '/api/me' }).catch(() => null)
    expect([400, 404, 405, undefined]).toContain(answer?.statusCode)
  })
})

test('no call takes a secret in its address, where logs and histories keep it', () => {
  const secret = /token|password|secret|card_?number|cvv|cvc|email|session/i
  const named = endpoints().map((endpoint) => ({
    name: nameOf(endpoint),
    fields: [endpoint.params, endpoint.query].flatMap((schema) =>
      schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
    ),
  }))
  expect(named.length).toBeGreaterThan(60)
  // Other calendars send nothing but an address; that our log does not keep it is held beside the feed.
  const feed = { name: 'GET /calendar/:token.ics', fields: ['token'] }
  expect(named.filter(({ fields }) => fields.some((field) => secret.test(field)))).toEqual([feed])
})

test('a list that is asked for in an order that it does not have is refused, and says so', async () => {
  const wrong: unknown[] = []
  for (const endpoint of endpoints()) {
    const { path } = requestFor(endpoint, idFor(endpoint, own))
    if (endpoint.method !== 'GET' || path.endsWith('/live') || path.startsWith('/d/')) continue
    const person = endpoint.access === 'public' ? world.visitor : await whoMay(world, endpoint)
    const plain = await person.get(path)
    const sorted = await person.get(`${path}${path.includes('?') ? '&' : '?'}sort=nothing`)
    const says = sorted.body.errors?.sort?.[0]
    if (plain.status === 200 && says !== 'This cannot be sorted like that. Leave the order out')
      wrong.push([path, sorted.status, says])
  }
  expect(wrong).toEqual([])
})

test('what a refused change tells of both values has the names that its call has for them', () => {
  const wrong: unknown[] = []
  for (const { conflict, body, reply, ...endpoint } of endpoints()) {
    if (!conflict) continue
    const spoken = [...namesIn(body), ...namesIn(reply)]
    wrong.push(
      ...namesIn(conflict)
        .filter((name) => !spoken.includes(name))
        .map((name) => [endpoint.path, name]),
    )
  }
  expect(wrong).toEqual([])
})

/** Every name of a field in a schema as it travels, those within others too. */
function namesIn(schema: z.ZodType | undefined): string[] {
  const names: string[] = []
  const gather = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { properties } = part as { properties?: object }
    if (properties) names.push(...Object.keys(properties))
    for (const inner of Object.values(part)) gather(inner)
  }
  if (schema) gather(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return names.filter((name) => !['theirs', 'yours'].includes(name))
}
