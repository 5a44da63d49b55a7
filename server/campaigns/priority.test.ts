import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const move = async (who: string, id: number, body: Record<string, unknown>) =>
  (await world.as(who)).post(`/api/campaigns/${id}/priority`, body)
const rowOf = (id: number) =>
  world.db.selectFrom('impressionCampaign').selectAll().where('campaignId', '=', id).executeTakeFirstOrThrow()

describe('priority', () => {
  test('API-05 PRI-03 ERR-11 a higher priority costs more, and the same money buys fewer', async () => {
    const id = await addImpressionCampaign(world.db, { left: 1_000 })
    // $6.00 at 10 of 10 is $12.00: half as many.
    const answer = await move('advertiser', id, { priority: 10, priority_impressions: 500 })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        priority: 10,
        charged_priority: 10,
        left: 500,
        message: 'Successfully updated priority to 10. Remaining impressions: 500',
        updated_at: world.clock.now().toISOString(),
      },
    ])
    expect(await rowOf(id)).toMatchObject({ priority: 10, chargedPriority: 10, repriced: -500n })
    const summary = await (await world.as('advertiser')).get(`/api/campaigns/${id}/summary`)
    expect(summary.body.left).toBe(500)
  })

  test('walking the slider up and down returns to the same count', async () => {
    const id = await addImpressionCampaign(world.db, { left: 1_000 })
    for (const priority of [2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 7, 4, 2, 1])
      await move('advertiser', id, { priority })
    const row = await rowOf(id)
    expect(row).toMatchObject({ priority: 1, chargedPriority: 1, repriced: 0n })
  })

  test('ROL-15 PRI-03 ERR-11 with free priority neither count nor price moves', async () => {
    await world.db
      .insertInto('personFlag')
      .values({
        personId: (await world.as('agent')).id,
        flag: 'freepriority',
        grantedAt: world.clock.now(),
      })
      .execute()
    const id = await addImpressionCampaign(world.db, { left: 1_000 })
    const answer = await move('agent', id, { priority: 10, priority_impressions: 1_000 })
    expect(answer.body).toMatchObject({
      priority: 10,
      charged_priority: 1,
      left: 1_000,
      message:
        'Successfully updated priority to 10. Impressions remain unchanged, at the price of priority 1',
    })
    expect((await move('agent', id, { priority: 1 })).body.message).toBe(
      'Successfully updated priority to 1. Impressions remain unchanged',
    )
    await move('agent', id, { priority: 10 })
    expect(await rowOf(id)).toMatchObject({ priority: 10, chargedPriority: 1, repriced: 0n })
    await world.db
      .deleteFrom('personFlag')
      .where('flag', '=', 'freepriority')
      .where('personId', '=', (await world.as('agent')).id)
      .execute()
  })

  test('ROL-06 a move that would leave nothing is refused, with how far one may go', async () => {
    // Three impressions at $3.00 a thousand are one and a half at $6.00: one up to $9.00, none at $9.33 of priority 6.
    const id = await addImpressionCampaign(world.db, { left: 3, cpm: 3_000_000n })
    await world.db
      .updateTable('impressionCampaign')
      .set({ baseCpmMicros: 6_000_000n, repriced: -2n })
      .where('campaignId', '=', id)
      .execute()
    const refused = await move('advertiser', id, { priority: 9 })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { priority: ['At priority 9 nothing would be left. The highest that leaves something is 5'] },
    ])
    expect(await rowOf(id)).toMatchObject({ priority: 1, chargedPriority: 1 })
    expect((await move('advertiser', id, { priority: 5 })).body.left).toBe(1)
    // Who may move an empty campaign can come back.
    expect((await move('superadmin', id, { priority: 9 })).body.left).toBe(0)
    expect((await move('advertiser', id, { priority: 5 })).status).toBe(403)
    expect((await move('superadmin', id, { priority: 1 })).body.left).toBe(1)
  })

  test.each([
    'advertiser',
    'agent',
    'allowedagent',
    'agency',
    'seller',
    'impressionmanager',
    'matzavadmin',
    'superadmin',
  ])('ROL-15 PRI-03 %s keeps the impressions with free priority, and without it does not', async (who) => {
    const { id: personId } = await world.as(who)
    const moved = async () => {
      const id = await addImpressionCampaign(world.db, { left: 1_000 })
      const { status, body } = await move(who, id, { priority: 10 })
      return [status, body.left, (await rowOf(id)).chargedPriority]
    }
    // Ten times the priority of 1 costs twice as much: half of the impressions remain.
    expect(await moved()).toEqual([200, 500, 10])
    await world.db
      .insertInto('personFlag')
      .values({ personId, flag: 'freepriority', grantedAt: world.clock.now() })
      .execute()
    expect(await moved()).toEqual([200, 1_000, 1])
    await world.db
      .deleteFrom('personFlag')
      .where('flag', '=', 'freepriority')
      .where('personId', '=', personId)
      .execute()
  })

  test('PRI-02 the same priority again changes nothing, also after a free move', async () => {
    const id = await addImpressionCampaign(world.db, { left: 1_000, priority: 5 })
    const answer = await move('advertiser', id, { priority: 5 })
    expect([answer.status, answer.body.left]).toEqual([200, 1_000])
    expect(await rowOf(id)).toMatchObject({ priority: 5, chargedPriority: 1, repriced: 0n })
  })

  test.each([0, 11, -1, 1.5, '1.5', 'five', null, 1e9])('PRI-01 refuses %j of 10', async (priority) => {
    const id = await addImpressionCampaign(world.db)
    const answer = await move('advertiser', id, { priority })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('priority')
    expect(await rowOf(id)).toMatchObject({ priority: 1 })
  })

  test('forty moves of one campaign at once wait for one another alone, and others are answered meanwhile', async () => {
    const id = await addImpressionCampaign(world.db, { left: 1_000 })
    const began = performance.now()
    const moves = Array.from({ length: 40 }, (_, at) => move('advertiser', id, { priority: 1 + (at % 10) }))
    const other = await (await world.as('advertiser2')).get('/api/overview/campaigns')
    expect([other.status, ...(await Promise.all(moves)).map(({ status }) => status)]).toEqual(
      Array(41).fill(200),
    )
    // Promises that could not be called back, for want of a connection, would be waited for two seconds each.
    expect(performance.now() - began).toBeLessThan(20_000)
  }, 90_000)

  test('a campaign without a slider has one priority', async () => {
    const id = await addImpressionCampaign(world.db)
    await world.db
      .updateTable('impressionCampaign')
      .set({ priorityCeiling: 1 })
      .where('campaignId', '=', id)
      .execute()
    expect((await move('advertiser', id, { priority: 2 })).status).toBe(422)
    expect((await move('advertiser', id, { priority: 1 })).status).toBe(200)
  })

  test('a preview that no longer holds is answered with the fresh number', async () => {
    const id = await addImpressionCampaign(world.db, { left: 1_000 })
    const answer = await move('advertiser', id, { priority: 10, priority_impressions: 502 })
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatch(/priority 10 leaves 500/)
    expect(answer.body.conflict).toEqual({
      theirs: { priority: 10, left: 500 },
      yours: { priority: 10, left: 502 },
    })
    expect(await rowOf(id)).toMatchObject({ priority: 1 })
    expect((await move('advertiser', id, { priority: 10, priority_impressions: 501 })).status).toBe(200)
  })

  test('ROL-07 with nothing left only a superadmin moves it', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0 })
    for (const who of ['advertiser', 'agent', 'seller', 'impressionmanager', 'admin'])
      expect((await move(who, id, { priority: 2 })).status).toBe(403)
    expect((await move('superadmin', id, { priority: 2 })).status).toBe(200)
  })

  test('somebody else’s campaign is not there', async () => {
    const id = await addImpressionCampaign(world.db)
    expect((await move('advertiser2', id, { priority: 2 })).status).toBe(404)
  })
})

