/** The demonstration has a livestream in every state, two of them on air side by side, and its books are right. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfLivestream } from '#domain/livestreams/livestream-rules.ts'
import { livestreamPlan } from '#seed/planned-livestreams.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit } from '../audit.ts'
import { seedPeople } from '../people/seed-people.ts'
import { plantPosts } from './plant-posts.ts'
import { openPlanting } from './planting.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.db.transaction().execute((tx) => seedPeople(tx, world.clock.now()))
  await plantPosts(await openPlanting(world.platform), livestreamPlan)
})
afterAll(() => world.close())

test('GEN-13 LIV-02 a livestream stands there in every state, and says what it may', async () => {
  const { id } = await world.db
    .selectFrom('campaign')
    .select('id')
    .where('name', '=', livestreamPlan.name)
    .executeTakeFirstOrThrow()
  const { body } = await (await world.as('superadmin')).get(`/api/content-campaigns/${id}/livestreams`)
  const seen = body.livestreams.map((one: Record<string, unknown>) => [one['status'], one['approved']])
  expect(seen).toEqual([
    ['live', 2],
    ['live', 2],
    ['scheduled', 2],
    ['pending', 0],
    ['pending', 1],
    ['scheduled', 2],
    ['finished', 2],
  ])
  for (const one of livestreamPlan.livestreams ?? []) {
    const links = { titleLink: one.titleLink ?? '', linkUrl: one.linkUrl ?? '' }
    const words = { title: one.title, htmlContent: one.htmlContent, ...links }
    expect(faultsOfLivestream({ ...words, isLinkTracked: false, isLinkShortened: false }, 180)).toEqual([])
  }
  const { file_path } = body.livestreams.find((one: { file_path: string | null }) => one.file_path)
  expect((await (await world.as('superadmin')).get(file_path)).status).toBe(200)
})

test('the books of the livestreams that were planted are right', async () => {
  const broken = (await audit(world.db)).filter(({ breaches }) => breaches.length > 0)
  expect(broken.map(({ says, breaches }) => [says, breaches])).toEqual([])
})
