import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type CallArguments, endpoint, type Reply } from '#contract/kernel/endpoint.ts'
import { paramsOf } from '#contract/kernel/id-of.ts'
import { as, inOurWords } from '#contract/kernel/in-our-words.ts'
import { call } from './call.ts'
import { upload } from './upload.ts'

const common = { method: 'POST', path: '/api/:id', summary: 'An example', access: 'public' } as const
const reply = z.object({ name: z.string() })
const bare = endpoint({ ...common, reply })
const full = endpoint({
  ...common,
  params: paramsOf('campaign'),
  query: z.object({ day: z.iso.date() }),
  body: z.object({ name: z.string() }),
  reply,
})
const narrowed = endpoint({ ...common, query: z.object({ page: z.number().optional() }), reply })
const parts = { params: { id: 1 }, query: { day: '2026-03-08' }, body: { name: 'Spring' } }

/** Never run: what stands here without an expected error must compile, and the rest must not. */
export function everyWayToCall(signal: AbortSignal, file: File) {
  const { params, query, body } = parts
  return [
    call(bare),
    call(bare, {}, { signal }),
    call(full, parts, { signal }),
    call(narrowed),
    call(narrowed, { query: { page: 2 } }),
    upload(full, parts, { file }),
    // @ts-expect-error: an endpoint with parts is called with them
    call(full),
    // @ts-expect-error: the params are missing
    call(full, { query, body }),
    // @ts-expect-error: the query is missing
    call(full, { params, body }),
    // @ts-expect-error: the body is missing
    call(full, { params, query }),
    // @ts-expect-error: the body lacks a field
    call(full, { ...parts, body: {} }),
    // @ts-expect-error: the id is a number in our words
    call(full, { ...parts, params: { id: '1' } }),
    // @ts-expect-error: this endpoint has no body
    call(bare, { body }),
    // @ts-expect-error: the options are no request
    call(bare, { signal }),
    // @ts-expect-error: a page is a number
    call(narrowed, { query: { page: '2' } }),
    // @ts-expect-error: an upload has its params too
    upload(full, { query, body }, { file }),
  ]
}

test('a call sends exactly the parts that its endpoint has, or does not compile', () => {
  type NeedsNothing<Asked extends unknown[]> = [] extends Asked ? true : false
  const needsNothing: [
    NeedsNothing<CallArguments<typeof bare>>,
    NeedsNothing<CallArguments<typeof narrowed>>,
  ] = [true, true]
  const needsParts: NeedsNothing<CallArguments<typeof full>> = false
  const answer: Reply<typeof full> = { name: 'Spring' }
  expect([needsNothing, needsParts, answer]).toEqual([[true, true], false, { name: 'Spring' }])
})

test('what the contract does not take is sent all the same, and the server says at its field why', async () => {
  const sentence = 'Enter an e-mail address such as name@example.com'
  const server = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ error: sentence, errors: { email: [sentence] } }, { status: 422 }),
  )
  vi.stubGlobal('fetch', server)
  const account = endpoint({ ...common, path: '/api/account', body: z.object({ email: z.email() }), reply })
  await expect(call(account, { body: { email: '4111 1111 1111 1111' } })).rejects.toMatchObject({
    status: 422,
    errors: { email: [sentence] },
  })
  expect(server.mock.calls[0]?.[1].body).toBe('{"email":"4111 1111 1111 1111"}')
  vi.unstubAllGlobals()
})

test('what is right beside it is sent under the names of the wire, so that the server does not miss it', async () => {
  const server = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ name: 'Spring' }))
  vi.stubGlobal('fetch', server)
  const body = inOurWords({
    address: z.email(),
    sponsoredCategory: as('sponsored_category', z.int().nullable()),
  })
  await call(endpoint({ ...common, path: '/api/site', body, reply }), {
    body: { address: '', sponsoredCategory: null },
  })
  expect(server.mock.calls[0]?.[1].body).toBe('{"address":"","sponsored_category":null}')
  vi.unstubAllGlobals()
})
