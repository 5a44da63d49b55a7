/** Banners that are played stand in the demonstration in every state, with what they are played from. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playedBanners } from '#seed/played-banners.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { makeWorld, type World } from '#test/world.ts'
import { plantPlayedBanners } from './plant-played-banners.ts'
import { openPlanting } from './planting.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('GEN-13 MED-07 films and sounds stand there in every state, and play for whoever looks at them', async () => {
  const id = await addImpressionCampaign(world.db, { name: playedBanners[0]?.campaign ?? '' })
  await addMedia(world.db, id)
  await plantPlayedBanners(await openPlanting(world.platform))
  const person = await world.as('agent')
  const { items } = (await person.get(`/api/media/${id}/items`)).body
  const played = items.filter((one: { file_kind: string }) => one.file_kind !== 'image')
  const states = played.map((one: Record<string, unknown>) => [
    one['file_kind'],
    one['approved'],
    one['status'],
  ])
  expect(states.toSorted()).toEqual([
    ['audio', 1, false],
    ['audio', 2, true],
    ['video', 0, false],
    ['video', 2, true],
  ])
  const rejected = played.find((one: { approved: number }) => one.approved === 1)
  expect(rejected.rejection_reason).toMatch(/^Not fit for our readers/)
  for (const { file_path } of played) expect((await person.raw(file_path)).status).toBe(200)
})
