/** How much of what is sent is read: of every endpoint no more than it takes, and nothing of what may not be sent. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bodyBytesOf, type Endpoint } from '#contract/kernel/endpoint.ts'
import {
  addBelongings,
  ask,
  type Belongings,
  changes,
  endpoints,
  idFor,
  isByLink,
  nameOf,
  pathWith,
  whoMay,
} from '#test/requests/every-endpoint.ts'
import { longestBodyOf } from '#test/requests/longest-body.ts'
import type { Person } from '#test/person.ts'
import { beginRequest, headOf } from '#test/requests/raw-request.ts'
import { addressOf, soundRequest } from '#test/requests/sound-request.ts'
import { makeWorld, type World } from '#test/world.ts'

const megabyte = 1_000_000

let world: World
let own: Belongings
let folder: string
beforeAll(async () => {
  world = await makeWorld()
  own = await addBelongings(world, 'advertiser')
  folder = join(world.dataDir, 'uploads')
})
afterAll(() => world.close())

/** Delivery reads nothing that a beacon carries; every other endpoint that changes something reads a body. */
const readers = () => endpoints().filter(({ method, path }) => method !== 'GET' && !path.startsWith('/d/'))
const forms = () => endpoints().filter(({ multipart }) => multipart)
const left = () => (existsSync(folder) ? readdirSync(folder) : [])

const form = 'multipart/form-data; boundary=x'
const fileHead = '--x\r\ncontent-disposition: form-data; name="graphic"; filename="a.png"\r\n\r\n'

/** The answer to a head that announces 29 MB, of which a hundred bytes are sent. */
async function answerToHead(endpoint: Endpoint, headers: Readonly<Record<string, string>>): Promise<string> {
  const announced = { 'content-type': form, 'content-length': 29 * megabyte, ...headers }
  const head = headOf(endpoint.method, pathWith(endpoint, idFor(endpoint, own)), announced)
  return (await beginRequest(world.address, `${head}${fileHead}half a picture`)).answered()
}

describe('a large body that may not be sent', () => {
  test.each<[string, number, (person: Person) => Record<string, string>]>([
    ['nobody is signed in', 401, () => ({})],
    ['the token is wrong', 403, ({ proof }) => ({ ...proof, 'x-csrf-token': 'x'.repeat(43) })],
    ['it comes from elsewhere', 403, ({ proof }) => ({ ...proof, origin: 'https://evil.example' })],
    ['another site sends it', 403, ({ proof }) => ({ ...proof, 'sec-fetch-site': 'cross-site' })],
  ])('is answered before it comes, and the line closed, where %s', async (_what, status, headersOf) => {
    for (const endpoint of changes()) {
      const answer = await answerToHead(endpoint, headersOf(await whoMay(world, endpoint)))
      expect([nameOf(endpoint), answer]).toEqual([
        nameOf(endpoint),
        expect.stringMatching(new RegExp(`^HTTP/1.1 ${status} [^]*connection: close`, 'i')),
      ])
    }
    expect(left()).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['elsewhere', { origin: 'https://evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is answered by its head also where nobody need be signed in, when it comes from %s', async (_what, from) => {
    const open = readers().filter((endpoint) => !changes().includes(endpoint))
    expect(open.length).toBeGreaterThan(3)
    for (const endpoint of open) {
      const announced = { 'content-type': 'application/json', 'content-length': 1_000, ...from }
      const { answered } = await beginRequest(world.address, headOf('POST', endpoint.path, announced))
      expect([nameOf(endpoint), await answered()]).toEqual([
        nameOf(endpoint),
        expect.stringMatching(/^HTTP\/1.1 403 [^]*The page is out of date/),
      ])
    }
  })

  test('a form without the token in its head must name it before its first file', async () => {
    for (const endpoint of forms()) {
      const { proof } = await whoMay(world, endpoint)
      const answer = await answerToHead(endpoint, { cookie: proof['cookie'] ?? '' })
      expect([nameOf(endpoint), answer]).toEqual([nameOf(endpoint), expect.stringMatching(/^HTTP\/1.1 403 /)])
    }
    expect(left()).toEqual([])
  })

  test('forty at once leave the memory as it was', async () => {
    const { proof } = await world.as('advertiser')
    const [endpoint] = forms() as [Endpoint]
    const head = headOf('POST', endpoint.path, {
      ...proof,
      'x-csrf-token': 'x'.repeat(43),
      'content-type': form,
      'content-length': 29 * megabyte,
    })
    const piece = Buffer.alloc(64 * 1024)
    const before = process.memoryUsage().rss
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { socket, ended } = await beginRequest(world.address, head + fileHead)
        const send = () => {
          while (socket.writable && socket.bytesWritten < 8 * megabyte) if (!socket.write(piece)) return
        }
        socket.on('drain', send)
        send()
        return ended()
      }),
    )
    expect(answers.filter((answer) => /^HTTP\/1.1 403 [^]*"error"/.test(answer))).toHaveLength(40)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * megabyte)
  })
})

