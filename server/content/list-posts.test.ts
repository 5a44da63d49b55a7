/** The two tables of a campaign’s posts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postsOver } from '#test/content/posts-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { addPost } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { campaignOf } = postsOver(() => world)

describe('the lists of a campaign', () => {
  test('MED-02 CON-06 what is out or was rejected and is past stands in the second table, 70 to a page', async () => {
    const campaign = await campaignOf('text')
    const yesterday = new Date(worldStart.getTime() - 86_400_000)
    const out = await addPost(world.db, campaign, 'posted', yesterday)
    const past = await addPost(world.db, campaign, 'rejected', yesterday)
    const late = await addPost(world.db, campaign, 'scheduled', yesterday)
    const rejected = await addPost(
      world.db,
      campaign,
      'rejected',
      new Date(worldStart.getTime() + 86_400_000),
    )
    const list = async (show: string, more = '') =>
      (
        await (
          await world.as('advertiser')
        ).get(`/api/content-campaigns/${campaign}/posts?show=${show}${more}`)
      ).body
    const ids = (body: { posts: { id: number }[] }) => body.posts.map(({ id }) => id)
    expect(ids(await list('upcoming'))).toEqual([late, rejected])
    expect(ids(await list('past')).toSorted((a, b) => a - b)).toEqual([out, past])
    for (let many = 0; many < 69; many += 1) await addPost(world.db, campaign, 'pending')
    expect(await list('upcoming')).toMatchObject({ page: 1, pages: 2, total: 71 })
    expect((await list('upcoming', '&page=2')).posts).toHaveLength(1)
  })
})
