/** A form sends its empty fields too: whatever is read, an empty field of its query is as one that was left out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf, requestFor } from '#test/requests/example-request.ts'
import {
  addBelongings,
  type Belongings,
  endpoints,
  idFor,
  isByLink,
  nameOf,
  whoMay,
} from '#test/requests/every-endpoint.ts'
import { addressOf, soundRequest } from '#test/requests/sound-request.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let own: Belongings
beforeAll(async () => {
  world = await makeWorld()
  own = await addBelongings(world, 'advertiser')
})
afterAll(() => world.close())

/** Where nothing is a choice of its own: of no state, no row is shown. */
const meansNothing = new Set(['show'])

test('each field of each query may be empty, and is then as if it had not been sent', async () => {
  const wrong: string[] = []
  let asked = 0
  const reads = endpoints().filter(
    ({ method, path, query }) => method === 'GET' && query && !path.startsWith('/d/'),
  )
  for (const endpoint of reads) {
    const person = await whoMay(world, endpoint)
    const request = requestFor(endpoint, idFor(endpoint, own))
    const [path = ''] = (
      isByLink(endpoint) ? addressOf(endpoint, soundRequest(endpoint, own)) : request.path
    ).split('?')
    const sound = new URLSearchParams(request.path.split('?')[1] ?? '')
    for (const [field] of fieldsOf(endpoint.query)) {
      const without = new URLSearchParams([...sound].filter(([name]) => name !== field))
      const left = await person.get(`${path}?${without}`)
      if (left.status !== 200 || meansNothing.has(field)) continue
      const empty = new URLSearchParams([...without, [field, '']])
      const answer = await person.get(`${path}?${empty}`)
      asked += 1
      const same = typeof left.body === 'object' ? Object.keys(left.body ?? {}).join() : typeof left.body
      const told =
        typeof answer.body === 'object' ? Object.keys(answer.body ?? {}).join() : typeof answer.body
      if (answer.status !== 200 || same !== told)
        wrong.push(
          `${nameOf(endpoint)} ${field}= ${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`,
        )
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(60)
})

test('an empty field that is needed is still missing', async () => {
  const { status } = await (await world.as('advertiser')).get('/api/catalogue/products?kind=')
  expect(status).toBe(422)
})
