/** Whatever fuzzing looks for is found when it is planted, and what is right is left alone. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { inOurWords, as } from '#contract/kernel/in-our-words.ts'
import { endpointOf } from '../requests/endpoint-at.ts'
import { describedEndpoints } from './described.ts'
import { faultOf } from './faults.ts'
import { isFlat } from './memory.ts'
import type { Reaction } from './send.ts'

const described = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing',
  access: 'people.self',
  reply: inOurWords({
    thingId: as('id', z.int()),
    parts: z.array(z.object({ name: z.string() })),
    note: z.union([z.object({ text: z.string() }), z.null()]),
    byName: z.record(z.string(), z.object({ views: z.int() })),
  }),
})
const wire = { method: 'GET', path: '/api/things/773000002', headers: {}, body: null }
const right = { id: 1, parts: [{ name: 'a' }], note: { text: 'b' }, byName: { c: { views: 1 } } }

function answered(body: unknown, status = 200): Reaction {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { status, type: 'application/json', headers: {}, text, tookMs: 5 }
}
const faultIn = (reaction: Reaction, seesEverybody = false) =>
  faultOf({ wire, endpoint: described, seesEverybody }, reaction)

const sentence = 'The database does not answer at the moment'
const refusal = { error: sentence, code: 'not-now', errors: { form: [sentence] } }

test.each([
  ['what was described', answered(right)],
  ['a refusal', answered(refusal, 422)],
  ['a 503 that says so', answered(refusal, 503)],
  ['a number of a stranger that others send too', answered({ ...right, id: 773_000_002 })],
])('%s is right', (_, reaction) => {
  expect(faultIn(reaction)).toBeNull()
})

test.each([
  ['a field beside the others', { ...right, owner: 7 }, 'owner'],
  ['a field within a list', { ...right, parts: [{ name: 'a', price: 1 }] }, 'parts[0].price'],
  ['a field within a choice', { ...right, note: { text: 'b', by: 1 } }, 'note.by'],
  ['a field under a name', { ...right, byName: { c: { views: 1, cost: 2 } } }, 'byName.c.cost'],
  ['another type', { ...right, id: 'one' }, 'unreadable'],
])('%s is found', (_, body, name) => {
  expect(faultIn(answered(body))).toBe(`200 holds what its schema does not name: ${name}`)
})

test.each([
  ['a 500', answered(refusal, 500), '500'],
  ['a 503 without a sentence', answered('{}', 503), '503'],
  ['no answer', { ...answered('', 0), text: 'Error: no answer' }, 'no answer'],
  ['a late answer', { ...answered(right), tookMs: 3_100 }, 'an answer after 3100 ms'],
  ['half an answer', answered('{"id":'), 'no JSON'],
  ['a refusal that says more', answered({ ...refusal, stack: 'x' }, 404), '404 holds'],
  ['a trace', answered({ ...right, note: { text: 'at run (/app/serve.ts:12:3)' } }), 'it tells of the code'],
  [
    'a stranger’s name',
    answered({ ...right, note: { text: 'for Vermilion Ocelot' } }),
    'it tells of Vermilion',
  ],
  ['a stranger’s number', answered({ ...right, id: 773_100_004 }), 'it tells of number 773100004'],
])('%s is found', (_, reaction, what) => {
  expect(faultIn(reaction)).toContain(what)
})

test('who sees everybody is told of strangers', () => {
  expect(faultIn(answered({ ...right, id: 773_100_004 }), true)).toBeNull()
})

test('every call of the contract is found, and the one that answers an address', async () => {
  const endpoints = await describedEndpoints()
  expect(endpoints.length).toBeGreaterThan(90)
  const find = endpointOf(endpoints)
  expect(find('GET', '/api/overview/campaigns/7?a=/b')?.path).toBe('/api/overview/campaigns/:id')
  expect(find('GET', '/api/me?x')?.path).toBe('/api/me')
  expect(find('PATCH', '/api/me')).toBeUndefined()
})

test('memory that grows with every tenth is not flat', () => {
  const mega = (...sizes: number[]) => sizes.map((size) => size * 1e6)
  expect(isFlat(mega(150, 200, 240, 250, 260, 240, 260, 250, 270, 265))).toBe(true)
  expect(isFlat(mega(150, 200, 240, 290, 340, 390, 440, 490, 540, 590))).toBe(false)
})
