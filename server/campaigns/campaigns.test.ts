import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign, type ImpressionWishes } from '#test/dashboard.ts'
import { fastestMs } from '#test/fastest.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const errorOfEmpty = 'Please add to your budget before enabling the campaign'
const isOn = async (id: number) => {
  const row = await world.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row.switchedOnAt !== null
}
const add = (wishes: ImpressionWishes = {}) => addImpressionCampaign(world.db, wishes)
const historyOf = (id: number) =>
  world.db
    .selectFrom('history')
    .selectAll()
    .where('subjectKind', '=', 'campaign')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

describe('switching on and off', () => {
  test('ROW-01 API-01 the switch persists, answers the campaign and is harmless when repeated', async () => {
    const id = await add({ left: 5 })
    const advertiser = await world.as('advertiser')
    world.clock.advance(1000)
    const on = await advertiser.post(`/api/campaigns/${id}/status`, { status: true })
    expect(on.status).toBe(200)
    expect(on.body).toEqual({
      success: true,
      campaign: {
        id,
        name: 'Spring Campaign',
        status: true,
        archive: false,
        class: 'enabled',
        updated_at: world.clock.now().toISOString(),
      },
    })
    expect(await isOn(id)).toBe(true)
    expect(
      (await advertiser.post(`/api/campaigns/${id}/status`, { status: true })).body.campaign.status,
    ).toBe(true)
    const off = await advertiser.post(`/api/campaigns/${id}/status`, { status: false })
    expect(off.body.campaign).toMatchObject({ status: false, class: 'disabled' })
    expect(await isOn(id)).toBe(false)
    expect((await historyOf(id)).map((row) => row.what)).toEqual(['switched on', 'switched off'])
  })

  test.each([
    [0, false, 'advertiser', 422],
    [0, false, 'seller', 200],
    [0, true, 'advertiser', 200],
    [0, true, 'seller', 200],
    [1, false, 'advertiser', 200],
    [1, false, 'seller', 200],
    [1, true, 'advertiser', 200],
    [1, true, 'seller', 200],
  ])('ROW-02 ROL-14 ERR-03 with %i left, pay-per-week %j, by the %s: %i', async (left, isPayPerWeek, who, status) => {
    const id = await add({ left, isPayPerWeek })
    const answer = await (await world.as(who)).post(`/api/campaigns/${id}/status`, { status: true })
    expect(answer.status).toBe(status)
    if (status === 422)
      expect(answer.body).toEqual({
        error: errorOfEmpty,
        code: 'budget-exhausted',
        errors: { form: [errorOfEmpty] },
      })
    expect(await isOn(id)).toBe(status === 200)
  })

  test.each([
    'agent',
    'agency',
    'impressionmanager',
    'matzavadmin',
    'superadmin',
  ])('ROW-02 not even the %s enables an empty campaign', async (who) => {
    const id = await add({ left: 0 })
    const answer = await (await world.as(who)).post(`/api/campaigns/${id}/status`, { status: true })
    expect([answer.status, answer.body.error]).toEqual([422, errorOfEmpty])
  })

  test.each([
    'agent',
    'agency',
    'seller',
    'impressionmanager',
    'matzavadmin',
    'superadmin',
  ])('API-01 the %s enables a client’s campaign that has impressions, and it is written down for whom', async (who) => {
    const id = await add({ left: 1 })
    const person = await world.as(who)
    expect((await person.post(`/api/campaigns/${id}/status`, { status: true })).status).toBe(200)
    const [row] = await historyOf(id)
    const advertiser = await world.as('advertiser')
    expect(row).toMatchObject({
      actorId: person.id,
      onBehalfOf: advertiser.id,
      before: { isSwitchedOn: false },
      after: { isSwitchedOn: true },
    })
  })

  test('API-01 a campaign that ran out stays on, and may be switched off and not on again', async () => {
    const id = await add({ left: 0, isOn: true })
    const advertiser = await world.as('advertiser')
    expect((await advertiser.post(`/api/campaigns/${id}/status`, { status: false })).status).toBe(200)
    expect((await advertiser.post(`/api/campaigns/${id}/status`, { status: true })).status).toBe(422)
  })

  test('API-01 an archived campaign is taken back before it is switched on', async () => {
    const id = await add({ isArchived: true })
    const advertiser = await world.as('advertiser')
    expect((await advertiser.post(`/api/campaigns/${id}/status`, { status: true })).status).toBe(422)
  })

  test('API-01 content and press campaigns have no switch: their path is not there', async () => {
    const advertiser = await world.as('advertiser')
    for (const id of [await addContentCampaign(world.db), await addPressCampaign(world.db)])
      expect((await advertiser.post(`/api/campaigns/${id}/status`, { status: true })).status).toBe(404)
  })
})

