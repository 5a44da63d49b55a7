/** The names under which the product is reached: what each of them may do, and where the others lead. */
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demonstrationPassword } from '#seed/people.ts'
import { makeWorld, type World } from '#test/world.ts'

const baseUrl = 'https://ads.example.com'
let demonstration: World
let serious: World
beforeAll(async () => {
  demonstration = await makeWorld()
  serious = await makeWorld({ DEMO: '0', BASE_URL: baseUrl, TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(async () => {
  await demonstration.close()
  await serious.close()
})

interface WireAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  // oxlint-disable-next-line typescript/no-explicit-any -- What the wire carries is what a test looks at.
  readonly body: any
}

/** A request whose host and path are said as they stand here; `fetch` would put its own in their place. */
async function ask(
  { platform }: World,
  path: string,
  headers: Record<string, string>,
  sent?: object,
): Promise<WireAnswer> {
  const json = sent && { 'content-type': 'application/json' }
  const asking = request({
    host: '127.0.0.1',
    port: platform.config.port,
    method: sent ? 'POST' : 'GET',
    path,
    headers: { 'user-agent': 'Mozilla/5.0', ...json, ...headers },
  })
  asking.end(sent && JSON.stringify(sent))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const said = await text(answer)
  const isJson = answer.headers['content-type']?.includes('json')
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: isJson ? JSON.parse(said) : said }
}

/** Signs in on a page that was opened under this host. */
const signInAt = (world: World, host: string, origin = `http://${host}`): Promise<WireAnswer> =>
  ask(
    world,
    '/api/auth/sign-in/email',
    { host, origin, 'sec-fetch-site': 'same-origin' },
    { email: 'advertiser@demo.test', password: demonstrationPassword },
  )

const open = (world: World, path: string, headers: Record<string, string>): Promise<WireAnswer> =>
  ask(world, path, { accept: 'text/html', ...headers })

/** What a browser brings back of the cookies that an answer set. */
const cookieOf = ({ headers }: WireAnswer): string =>
  (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')

describe('in a demonstration', () => {
  test.each([
    'localhost',
    'LocalHost',
    '127.0.0.1',
    '127.1.2.3',
    '[::1]',
    'demo.localhost',
    'a.b.localhost',
  ])('%s signs in, changes and shows pages', async (name) => {
    const host = `${name}:3000`
    const answer = await signInAt(demonstration, host)
    expect(answer.status).toBe(200)
    const session = { host, cookie: cookieOf(answer) }
    const me = await ask(demonstration, '/api/me', session)
    const out = { ...session, origin: `http://${host}`, 'x-csrf-token': me.body._token }
    expect((await ask(demonstration, '/api/auth/sign-out', out, {})).status).toBe(200)
    expect((await open(demonstration, '/sign-in', { host })).status).toBe(200)
  })

  test.each([
    ['another port of this machine', 'localhost:3000', 'http://localhost:4000'],
    ['another name of this machine', 'localhost:3000', 'http://127.0.0.1:3000'],
    ['elsewhere', 'localhost:3000', 'https://evil.example'],
    ['nowhere', 'localhost:3000', 'null'],
  ])('a page of %s may change nothing', async (_what, host, origin) => {
    expect((await signInAt(demonstration, host, origin)).status).toBe(403)
  })
})

describe('a name that is not ours', () => {
  const foreign = [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.evil.example',
    'localhost',
    '127.0.0.1:3000',
    'ads.example.com:8443',
    'ads.example.com.evil.example',
  ]

  test.each(foreign)('%s is told where Masthead is', async (host) => {
    const { status, body } = await signInAt(serious, host)
    const sentence = 'This is not the address of Masthead. Open it at https://ads.example.com'
    expect([status, body]).toEqual([
      421,
      { error: sentence, code: 'wrong-address', errors: { form: [sentence] } },
    ])
  })

  test.each(foreign)('a page at %s leads to the same page at BASE_URL', async (host) => {
    const { status, headers } = await open(serious, '/sign-in?next=%2Fkit&x=//evil.example', { host })
    expect([status, headers.location]).toEqual([
      302,
      'https://ads.example.com/sign-in?next=%2Fkit&x=//evil.example',
    ])
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    '//evil.example/x',
    '/\\evil.example',
    '/@evil.example',
    '/.evil.example/',
    '/x/..//evil.example',
  ])('nobody is led elsewhere by the path %s', async (path) => {
    const { headers } = await open(serious, path, { host: 'evil.example' })
    const location = headers.location
    if (location !== undefined) expect(new URL(location).origin).toBe(baseUrl)
  })

  test('somebody behind a proxy that keeps the host to itself is led once and not round and round', async () => {
    const led = await open(serious, '/sign-in', { host: 'app:3000' })
    const cookie = cookieOf(led)
    expect((await open(serious, '/sign-in', { host: 'app:3000', cookie })).status).toBe(200)
    const forwarded = { host: 'app:3000', 'x-forwarded-host': 'ads.example.com' }
    expect((await open(serious, '/sign-in', forwarded)).status).toBe(200)
  })
})

test('a letter’s link never follows the host of the request', async () => {
  const asked = { email: 'advertiser@demo.test', redirectTo: '/reset-password' }
  for (const headers of [
    { host: 'evil.example' },
    { host: 'ads.example.com', 'x-forwarded-host': 'evil.example' },
  ])
    expect((await ask(serious, '/api/auth/request-password-reset', headers, asked)).status).toBe(200)
  const letters = await vi.waitUntil(
    async () => {
      const all = await serious.lettersTo(asked.email)
      return all.length === 2 && all
    },
    { timeout: 10_000, interval: 30 },
  )
  for (const letter of letters) {
    expect(letter.text).toContain('https://ads.example.com/reset-password?token=')
    expect(letter.text).not.toContain('evil')
  }
})
