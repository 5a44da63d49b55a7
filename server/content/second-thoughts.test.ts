/** What is deleted, brought back, sent twice or corrected after a rejection, and what that does to time and credit. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postsOver } from '#test/content/posts-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { nextDay, send, change, move, restore, text, creditsOf, archive, ...posts } = postsOver(() => world)
const campaignOf = (credits = 3) => posts.campaignOf('text', { credits })
const reject = (id: number) => move('reject', id, 'superadmin', { reason: 'The price is missing' })
const written = (campaign: number, more: object = {}) => posts.written(text(campaign, nextDay(), more))

describe('a deletion', () => {
  test('CNT-18 is refused where somebody changed the post since, and tells what it says now', async () => {
    const campaign = await campaignOf()
    const item = await written(campaign)
    world.clock.set(new Date(worldStart.getTime() + 60_000))
    await change(item.id, { message: 'Rye bread on Fridays' })
    const { status, body } = await change(item.id, {
      _method: 'DELETE',
      recredit: 1,
      updated_at: item.updated_at,
    })
    expect([status, body.conflict?.theirs.message]).toEqual([409, 'Rye bread on Fridays'])
    expect(await creditsOf(campaign)).toBe(2)
  })

  test('CNT-18 of what was rejected gives no credit back a second time', async () => {
    const campaign = await campaignOf()
    const item = await written(campaign)
    await reject(item.id)
    const sentence = 'The credit of this post went back when it was rejected'
    expect(await change(item.id, { _method: 'DELETE', recredit: 1 })).toMatchObject({
      status: 409,
      body: { error: sentence },
    })
    expect((await change(item.id, { _method: 'DELETE' })).status).toBe(200)
    expect(await creditsOf(campaign)).toBe(3)
  })

  test('is not answered to the same form as if its post were there', async () => {
    const campaign = await campaignOf()
    const fields = text(campaign, nextDay(), { adkey: 'same-form-sent-twice' })
    const { body } = await send('/api/content-campaigns/', fields)
    await change(body.item.id, { _method: 'DELETE', recredit: 1 })
    const again = await send('/api/content-campaigns/', fields)
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'What this form wrote has been deleted since. Begin a new post' },
    })
    expect(await creditsOf(campaign)).toBe(3)
  })

  test('of one of two posts leaves the other to be answered to the same form', async () => {
    const [one, other] = [await campaignOf(), await campaignOf()]
    const fields = text(one, nextDay(), {
      adkey: 'same-form-for-two-campaigns',
      'duplicatecampaignid[]': [other],
    })
    const { body } = await send('/api/content-campaigns/', { ...fields, [`time[${other}]`]: '1:00 pm' })
    await change(body.item.id, { _method: 'DELETE', recredit: 1 })
    const again = await send('/api/content-campaigns/', { ...fields, [`time[${other}]`]: '1:00 pm' })
    expect([again.status, again.body.repeated, again.body.items.length]).toEqual([200, true, 1])
    expect(again.body.item.campaign_id).toBe(other)
  })

  test('taken back after its time says that the time has passed', async () => {
    const campaign = await campaignOf()
    const item = await written(campaign)
    await change(item.id, { _method: 'DELETE', recredit: 1 })
    const time = new Date(item.scheduled_for)
    world.clock.set(new Date(time.getTime() + 60_000))
    const { status, body } = await restore(item.id)
    const day = item.scheduled_for.slice(0, 10)
    expect([status, body.success]).toEqual([
      200,
      `The post is back. Its time, ${day} 11:00 AM ET, has passed meanwhile`,
    ])
    expect(body.item.scheduled_for).toBe(item.scheduled_for)
  })
})

test('in an archived campaign nothing is written, changed or brought back', async () => {
  const campaign = await campaignOf()
  const [kept, gone] = [await written(campaign), await written(campaign)]
  await change(gone.id, { _method: 'DELETE', recredit: 1 })
  await archive(campaign)
  const refusal = 'Take the campaign back from the archive before writing posts for it'
  const answers = [
    await send('/api/content-campaigns/', text(campaign)),
    await change(kept.id, { message: 'Rye bread on Fridays' }),
    await restore(gone.id),
  ]
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
    [422, refusal],
    [422, refusal],
    [422, refusal],
  ])
  // What it shows is what it answers.
  const { body } = await (await world.as('advertiser')).get(`/api/content-media/${kept.id}`)
  expect(body.item.may.edit).toBe(refusal)
})

describe('a rejected post that is corrected', () => {
  test('CNT-18 QUE-10 waits for approval again, with its slot and a credit', async () => {
    const campaign = await campaignOf(1)
    const item = await written(campaign)
    await reject(item.id)
    expect(await creditsOf(campaign)).toBe(1)
    const { status, body } = await change(item.id, { message: 'Fresh bread, $4 a loaf' })
    expect([status, body.item.state, body.item.rejection_reason]).toEqual([200, 'pending', null])
    expect(await creditsOf(campaign)).toBe(0)
    const { slot } = await world.db
      .selectFrom('contentPost')
      .select('slot')
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow()
    expect(slot).not.toBeNull()
    const approved = await send(`/instagram-admin/approve/${item.id}`, {}, 'superadmin')
    expect([approved.status, await creditsOf(campaign)]).toEqual([200, 0])
  })

  test('is refused without a credit, and stays as it was', async () => {
    const campaign = await campaignOf(1)
    const item = await written(campaign)
    await reject(item.id)
    await written(campaign)
    const { status, body } = await change(item.id, { message: 'Fresh bread, $4 a loaf' })
    expect([status, body.error]).toMatchObject([409, expect.stringContaining('has no credits left')])
    const { body: now } = await (await world.as('advertiser')).get(`/api/content-media/${item.id}`)
    expect([now.item.state, now.item.message]).toEqual(['rejected', 'Fresh bread every morning'])
  })

  test('SCH-14 needs a time that can be had: not one that has passed, nor one that another has', async () => {
    const campaign = await campaignOf()
    const item = await written(campaign)
    await reject(item.id)
    const date = item.scheduled_for.slice(0, 10)
    await written(campaign, { date })
    const taken = await change(item.id, { message: 'Fresh bread, $4 a loaf' })
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      { time: ['This time has been taken in the meantime. Choose another'] },
    ])
    world.clock.set(new Date(new Date(item.scheduled_for).getTime() + 60_000))
    const past = await change(item.id, { message: 'Fresh bread, $4 a loaf' })
    expect([past.status, past.body.errors]).toEqual([422, { time: ['Past'] }])
    const moved = await change(item.id, { message: 'Fresh bread, $4 a loaf', date: nextDay() })
    expect([moved.status, moved.body.item.state]).toEqual([200, 'pending'])
  })

  test('is told to those who approve', async () => {
    const campaign = await campaignOf()
    const item = await written(campaign)
    await world.db.updateTable('notification').set({ readAt: worldStart }).execute()
    await reject(item.id)
    await change(item.id, { message: 'Fresh bread, $4 a loaf' })
    const told = await world.db
      .selectFrom('notification')
      .innerJoin('person', 'person.id', 'personId')
      .select('person.email')
      .where('about', '=', `content-post:${item.id}`)
      .where('readAt', 'is', null)
      .where('text', 'like', '%it waits for approval')
      .execute()
    expect(told.map(({ email }) => email)).toContain('agent@demo.test')
  })
})