describe('renaming', () => {
  test('ROW-08 API-08 a campaign of any kind gets its new name', async () => {
    const advertiser = await world.as('advertiser')
    const ids = [await add(), await addContentCampaign(world.db), await addPressCampaign(world.db)]
    for (const id of ids) {
      const answer = await advertiser.post(`/api/campaigns/${id}/name`, { name: '  Summer   Campaign ' })
      expect([answer.status, answer.body.campaign?.name]).toEqual([200, 'Summer Campaign'])
      const row = await world.db.selectFrom('campaign').select('name').where('id', '=', id).executeTakeFirst()
      expect(row?.name).toBe('Summer Campaign')
      expect(await historyOf(id)).toMatchObject([
        { what: 'renamed', before: { name: 'Spring Campaign' }, after: { name: 'Summer Campaign' } },
      ])
    }
  })

  test.each([
    ['', 422],
    [' \u0000\n ', 422],
    ['n'.repeat(121), 422],
    ['😀'.repeat(120), 200],
    [`'; drop table campaign; --`, 200],
    ['<script>alert(1)</script>', 200],
    ['bell\u0007', 200],
    ['null\u0000', 422],
    [7, 422],
    [null, 422],
  ])('API-08 the name %j answers %i', async (name, status) => {
    const id = await add()
    const answer = await (await world.as('advertiser')).post(`/api/campaigns/${id}/name`, { name })
    expect(answer.status).toBe(status)
    if (status === 422) expect(Object.keys(answer.body.errors)).toEqual(['name'])
  })

  test.each([
    ['impressionmanager', 403],
    ['agent', 200],
    ['agency', 200],
    ['seller', 200],
    ['matzavadmin', 200],
    ['superadmin', 200],
    ['advertiser2', 404],
    ['publisher', 404],
    ['wordpressadmin', 404],
  ])('API-08 renaming a campaign of the advertiser as %s answers %i', async (who, status) => {
    const id = await add()
    const answer = await (await world.as(who)).post(`/api/campaigns/${id}/name`, { name: 'Mine now' })
    expect(answer.status).toBe(status)
    if (status !== 200) expect(await historyOf(id)).toEqual([])
  })
})

describe('what every change refuses', () => {
  test('a change on an older version is refused with both values', async () => {
    const id = await add()
    const advertiser = await world.as('advertiser')
    const seen = (await advertiser.post(`/api/campaigns/${id}/name`, { name: 'First' })).body.campaign
      .updated_at
    world.clock.advance(1000)
    await advertiser.post(`/api/campaigns/${id}/name`, { name: 'Second', updated_at: seen })
    const late = await advertiser.post(`/api/campaigns/${id}/name`, { name: 'Third', updated_at: seen })
    expect(late.status).toBe(409)
    expect(late.body).toEqual({
      error: 'Somebody else changed this in the meantime',
      code: 'stale',
      errors: { form: ['Somebody else changed this in the meantime'] },
      conflict: {
        theirs: { name: 'Second', updated_at: world.clock.now().toISOString() },
        yours: { name: 'Third' },
      },
    })
    const stale = await advertiser.post(`/api/campaigns/${id}/status`, { status: true, updated_at: seen })
    expect([stale.status, await isOn(id)]).toEqual([409, false])
  })

  test('what is foreign, missing, deleted or no id answers alike, and nothing changes', async () => {
    const foreign = await add({ owner: 'advertiser2' })
    const deleted = await add()
    await world.db
      .updateTable('campaign')
      .set({ deletedAt: world.clock.now() })
      .where('id', '=', deleted)
      .execute()
    const advertiser = await world.as('advertiser')
    for (const id of [foreign, deleted, 999_999, 0, -1, 'x', '1e3', 2_147_483_648, '9'.repeat(10)]) {
      const answer = await advertiser.post(`/api/campaigns/${id}/name`, { name: 'Mine now' })
      expect([id, answer.status]).toEqual([id, 404])
      expect((await advertiser.post(`/api/campaigns/${id}/status`, { status: true })).status).toBe(404)
    }
    expect(await historyOf(foreign)).toEqual([])
    // An agent acts for own clients only; who acts for all reaches this one too.
    const agent = await world.as('agent')
    expect((await agent.post(`/api/campaigns/${foreign}/name`, { name: 'Mine now' })).status).toBe(404)
  })

  test.each([
    ['{"status": tru', {}, 400],
    ['{"status": "true"}', {}, 422],
    ['{}', {}, 422],
    ['[]', {}, 422],
    [`{"status": ${'true'.padStart(300_000)}}`, {}, 413],
    ['{"status": true}', { 'content-type': 'text/csv' }, 415],
    ['{"status": true}', { 'x-csrf-token': '' }, 403],
    ['{"status": true}', { 'x-csrf-token': 'guessed' }, 403],
    ['{"status": true}', { cookie: '' }, 401],
    ['{"status": true, "updated_at": "yesterday"}', {}, 422],
  ])('API-01 the body %.24s with the headers %j answers %i', async (body, headers, status) => {
    const id = await add()
    const advertiser = await world.as('advertiser')
    const answer = await advertiser.send('POST', `/api/campaigns/${id}/status`, body, {
      'content-type': 'application/json',
      ...headers,
    })
    expect(answer.status).toBe(status)
    expect(answer.body.error).toEqual(expect.any(String))
    expect(await isOn(id)).toBe(false)
  })

  test('two who switch at once leave one history row', async () => {
    const id = await add()
    const advertiser = await world.as('advertiser')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => advertiser.post(`/api/campaigns/${id}/status`, { status: true })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    expect(await historyOf(id)).toHaveLength(1)
  })
})

test('API-01 delivery hears of a change within a second', async () => {
  const id = await add()
  const advertiser = await world.as('advertiser')
  let status = false
  const heardMs = await fastestMs(async () => {
    const heard = new Promise<string | null>((resolve) => {
      const stop = world.platform.events.listen('masthead_campaigns', (news) => {
        if (news !== String(id)) return
        stop()
        resolve(news)
      })
    })
    status = !status
    await advertiser.post(`/api/campaigns/${id}/status`, { status })
    expect(await heard).toBe(String(id))
  })
  expect(heardMs).toBeLessThan(1000)
})
