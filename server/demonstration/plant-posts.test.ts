/** The demonstration has a post of every kind in every state, on slots to be had, and its books are right. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { postPlans } from '#seed/planned-posts.ts'
import { makeWorld, type World } from '#test/world.ts'
import { seedPeople } from '../people/seed-people.ts'
import { plantPosts } from './plant-posts.ts'
import { openPlanting } from './planting.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.db.transaction().execute((tx) => seedPeople(tx, world.clock.now()))
  const planting = await openPlanting(world.platform)
  // All of them: no two may want one slot.
  for (const plan of postPlans) await plantPosts(planting, plan)
})
afterAll(() => world.close())

test('GEN-13 every kind of post stands there in every state, what is to come ahead and what is out behind', async () => {
  const posts = await world.db
    .selectFrom('contentPost')
    .innerJoin('campaign', 'campaign.id', 'campaignId')
    .select(['contentType', 'state', 'scheduledFor', 'day'])
    .where('campaign.name', 'like', 'Every state: %')
    .execute()
  const states = [
    ...['approved', 'awaiting-publisher', 'content-confirmed', 'date-approved'],
    ...['pending', 'posted', 'rejected', 'scheduled'],
  ]
  const kinds = new Set(posts.map(({ contentType }) => contentType))
  expect([...kinds].toSorted()).toEqual([
    ...['email', 'instagram', 'instagram-story', 'print', 'telegram', 'text', 'twitter'],
    ...['whatsapp', 'whatsapp-broadcast', 'whatsapp-channels', 'whatsapp-group'],
  ])
  for (const kind of kinds) {
    const own = posts.filter(({ contentType }) => contentType === kind)
    expect([kind, own.map(({ state }) => state).toSorted()]).toEqual([kind, states])
    for (const { state, scheduledFor, day } of own) {
      expect([kind, state, (scheduledFor ?? 0) > world.clock.now()]).toEqual([
        kind,
        state,
        state !== 'posted',
      ])
      expect(day).toBe(kind === 'print' && scheduledFor ? newYorkDay(scheduledFor) : null)
    }
  }
})

test('none of it breaks a rule for times: each could have been chosen', async () => {
  const campaigns = await world.db.selectFrom('postCampaign').select(['campaignId', 'contentType']).execute()
  const agent = await world.as('superadmin')
  for (const { campaignId, contentType } of campaigns) {
    const posts = await world.db
      .selectFrom('contentPost')
      .selectAll()
      .where('campaignId', '=', campaignId)
      .execute()
    for (const { scheduledFor, state } of posts) {
      if (!scheduledFor || state === 'posted') continue
      const path = `/api/schedule/slots?campaign=${campaignId}&date=${newYorkDay(scheduledFor)}`
      const slots = (await agent.get(path)).body.slots as {
        at: string
        free: boolean
        reason: string | null
      }[]
      const own = slots.find(({ at }) => at === scheduledFor.toISOString())
      const isOpen = own !== undefined && (own.free || /taken/i.test(own.reason ?? ''))
      expect([contentType, state, own?.reason, isOpen]).toEqual([contentType, state, own?.reason, true])
    }
  }
})
