/** What the dashboard says comes next of a campaign of posts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 24 * 3_600_000)
const paceOf = async (id: number) =>
  (await (await world.as('advertiser')).get(`/api/overview/figures?ids=${id}`)).body.figures[0].pace

test('CAM-26 a post whose publisher sets the time comes next on its day, and an earlier one of a time before it', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'instagram' })
  expect((await paceOf(id)).state).toBe('disabled')
  const postId = await addPost(world.db, id, 'approved')
  const day = newYorkDay(inDays(3))
  await world.db.updateTable('contentPost').set({ day }).where('id', '=', postId).execute()
  const next = await paceOf(id)
  expect([next.state, newYorkDay(new Date(next.at))]).toEqual(['next-post-on-day', day])
  const at = inDays(2)
  await addPost(world.db, id, 'approved', at)
  expect(await paceOf(id)).toMatchObject({ state: 'next-post', at: at.toISOString() })
})

test('CAM-26 what is out, rejected or past on its day is not to come', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'instagram' })
  for (const [state, days] of [
    ['posted', 1],
    ['rejected', 1],
    ['approved', -1],
  ] as const) {
    const postId = await addPost(world.db, id, state)
    await world.db
      .updateTable('contentPost')
      .set({ day: newYorkDay(inDays(days)) })
      .where('id', '=', postId)
      .execute()
  }
  expect((await paceOf(id)).state).toBe('nothing-scheduled')
})
