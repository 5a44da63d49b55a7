/** Who is told that an ad waits, and how it was decided. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { bannerFields, mediaForm, png } from '#test/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const bellOf = async (name: string): Promise<{ text: string; link: string; is_read: boolean }[]> =>
  (await (await world.as(name)).get('/api/notifications')).body.notifications

test('MED-08 an agent hears that a client’s ad waits, and the client how it was decided', async () => {
  const campaign = await addImpressionCampaign(world.db, {})
  const form = mediaForm(bannerFields(campaign), await png())
  const uploaded = await (await world.as('advertiser')).post('/advertiser/medias', form)
  expect(uploaded.status).toBe(200)
  const waits = {
    text: expect.stringMatching(/uploaded .+: it waits for your approval$/),
    link: '/approvals',
  }
  expect(await bellOf('agent')).toMatchObject([waits])
  expect(await bellOf('advertiser')).toEqual([])

  const { id } = uploaded.body.item
  const agent = await world.as('agent')
  const decided = { link: `/advertiser/medias/${campaign}`, is_read: false }
  await agent.post(`/api/media/approvemedia/${id}`, { status: 2 })
  expect(await bellOf('advertiser')).toMatchObject([
    { text: 'Your ad Spring rooms was approved', ...decided },
  ])
  await agent.post(`/api/media/approvemedia/${id}`, { status: 1 })
  expect(await bellOf('advertiser')).toMatchObject([
    { text: 'Your ad Spring rooms was rejected', ...decided },
  ])
  expect(await bellOf('agent')).toHaveLength(1)
})
