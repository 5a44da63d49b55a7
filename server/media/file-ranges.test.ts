/** A stored file is given whole or by the stretch that was asked for, so that a broken download goes on and a player may jump. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import type { Person } from '#test/person.ts'
import { bannerFields, mediaForm, pngOfBytes } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let advertiser: Person
let path: string
let bytes: Buffer
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
  bytes = await pngOfBytes(300_000)
  const campaign = await addImpressionCampaign(world.db)
  const { body } = await advertiser.post('/advertiser/medias', mediaForm(bannerFields(campaign), bytes))
  path = `/api/media/download/${body.item.id}`
})
afterAll(() => world.close())

async function stretch(range?: string) {
  const headers = { cookie: advertiser.proof['cookie'] ?? '', ...(range !== undefined && { range }) }
  const answer = await fetch(`${world.address}${path}`, { headers })
  return {
    status: answer.status,
    range: answer.headers.get('content-range'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('the whole file, and that stretches of it may be asked for', async () => {
  expect(await stretch()).toEqual({ status: 200, range: null, bytes })
  expect((await advertiser.raw(path)).headers.get('accept-ranges')).toBe('bytes')
})

test.each([
  ['bytes=100000-199999', 'bytes 100000-199999/300000', 100_000, 200_000],
  ['bytes=299999-', 'bytes 299999-299999/300000', 299_999, 300_000],
  ['bytes=-1000', 'bytes 299000-299999/300000', 299_000, 300_000],
])('%s answers that stretch alone', async (asked, range, from, to) => {
  expect(await stretch(asked)).toEqual({ status: 206, range, bytes: bytes.subarray(from, to) })
})

test('a stretch behind its end is none', async () => {
  expect(await stretch('bytes=300000-')).toEqual({
    status: 416,
    range: 'bytes */300000',
    bytes: Buffer.alloc(0),
  })
})
