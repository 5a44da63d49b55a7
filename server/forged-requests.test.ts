/** Requests that other people's pages could make a browser send: each is refused, at every endpoint, and changes nothing. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import {
  addBelongings,
  ask,
  type Belongings,
  changes,
  endpoints,
  idFor,
  nameOf,
  separateIds,
  whoMay,
} from '#test/requests/every-endpoint.ts'
import { contentsOf } from '#test/table-contents.ts'
import { requestFor } from '#test/requests/example-request.ts'
import { type Answer, type Person, signIn } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let own: Belongings
let foreignToken: string
let staleToken: string
let before: Record<string, string>
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  own = await addBelongings(world, 'advertiser')
  foreignToken = (await (await world.as('advertiser2')).get('/api/me')).body._token
  const former = await signIn(world.address, 'advertiser')
  staleToken = (await former.get('/api/me')).body._token
  await former.post('/api/auth/sign-out')
})
afterAll(() => world.close())
beforeEach(async () => {
  before = await contentsOf(world.database.pool)
})
afterEach(async () => {
  expect(await contentsOf(world.database.pool)).toEqual(before)
})

type Send = (endpoint: Endpoint, person: Person, request: ReturnType<typeof requestFor>) => Promise<Answer>

/** Sends to each of the endpoints a request that would be a good one, but for what `send` does to it. */
async function refusals(some: readonly Endpoint[], status: number, error: string, send: Send): Promise<void> {
  const code = status === 401 ? 'signed-out' : 'csrf-missing'
  expect(some.length).toBeGreaterThan(1)
  for (const endpoint of some) {
    const person = await whoMay(world, endpoint)
    const answer = await send(endpoint, person, requestFor(endpoint, idFor(endpoint, own)))
    const expected = [nameOf(endpoint), status, { error, code, errors: { form: [error] } }]
    expect([nameOf(endpoint), answer.status, answer.body]).toEqual(expected)
  }
}

const outOfDate = 'The page is out of date. Reload it and try again'

describe('the token of the page', () => {
  test.each<[string, () => string]>([
    ['missing', () => ''],
    ['made up', () => 'x'.repeat(43)],
    ['of another person’s session', () => foreignToken],
    ['of a session that has ended', () => staleToken],
  ])('refused when it is %s, in the header', async (_what, token) => {
    await refusals(changes(), 403, outOfDate, (endpoint, person, { path, body }) =>
      ask(person, endpoint, path, body, { 'x-csrf-token': token() }),
    )
  })

  test('refused when it is another person’s, in the body', async () => {
    await refusals(changes(), 403, outOfDate, (endpoint, person, { path, body }) =>
      ask(person, endpoint, path, { ...body, _token: foreignToken }, { 'x-csrf-token': '' }),
    )
  })

  test('the mark of a script’s request is none', async () => {
    await refusals(changes(), 403, outOfDate, (endpoint, person, { path, body }) =>
      ask(person, endpoint, path, body, { 'x-csrf-token': '', 'x-requested-with': 'XMLHttpRequest' }),
    )
  })

  test('a form of another page carries none, in either encoding', async () => {
    await refusals(changes(), 403, outOfDate, (endpoint, person, { path, body }) =>
      ask(person, endpoint, path, new URLSearchParams(body as Record<string, string>).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        'x-csrf-token': '',
      }),
    )
    await refusals(
      changes().filter(({ multipart }) => multipart),
      403,
      outOfDate,
      (endpoint, person, { path, body }) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(body)) form.set(name, String(value))
        return ask(person, endpoint, path, form, { 'x-csrf-token': '' })
      },
    )
  })
})

describe('where a request comes from', () => {
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  test.each(elsewhere)('refused from %j, even with the right token', async (headers) => {
    await refusals(changes(), 403, outOfDate, (endpoint, person, { path, body }) =>
      ask(person, endpoint, path, body, headers),
    )
  })

  test.each(elsewhere)('refused from %j where nobody is signed in yet', async (headers) => {
    const open = endpoints().filter(
      ({ method, access, path }) => method !== 'GET' && access === 'public' && !path.startsWith('/d/'),
    )
    await refusals(open, 403, outOfDate, (endpoint, person, { path, body }) =>
      ask(person, endpoint, path, body, headers),
    )
  })
})

describe('who asks', () => {
  test.each<[string, Record<string, string>]>([
    ['no session', {}],
    ['a session that was made up', { cookie: `masthead=${'a'.repeat(32)}.${'b'.repeat(44)}` }],
  ])('with %s nothing but open endpoints answers', async (_what, headers) => {
    const closed = endpoints().filter(({ access }) => access !== 'public')
    await refusals(closed, 401, 'Sign in to go on', (endpoint, _person, { path, body }) =>
      ask(world.visitor, endpoint, path, body, headers),
    )
  })

  test('no change is made by reading its address, nor by naming another method', async () => {
    for (const endpoint of changes()) {
      const person = await whoMay(world, endpoint)
      const { path, body } = requestFor(endpoint, idFor(endpoint, own))
      const ofPath = endpoints().filter((one) => one.path === endpoint.path)
      const others = ['PUT', 'DELETE', 'PATCH'].filter((method) =>
        ofPath.every((one) => one.method !== method),
      )
      for (const method of others)
        expect([method, path, (await person.send(method, path, body)).status]).toEqual([method, path, 404])
      const headers = { 'x-http-method-override': 'POST' }
      const read = await person.send('GET', `${path}?_method=POST`, undefined, headers)
      expect([path, read.body.success]).toEqual([path, undefined])
    }
  })
})
