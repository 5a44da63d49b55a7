/** Clicks on the links of posts: the page of the posts, the campaign's row and its stats tell one figure. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let campaignId: number

const clicksOf = [
  { total: 40, days: { '2026-01-31': 25, '2026-02-01': 4, '2026-02-02': 6 } },
  { total: 9, days: { '2026-02-02': 2 } },
  // Of a post that is deleted.
  { total: 1_000, days: { '2026-02-02': 1_000 } },
]

beforeAll(async () => {
  world = await makeWorld()
  campaignId = await addContentCampaign(world.db)
  for (const [at, { total, days }] of clicksOf.entries()) {
    const postId = await addPost(world.db, campaignId, 'posted')
    if (at === 2)
      await world.db
        .updateTable('contentPost')
        .set({ deletedAt: world.clock.now() })
        .where('id', '=', postId)
        .execute()
    const { id: linkId } = await world.db
      .insertInto('countedLink')
      .values({ postId, clicks: total, botClicks: 77 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [day, clicks] of Object.entries(days))
      await world.db.insertInto('linkDay').values({ linkId, day, clicks, botClicks: 5 }).execute()
  }
})
afterAll(() => world.close())

async function read(path: string) {
  const { status, body } = await (await world.as('superadmin')).get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}

/** What stands on the page of posts, added up. */
async function ofPage(day: string): Promise<number> {
  const rows = await read(`/api/media/${campaignId}?day=${day}`)
  return rows.reduce((sum: number, { sumclicks }: { sumclicks: number }) => sum + sumclicks, 0)
}

test('CNT-15 CAM-26 ENT-04 the row of a campaign of posts tells the clicks on their links, in all and today', async () => {
  const { figures } = await read(`/api/overview/figures?ids=${campaignId}`)
  expect([figures[0].clicks, figures[0].todayclicks]).toEqual([49, 8])
  expect([await ofPage('all'), await ofPage('today')]).toEqual([49, 8])
})

test('the sums over all pages count them among the clicks, and leave them out of the click rate', async () => {
  const { sums } = await read('/api/overview/campaigns?kind=content')
  expect(sums).toMatchObject({ clicks: 49, todayClicks: 8, adClicks: 0, todayAdClicks: 0 })
})

test('the stats tell them by the New York day on which they were made', async () => {
  const { posts } = await read(`/api/overview/campaigns/${campaignId}/stats?from=2026-02-01&to=2026-02-02`)
  expect(posts.days.map(({ clicks }: { clicks: number }) => clicks)).toEqual([4, 8])
  expect(posts.sums.clicks).toBe(12)
})

test('the file of the dashboard has their clicks, and no views and no click rate', async () => {
  const text = await read('/api/overview/export?format=csv&kind=content')
  const [titles = '', line = ''] = String(text).split('\r\n')
  const at = (title: string) => line.split(',')[titles.split(',').indexOf(title)]
  expect(['Views', 'Clicks', 'Clicks today', 'CTR'].map(at)).toEqual(['', '49', '8', ''])
})