describe('daily budget', () => {
  const set = async (id: number, body: Record<string, unknown>, who = 'advertiser') =>
    (await world.as(who)).post(`/api/campaigns/${id}/setdailybudget`, body)

  test('API-16 ROW-20 takes the budget as the truth and answers what it pays for', async () => {
    const id = await addImpressionCampaign(world.db, { left: 1_000, dailyBudgetCents: 100n })
    // $5.00 at $6.00 per thousand: 833.
    const answer = await set(id, { budget: '$5.00', impressions: 833 })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { success: true, impressions: 833, budget: '5.00' },
    ])
    expect(await rowOf(id)).toMatchObject({ dailyBudgetCents: 500n })
  })

  test.each([
    [{ budget: 0 }, 'Enter an amount above zero'],
    [{ budget: '6.01' }, 'The daily budget may be at most $6.00, what the campaign has left'],
    [{ budget: 5, impressions: 834 }, 'The amount buys 833 impressions a day. Reload the page and try again'],
    [{ budget: -1 }, 'Enter an amount such as 1,250.50'],
    [{}, 'Enter an amount such as 1,250.50'],
  ])('API-16 ROW-20 refuses %j: %s', async (body, sentence) => {
    const id = await addImpressionCampaign(world.db, { left: 1_000, dailyBudgetCents: 100n })
    const answer = await set(id, body)
    expect([answer.status, answer.body.error]).toEqual([422, sentence])
    expect(await rowOf(id)).toMatchObject({ dailyBudgetCents: 100n })
  })

  test('API-16 refuses a campaign without a daily budget, and somebody else’s', async () => {
    const id = await addImpressionCampaign(world.db, { left: 1_000 })
    expect((await set(id, { budget: 1 })).status).toBe(422)
    expect((await set(id, { budget: 1 }, 'advertiser2')).status).toBe(404)
  })
})
