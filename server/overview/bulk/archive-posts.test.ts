import { afterAll, beforeAll, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { addArticle, addContentCampaign, addPost, addPressCampaign, markSent } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('CAM-08 many campaigns that go into the archive say how many posts do not go out because of it', async () => {
  const campaign = await addContentCampaign(world.db, { name: 'Posts', credits: 0 })
  for (const state of ['pending', 'scheduled', 'rejected', 'posted'] as const)
    await addPost(world.db, campaign, state)
  await markSent(world.db, await addPost(world.db, campaign, 'approved'), worldStart)
  const person = await world.as('superadmin')
  const archiving = async () => {
    const asked = { action: 'archive', ids: [campaign], preview: true }
    const { outcomes } = (await person.post('/api/overview/bulk', asked)).body
    return outcomes.map(({ refusal, notice }: { refusal: string | null; notice: string | null }) => [
      refusal,
      notice,
    ])
  }
  expect(await archiving()).toEqual([[null, '2 posts of it are still to come and will not go out']])
  expect((await person.get(`/api/content-campaigns/${campaign}/posts`)).body.unsent).toBe(2)
})

test('CAM-08 articles that do not go out because of it are counted as well', async () => {
  const campaign = await addPressCampaign(world.db, { name: 'Articles' })
  for (const state of ['photo-waiting', 'published', 'rejected'] as const)
    await addArticle(world.db, campaign, state)
  const asked = { action: 'archive', ids: [campaign], preview: true }
  const { outcomes } = (await (await world.as('superadmin')).post('/api/overview/bulk', asked)).body
  expect(outcomes[0].notice).toBe('1 article of it is still to come and will not go out')
})
