/** Changing posts over HTTP: what stays, until when, and whose they are. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postsOver } from '#test/content/posts-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { markSent } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { change, move, text, written, campaignOf } = postsOver(() => world)

describe('changing a post', () => {
  test('API-35 API-43 what is left out stays, and a changed text takes the approval back', async () => {
    const item = await written(text(await campaignOf('text')))
    expect((await move('approve', item.id)).body.item.state).toBe('approved')
    const same = await change(item.id, { message: item.message, _method: 'PUT' })
    expect([same.body.success, same.body.item.state]).toEqual(['Nothing was changed', 'approved'])
    const { body } = await change(item.id, { message: 'Rye', _method: 'PUT' })
    expect(body.item).toMatchObject({ message: 'Rye', state: 'pending', scheduled_for: item.scheduled_for })
    const moved = await change(item.id, { edittime: '2:00 pm' })
    expect(moved.body.item).toMatchObject({
      message: 'Rye',
      scheduled_for: item.scheduled_for.replace('T15', 'T18'),
    })
  })

  test('SCH-12 CNT-12 four hours before its time it may still be changed, a minute later nobody may', async () => {
    const item = await written(text(await campaignOf('text', { siteIds: [7] })))
    world.clock.set(new Date(new Date(item.scheduled_for).getTime() - 4 * 3_600_000))
    expect((await change(item.id, { message: 'Rye' })).status).toBe(200)
    world.clock.advance(60_000)
    expect((await change(item.id, { message: 'Oats' })).status).toBe(422)
    expect((await change(item.id, { message: 'Rye' })).body.success).toBe('Nothing was changed')
    const { body } = await (await world.as('advertiser')).get(`/api/content-media/${item.id}`)
    expect(body.item.may.edit).toMatch(/\w/)
  })

  test('CNT-08 CNT-11 what the publisher has of WhatsApp is not changed any more', async () => {
    const item = await written(text(await campaignOf('whatsapp')))
    expect((await change(item.id, { message: 'Rye' })).status).toBe(200)
    await markSent(world.db, item.id, world.clock.now())
    expect((await change(item.id, { message: 'Oats' })).status).toBe(422)
    const { body } = await (await world.as('advertiser')).get(`/api/content-media/${item.id}`)
    expect(body.item).toMatchObject({ content_sent: true, state_in_words: 'Scheduled with Publisher' })
  })

  test('what somebody else saved meanwhile is not overwritten unseen', async () => {
    const item = await written(text(await campaignOf('text')))
    world.clock.advance(1_000)
    await change(item.id, { message: 'Rye' }, 'agent')
    const { status, body } = await change(item.id, { message: 'Oats', updated_at: item.updated_at })
    expect([status, body.conflict.theirs.message, body.conflict.yours.message]).toEqual([409, 'Rye', 'Oats'])
    const { date, time } = body.conflict.theirs
    await change(item.id, { time: '2:00 PM' }, 'agent')
    const moved = await change(item.id, { time: '3:00 PM', updated_at: item.updated_at })
    expect(moved.body.conflict.theirs).toMatchObject({ date, time: '2:00 PM' })
    expect(moved.body.conflict.yours).toMatchObject({ date, time: '3:00 PM' })
    expect([moved.status, time]).toEqual([409, '11:00 AM'])
  })

  test('ROL-44 everybody who may open it may change and delete it; others never learn that it is there', async () => {
    for (const who of ['advertiser', 'agent', 'agency', 'seller', 'matzavadmin', 'admin', 'superadmin']) {
      const item = await written(text(await campaignOf('text')))
      expect([who, (await change(item.id, { message: `By ${who}` }, who)).status]).toEqual([who, 200])
      expect([who, (await change(item.id, { _method: 'DELETE' }, who)).status]).toEqual([who, 200])
    }
    const item = await written(text(await campaignOf('text')))
    for (const [who, status] of [
      ['advertiser2', 404],
      ['impressionmanager', 403],
    ] as const)
      expect([who, (await change(item.id, { message: 'Mine' }, who)).status]).toEqual([who, status])
  })
})
