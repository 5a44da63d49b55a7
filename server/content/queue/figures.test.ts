/** What waits is one figure, wherever it is told; and the order of what waits. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { cast } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
const hour = 3_600_000
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hour)
beforeAll(async () => {
  world = await makeWorld()
  for (const owner of ['advertiser', 'advertiser2']) {
    const campaign = await addContentCampaign(world.db, { owner, contentType: 'text' })
    for (const state of ['pending', 'pending', 'processing', 'approved', 'scheduled', 'rejected'] as const)
      await addPost(world.db, campaign, state, inHours(-1))
    await addPost(world.db, campaign, 'approved', inHours(30))
  }
  // An agency decides nothing that it wrote itself.
  const grantedAt = world.clock.now()
  const { id: personId } = await world.as('matzavadmin')
  await world.db.insertInto('personFlag').values({ personId, flag: 'isagency', grantedAt }).execute()
  const own = await addPost(world.db, await addContentCampaign(world.db), 'pending')
  await world.db.updateTable('contentPost').set({ createdBy: personId }).where('id', '=', own).execute()
  const agent = await world.as('agent')
  await world.db
    .insertInto('personRight')
    .values({ personId: agent.id, right: 'queue.work', grantedAt })
    .execute()
})
afterAll(() => world.close())

test.each(
  Object.keys(cast),
)('QUE-04 GEN-10 to a %s queue, navigation and desk tell the same number of posts to decide', async (who) => {
  const person = await world.as(who)
  const { status, body } = await person.get('/api/queue?status=pending')
  if (status === 403) return
  const decidable = body.columns[0].posts.filter(
    ({ state, may }: { state: string; may: { approve: string | null } }) =>
      state === 'pending' && may.approve === null,
  )
  expect(body.to_decide).toBe(decidable.length)
  expect((await person.get('/api/queue/count')).body.waiting).toBe(body.to_decide + body.late)
  const desk = await person.get('/api/overview/approvals')
  if (desk.status === 200)
    expect(desk.body.posts.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      decidable.map(({ id }: { id: number }) => id).toSorted(),
    )
  for (const { id } of body.sites) {
    const ofSite = (await person.get(`/api/queue?status=pending&site=${id}`)).body
    expect(ofSite.to_decide).toBe(
      decidable.filter((post: { website_id: number }) => post.website_id === id).length,
    )
  }
})

test('QUE-01 what has a day and no time yet stands at the beginning of its day', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'telegram', siteIds: [3] })
  const dayBefore = await addPost(world.db, campaign, 'approved', new Date('2026-07-06T22:00:00Z'))
  const dayOnly = await addPost(world.db, campaign, 'approved')
  const atNoon = await addPost(world.db, campaign, 'approved', new Date('2026-07-07T16:00:00Z'))
  const later = await addPost(world.db, campaign, 'approved', new Date('2026-12-01T16:00:00Z'))
  await world.db.updateTable('contentPost').set({ day: '2026-07-07' }).where('id', '=', dayOnly).execute()
  const { body } = await (await world.as('superadmin')).get('/api/queue?status=approved')
  const ids = body.columns[0].posts.map(({ id }: { id: number }) => id)
  const mine = ids.filter((id: number) => [dayBefore, dayOnly, atNoon, later].includes(id))
  expect(mine).toEqual([dayBefore, dayOnly, atNoon, later])
})
