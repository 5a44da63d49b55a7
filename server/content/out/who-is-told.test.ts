/** Who is told of a post that stands still: whoever may do something about it in the queue, however they came to the right. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { cast, says } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'
import { tellOfPosts } from './tell-of-posts.ts'

let world: World
beforeAll(async () => {
  // Its jobs run where the test says so, and at no other time.
  world = await makeWorld({ ROLE: 'web' })
  const campaign = await addContentCampaign(world.db, { contentType: 'instagram', name: 'Bread' })
  const threeHoursAgo = new Date(world.clock.now().getTime() - 3 * 3_600_000)
  await addPost(world.db, campaign, 'scheduled', threeHoursAgo)
  const grantedAt = world.clock.now()
  for (const who of Object.keys(cast)) {
    const { id: personId } = await world.as(who)
    await world.db.insertInto('personRight').values({ personId, right: 'queue.work', grantedAt }).execute()
  }
  // An impression manager works no queue by that role; with the other flag the right counts.
  const { id: personId } = await world.as('impressionmanager')
  await world.db.insertInto('personFlag').values({ personId, flag: 'iswordpressadmin', grantedAt }).execute()
  await tellOfPosts(world.platform)
})
afterAll(() => world.close())

test.each(
  Object.keys(cast),
)('a %s with the right to the queue is told exactly if this post is theirs to work', async (who) => {
  const person = await world.as(who)
  const actor = await actorOf(person)
  const besides = who === 'impressionmanager' ? ['WP'] : []
  const isTheirs = says('queue.work', [...(cast[who]?.advertiser ?? []), ...besides], actor)
  const { body } = await person.get('/api/notifications')
  const told = body.notifications.filter(({ text }: { text: string }) => text.includes('Bread'))
  expect(told).toHaveLength(isTheirs ? 1 : 0)
  const { status, body: queue } = await person.get('/api/queue?status=scheduled')
  expect(status === 200 && queue.columns[0].posts.length > 0).toBe(isTheirs)
})
