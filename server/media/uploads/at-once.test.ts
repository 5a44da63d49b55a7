/** Files that one person sends on many lines at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { png } from '#test/files/pictures.ts'
import { setSetting } from '#test/set-setting.ts'
import { announce, sendPiece, sendWhole } from '#test/files/tus.ts'
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

test('who has as many files as may stand in nothing sends another when one of them is used or gone', async () => {
  const person = await world.as('advertiser2')
  const sent = [await sendWhole(person, await png(40, 40)), await sendWhole(person, await png(41, 41))]
  await setSetting(world, 'uploads.unusedPerPerson', 2)
  const refused = await announce(person, 10)
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringMatching(
      /^2 of your files \(.+\) stand in nothing yet\. Use or remove some of them first; /,
    ),
  ])
  const [{ id } = expect.fail(), other = expect.fail()] = sent.map(({ body }) => body.item)
  const kept = await person.post('/api/drafts', { form: 'new-post:7', content: '{}', uploads: [id] })
  expect([kept.status, (await announce(person, 10)).status]).toEqual([200, 201])
  // What a draft names weighs as before.
  await setSetting(world, 'uploads.unusedBytesPerPerson', id ? Number(other.size) : 0)
  expect((await announce(person, 10)).status).toBe(409)
  await setSetting(world, 'uploads.unusedBytesPerPerson', 2_000_000_000)
})
