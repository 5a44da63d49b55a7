/** Files that one person sends on many lines at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { png } from '#test/files/pictures.ts'
import { setSetting } from '#test/set-setting.ts'
import { announce, sendPiece } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let advertiser: Person
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
})
afterAll(() => world.close())

const atOnce = <Answer>(work: () => Promise<Answer>) => Promise.allSettled(Array.from({ length: 20 }, work))

test('the same bytes that come on twenty lines stand in the file once', async () => {
  const picture = await png(600, 600)
  for (let round = 0; round < 5; round += 1) {
    const path = (await announce(advertiser, picture.length)).headers.get('location') ?? ''
    await atOnce(() => sendPiece(advertiser, path, 0, picture))
    const { received } = (await advertiser.get(path)).body.item
    expect(received).toBeLessThanOrEqual(picture.length)
    if (received < picture.length) await sendPiece(advertiser, path, received, picture.subarray(received))
    const { item } = (await advertiser.get(path)).body
    expect([item.state, item.received]).toEqual(['ready', picture.length])
    const original = await (await advertiser.raw(item.original_path)).arrayBuffer()
    expect(Buffer.from(original).equals(picture)).toBe(true)
  }
})

test('of twenty files that are announced at once, so many are taken as may be on their way', async () => {
  await setSetting(world, 'uploads.unfinishedPerPerson', 3)
  const answers = await atOnce(() => announce(advertiser, 10))
  const taken = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 201)
  expect(taken).toHaveLength(3)
})