describe('more than an endpoint reads', () => {
  test('is refused before it comes', async () => {
    for (const endpoint of readers().filter(({ multipart }) => !multipart)) {
      const { proof } = await whoMay(world, endpoint)
      const announced = { 'content-type': 'application/json', 'content-length': bodyBytesOf(endpoint) + 1 }
      const path = pathWith(endpoint, idFor(endpoint, own))
      const begun = await beginRequest(
        world.address,
        headOf(endpoint.method, path, { ...proof, ...announced }),
      )
      expect([nameOf(endpoint), await begun.answered()]).toEqual([
        nameOf(endpoint),
        expect.stringMatching(/^HTTP\/1.1 413 [^]*connection: close/i),
      ])
      begun.socket.destroy()
    }
  })

  test('is refused while it comes, of a file and of the words beside it, and nothing of it stays', async () => {
    const tooMuch = [
      ({ multipart }: Endpoint) => ['graphic', new Blob([Buffer.alloc((multipart?.fileBytes ?? 0) + 1)])],
      (endpoint: Endpoint) => ['html_content', 'x'.repeat(bodyBytesOf(endpoint) + 1)],
    ] as const
    for (const endpoint of forms())
      for (const part of tooMuch) {
        const sent = new FormData()
        const [name, value] = part(endpoint) as [string, Blob]
        sent.append(name, value)
        const answer = await ask(await whoMay(world, endpoint), endpoint, endpoint.path, sent)
        expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 413])
      }
    expect(left()).toEqual([])
  })

  test('ends the line at the limit of a file, however much is announced', async () => {
    for (const endpoint of forms()) {
      const { proof } = await whoMay(world, endpoint)
      const announced = { ...proof, 'content-type': form, 'content-length': 60 * megabyte }
      const { socket, answered } = await beginRequest(world.address, headOf('POST', endpoint.path, announced))
      socket.write(fileHead)
      socket.write(Buffer.alloc((endpoint.multipart?.fileBytes ?? 0) + 100_000))
      expect(await answered()).toMatch(/^HTTP\/1.1 413 [^]*connection: close[^]*File is too big: 60.0 MB/i)
    }
    expect(left()).toEqual([])
  })

  test('is never what the schema of its body takes', async () => {
    for (const endpoint of readers()) {
      const bytes = longestBodyOf(endpoint.body)
      expect([nameOf(endpoint), bytes <= bodyBytesOf(endpoint), bytes]).toEqual([
        nameOf(endpoint),
        true,
        bytes,
      ])
    }
  })

  test('is what no endpoint asks for without a reason: only those that take long lists or texts', () => {
    const large = readers().filter((endpoint) => bodyBytesOf(endpoint) > bodyBytesOf({}))
    const needless = large.filter(({ body }) => longestBodyOf(body) <= bodyBytesOf({}))
    expect(needless.map(nameOf)).toEqual([])
  })
})

test('what lies deeper than any call needs is refused, and no call needs as much', async () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  for (const endpoint of readers()) {
    const person = await whoMay(world, endpoint)
    const json = { 'content-type': 'application/json' }
    const path = isByLink(endpoint)
      ? addressOf(endpoint, soundRequest(endpoint, own))
      : pathWith(endpoint, 'none')
    expect([nameOf(endpoint), (await ask(person, endpoint, path, deep(21), json)).status]).toEqual([
      nameOf(endpoint),
      400,
    ])
    expect((await ask(person, endpoint, path, deep(20), json)).body.error).not.toBe(
      'The request could not be read',
    )
    if (endpoint.body)
      expect(depthOf(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }))).toBeLessThan(10)
  }
})

/** How deep a value of the schema lies, at most. */
function depthOf(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0
  const { properties = {}, items, anyOf = [], additionalProperties } = schema as Record<string, object>
  const within = [...Object.values(properties), items, additionalProperties].map(depthOf)
  const besides = Object.values(anyOf).map(depthOf)
  const own = properties || items ? 1 : 0
  return Math.max(own + Math.max(0, ...within), ...besides)
}

test('what a killed process left of a form is gone with the next start', async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'left-over'), 'half a picture')
  await world.restart()
  expect(left()).toEqual([])
})
