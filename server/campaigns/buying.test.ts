/** What can be bought by card: a budget, posts of every kind of content, and articles. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentTypes } from '#seed/content-types.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { typedCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // Posts for WhatsApp groups are sold to who may write them.
  const { id: personId } = await world.as('advertiser')
  const grant = { personId, flag: 'iswhatsappgroup', grantedAt: world.clock.now() } as const
  await world.db.insertInto('personFlag').values(grant).execute()
})
afterAll(() => world.close())

const buy = async (path: string, amount = '300.00') =>
  (await world.as('advertiser')).post(path, { amount, ...typedCard })

test('GEN-02 a budget is bought for an impression campaign, and its summary counts it', async () => {
  const id = await addImpressionCampaign(world.db, { left: 10 })
  const answer = await buy(`/api/campaigns/${id}/impressions`)
  expect([answer.status, answer.body.purchased]).toEqual([200, 50_000])
  const summary = await (await world.as('advertiser')).get(`/api/campaigns/${id}/summary`)
  expect(summary.body).toMatchObject({ left: 50_010, budget_remaining: '300.06' })
})

test.each(
  contentTypes.filter((type) => type.isPostCredit).map((type) => type.key),
)('GEN-03 GEN-08 posts of the kind %s are bought by card', async (type) => {
  const id = await addContentCampaign(world.db, { credits: 1 })
  await world.db.updateTable('postCampaign').set({ contentType: type }).where('campaignId', '=', id).execute()
  const answer = await buy(`/api/content-campaigns/${id}/posts`)
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ purchased: 2, credits: 3 })])
})

test('GEN-04 GEN-08 articles are bought by card', async () => {
  const id = await addPressCampaign(world.db, { credits: 1 })
  const { body, status } = await buy(`/api/press-release/${id}/posts`, '3000.00')
  expect(status).toBe(200)
  expect(body.credits).toBe(1 + body.purchased)
  expect(body.purchased).toBeGreaterThan(0)
})
