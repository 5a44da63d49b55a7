/** Deleting posts and bringing them back, with the credits and the money that they move. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postsOver, refusal } from '#test/content/posts-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { addPost, giveCredits, markSent } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { nextDay, change, text, written, creditsOf, moneyOf, campaignOf, bought } = postsOver(() => world)

describe('deleting a post', () => {
  const share = 150_000_000_000n

  test('API-44 CNT-18 its credit goes back, its time is free, and nothing is earned', async () => {
    const campaign = await bought('text', 2)
    const date = nextDay()
    const item = await written(text(campaign, date))
    const { body } = await (await world.as('advertiser')).post(`/advertiser/instagram/recredit/${item.id}`)
    expect(body.success).toMatch(/^The post is deleted\. Its credit went back to /)
    expect([await creditsOf(campaign), await moneyOf('campaign', campaign)]).toEqual([2, 2n * share])
    expect((await written(text(campaign, date))).id).not.toBe(item.id)
    const again = await (await world.as('advertiser')).post(`/advertiser/instagram/recredit/${item.id}`)
    expect([again.status, await creditsOf(campaign)]).toEqual([200, 1])
  })

  test('without its credit its site has earned its share at once, and taking that back returns it', async () => {
    const campaign = await bought('text', 2)
    const item = await written(text(campaign))
    const before = await moneyOf('revenue', 3)
    expect((await change(item.id, { _method: 'DELETE' })).body.success).toBe('The post is deleted')
    expect([await creditsOf(campaign), await moneyOf('campaign', campaign)]).toEqual([1, share])
    expect((await moneyOf('revenue', 3)) - before).toBe(share)
    expect((await change(item.id, { message: 'Rye' })).status).toBe(404)
    const restored = await (await world.as('advertiser')).post(`/api/content-media/${item.id}/restore`)
    expect([restored.body.success, restored.body.item.state]).toEqual(['The post is back', 'pending'])
    expect([await moneyOf('campaign', campaign), (await moneyOf('revenue', 3)) - before]).toEqual([
      2n * share,
      0n,
    ])
  })

  test('a deletion with its credit is taken back while there is a credit and the time is free', async () => {
    const campaign = await campaignOf('text', { credits: 1 })
    const date = nextDay()
    const item = await written(text(campaign, date))
    const restore = async () => (await world.as('advertiser')).post(`/api/content-media/${item.id}/restore`)
    await change(item.id, { _method: 'DELETE', recredit: '1' })
    const other = await written(text(campaign, date))
    expect((await restore()).status).toBe(409)
    await giveCredits(world.db, campaign, 'post-credit', 1)
    expect((await restore()).status).toBe(409)
    await change(other.id, { _method: 'DELETE', recredit: '1' })
    expect([(await restore()).status, await creditsOf(campaign)]).toEqual([200, 1])
  })

  test('what the publisher has gives no credit back, and its publisher hears that it was deleted', async () => {
    const item = await written(text(await campaignOf('text', { siteIds: [3] })))
    await markSent(world.db, item.id, world.clock.now())
    const sentence = 'This post is with the publisher: its credit cannot be given back'
    expect(await change(item.id, { _method: 'DELETE', recredit: 1 })).toMatchObject(
      refusal('form', sentence, 409),
    )
    expect((await change(item.id, { _method: 'DELETE' })).status).toBe(200)
    expect((await (await world.as('advertiser')).post(`/api/content-media/${item.id}/restore`)).status).toBe(
      409,
    )
    const told = await world.db
      .selectFrom('notification as n')
      .innerJoin('sitePublisher as s', 's.personId', 'n.personId')
      .select('n.text')
      .where('n.about', '=', `content-post:${item.id}`)
      .where('s.siteId', '=', 3)
      .execute()
    expect(told.length).toBeGreaterThan(0)
  })

  test('OPN-07 API-44 a post that was posted gives no credit back, by neither of the forms that would', async () => {
    const campaign = await campaignOf('text')
    const id = await addPost(world.db, campaign, 'posted')
    await world.db.updateTable('contentPost').set({ postedAt: worldStart }).where('id', '=', id).execute()
    const before = await creditsOf(campaign)
    const refused = refusal('form', 'This post is out: its credit cannot be given back', 409)
    const recredit = await (await world.as('advertiser')).post(`/advertiser/instagram/recredit/${id}`)
    expect(recredit).toMatchObject(refused)
    expect(await change(id, { _method: 'DELETE', recredit: '1' })).toMatchObject(refused)
    expect(await creditsOf(campaign)).toBe(before)
    // Neither has deleted it.
    expect(
      (await world.db.selectFrom('contentPost').select('deletedAt').where('id', '=', id).executeTakeFirst())
        ?.deletedAt,
    ).toBeNull()
  })
})
