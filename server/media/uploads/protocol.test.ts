/** Files are sent by one version of the tus protocol: nothing is done for whom speaks another, or does not say which. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { announce, sendPiece } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let advertiser: Person
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
})
afterAll(() => world.close())

const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '5' }

test.each([
  ['no version', {}],
  ['an older version', { 'tus-resumable': '0.2.2' }],
  ['a later version', { 'tus-resumable': '1.0.1' }],
])('a request with %s is answered 412 with ours, and changes nothing', async (_what, version) => {
  const path = (await announce(advertiser, 10)).headers.get('location') ?? ''
  await sendPiece(advertiser, path, 0, Buffer.alloc(5))
  const before = await world.db.selectFrom('upload').selectAll().execute()
  const calls: [string, string, Uint8Array | undefined, Record<string, string>][] = [
    ['POST', '/api/uploads', undefined, { 'upload-length': '10' }],
    ['HEAD', path, undefined, {}],
    ['PATCH', path, Buffer.alloc(5), piece],
    ['DELETE', path, undefined, {}],
  ]
  for (const [method, address, bytes, headers] of calls) {
    const answer = await fetch(`${world.address}${address}`, {
      method,
      headers: { ...advertiser.proof, ...headers, ...version },
      ...(bytes && { body: bytes as BodyInit }),
    })
    const told = [answer.status, answer.headers.get('tus-version'), answer.headers.get('tus-resumable')]
    expect([method, ...told]).toEqual([method, 412, '1.0.0', '1.0.0'])
    if (method !== 'HEAD')
      expect((await answer.json()) as unknown).toMatchObject({
        error: 'Files are sent by version 1.0.0 of the tus protocol. Name it in the header Tus-Resumable',
      })
  }
  expect(await world.db.selectFrom('upload').selectAll().execute()).toEqual(before)
  expect((await advertiser.get(path)).body.item.received).toBe(5)
})

test('every answer names the version, refusals as well', async () => {
  const { headers } = await announce(advertiser, 10)
  const path = headers.get('location') ?? ''
  const answers = [
    headers,
    (await sendPiece(advertiser, path, 3, Buffer.alloc(2))).headers,
    (await sendPiece(advertiser, path, 0, Buffer.alloc(2))).headers,
    (await announce(advertiser, 10_000_000_000)).headers,
  ]
  expect(answers.map((answer) => answer.get('tus-resumable'))).toEqual(Array(4).fill('1.0.0'))
})
