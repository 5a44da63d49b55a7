/** In which types a body may be sent: whatever a call reads of one, it reads of the others, or it says that it does not. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyBytesOf } from '#contract/kernel/endpoint.ts'
import { makeApp } from '#server/kernel/http/app.ts'
import { serve, servePublic } from '#server/kernel/http/serve.ts'
import { addPost, addContentCampaign } from '#test/post-campaigns.ts'
import { addBelongings, endpoints, idFor, nameOf, pathWith, whoMay } from '#test/requests/every-endpoint.ts'
import type { Belongings } from '#test/requests/every-endpoint.ts'
import { exampleOf, fullExampleOf } from '#test/requests/example-request.ts'
import { askOverHttp } from '#test/requests/over-http.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let own: Belongings
/** The product's calls without what they do: each keeps what it was given. */
let listening: FastifyInstance
let address: string
let heard: unknown
beforeAll(async () => {
  world = await makeWorld()
  own = await addBelongings(world, 'advertiser')
  listening = await makeApp({ platform: world.platform, sessions: world.app.sessions })
  const keep = async (_who: unknown, { body }: { body: unknown }): Promise<never> => {
    heard = body
    throw Object.assign(new Error('heard'), { statusCode: 408 })
  }
  for (const endpoint of calls()) {
    if (endpoint.access === 'public') servePublic(listening, endpoint, keep)
    else serve(listening, endpoint, keep)
  }
  address = await listening.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await listening.close()
  await world.close()
})

/** Every call that changes something; delivery reads nothing that a beacon carries. */
const calls = () => endpoints().filter(({ method, path }) => method !== 'GET' && !path.startsWith('/d/'))

type Body = Readonly<Record<string, unknown>>

const isScalar = (value: unknown) => typeof value !== 'object'

/** The fields as a page's form sends them: each entry of a list by itself, anything deeper as JSON. */
const entriesOf = (body: Body): [string, string][] =>
  Object.entries(body).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value) && value.every(isScalar)) return value.map((one) => [name, String(one)])
    return [[name, isScalar(value) ? String(value) : JSON.stringify(value)]]
  })

function inParts(entries: readonly (readonly [string, string | Blob])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

type SentBody = readonly [type: string, body: string | FormData]
const inEveryType = (body: Body): readonly SentBody[] => [
  ['application/json', JSON.stringify(body)],
  ['application/x-www-form-urlencoded', new URLSearchParams(entriesOf(body)).toString()],
  ['', inParts(entriesOf(body))],
]

/** What the call was given; its status where it was not asked to do anything. */
async function hear(endpoint: ReturnType<typeof calls>[number], [type, body]: SentBody): Promise<unknown> {
  heard = undefined
  const { proof } = await whoMay(world, endpoint)
  const { status } = await askOverHttp(`${address}${pathWith(endpoint, idFor(endpoint, own))}`, {
    method: endpoint.method,
    headers: Object.assign(type ? { 'content-type': type } : {}, proof),
    body,
  })
  return status === 408 ? { given: heard } : status
}

test('D-246 every call is given the same by JSON, by a form and by a form in parts, or answers 415', async () => {
  const different: unknown[] = []
  let compared = 0
  for (const endpoint of calls())
    for (const body of [exampleOf(endpoint.body), fullExampleOf(endpoint.body)]) {
      const [byJson, ...others] = [...inEveryType(body)]
      const wanted = byJson && (await hear(endpoint, byJson))
      for (const sent of others) {
        const got = await hear(endpoint, sent)
        compared += 1
        if (got !== 415 && JSON.stringify(got) !== JSON.stringify(wanted))
          different.push([nameOf(endpoint), sent[0] || 'parts', wanted, got])
      }
    }
  expect(different).toEqual([])
  expect(compared).toBeGreaterThan(500)
})

test('D-246 what a call does not read is 415 and never nothing: another type, a file where it takes none, a part in JSON', async () => {
  const json = new Blob(['{"recredit":true}'], { type: 'application/json' })
  for (const endpoint of calls()) {
    const answers = [
      await hear(endpoint, ['text/plain', 'recredit=1']),
      await hear(endpoint, ['application/xml', '<a/>']),
    ]
    if (!endpoint.multipart) answers.push(await hear(endpoint, ['', inParts([['recredit', json]])]))
    expect([nameOf(endpoint), ...answers]).toEqual([nameOf(endpoint), ...answers.map(() => 415)])
  }
})

test('D-246 a form in parts may have six hundred fields', async () => {
  for (const endpoint of calls()) {
    const rows = Array.from({ length: 600 }, (_, at) => [`x${at}`, `${at}`] as const)
    const all = [...entriesOf(exampleOf(endpoint.body)), ...rows] as const
    const [json] = inEveryType(exampleOf(endpoint.body))
    const wanted = json && (await hear(endpoint, json))
    expect([nameOf(endpoint), await hear(endpoint, ['', inParts(all)])]).toEqual([nameOf(endpoint), wanted])
  }
})

test('whatever its type, more than a call reads is 413 with its sentence', async () => {
  for (const endpoint of calls())
    for (const [type, body] of inEveryType({ note: 'x'.repeat(bodyBytesOf(endpoint) + 1) })) {
      const { proof } = await whoMay(world, endpoint)
      const headers = Object.assign(type ? { 'content-type': type } : {}, proof)
      const path = pathWith(endpoint, idFor(endpoint, own))
      const { status, text } = await askOverHttp(`${address}${path}`, {
        method: endpoint.method,
        headers,
        body,
      })
      expect([nameOf(endpoint), type, status, JSON.parse(text).error]).toEqual([
        nameOf(endpoint),
        type,
        413,
        'The request is too large',
      ])
    }
})

test('D-246 a post is rejected with its reason by a form in parts', async () => {
  const campaign = await addContentCampaign(world.db, { owner: 'advertiser', siteIds: [3], credits: 3 })
  const id = await addPost(world.db, campaign, 'pending')
  const form = inParts([['reason', 'The picture is too dark']])
  const admin = await world.as('superadmin')
  expect((await admin.post(`/instagram-admin/reject/${id}`, form)).status).toBe(200)
  const row = await world.db
    .selectFrom('contentPost')
    .select('rejectionReason')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ rejectionReason: 'The picture is too dark' })
})
