/** Which answers travel compressed: every long one in JSON that holds no secret, whatever is added later. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBelongings, type Belongings, endpoints, idFor, nameOf } from '#test/requests/every-endpoint.ts'
import { requestFor } from '#test/requests/example-request.ts'
import type { Person } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let own: Belongings
let person: Person
beforeAll(async () => {
  world = await makeWorld()
  own = await addBelongings(world, 'advertiser')
  person = await world.as('superadmin')
})
afterAll(() => world.close())

const longBytes = 1_024

test.each([
  'br',
  'gzip',
])('each long answer of a call is sent in %s, unless it holds the token of the page', async (encoding) => {
  const token = (await person.get('/api/me')).body._token
  const compressed: string[] = []
  for (const endpoint of endpoints().filter(
    ({ method, path }) => method === 'GET' && !path.endsWith('/live'),
  )) {
    const { path } = requestFor(endpoint, idFor(endpoint, own))
    const { headers, body } = await person.get(path, { 'accept-encoding': encoding })
    if (!headers.get('content-type')?.startsWith('application/json')) continue
    const text = JSON.stringify(body)
    const holdsToken = text.includes(token)
    const isLong = Buffer.byteLength(text) >= longBytes
    const wanted = isLong && !holdsToken ? encoding : null
    expect([nameOf(endpoint), headers.get('content-encoding')]).toEqual([nameOf(endpoint), wanted])
    if (wanted === null) continue
    expect([nameOf(endpoint), headers.get('vary')]).toEqual([nameOf(endpoint), 'accept-encoding'])
    compressed.push(nameOf(endpoint))
  }
  expect(compressed).toContain('GET /api/overview/campaigns')
})

test('the answer that hands out the token never is, however long', () => {
  const handingOut = endpoints().filter(({ holdsToken }) => holdsToken)
  const page = '/api/proposal/:id/client/:userId'
  const says = ['decline', 'options', 'pay', 'question', 'sign'].map((what) => `POST ${page}/${what}`)
  expect(handingOut.map(nameOf)).toEqual(['GET /api/me', `GET ${page}`, ...says])
})

test('who does not ask for it gets plain text, and pictures go as they are', async () => {
  const plain = await person.get('/api/overview/campaigns', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const picture = await person.get('/storage/logos/logo3.png', { 'accept-encoding': 'br' })
  expect([picture.status, picture.headers.get('content-encoding')]).toEqual([200, null])
})

test('a line of news goes as it is: what is said arrives when it is said', async () => {
  const stop = new AbortController()
  const { headers } = await fetch(`${world.address}/api/overview/live`, {
    headers: { ...person.proof, 'accept-encoding': 'br' },
    signal: stop.signal,
  })
  stop.abort()
  expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual([
    'text/event-stream; charset=utf-8',
    null,
  ])
})
