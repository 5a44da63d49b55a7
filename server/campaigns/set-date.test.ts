import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign, type ImpressionWishes } from '#test/dashboard.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
afterEach(() => world.clock.set(worldStart))

const add = (wishes: ImpressionWishes = {}) => addImpressionCampaign(world.db, wishes)
const start = async (who: string, id: number, body: unknown) =>
  (await world.as(who)).post(`/api/campaigns/startDate/${id}`, body)
const end = async (who: string, id: number, body: unknown) =>
  (await world.as(who)).post(`/api/campaigns/addDays/${id}`, body)
const stored = (id: number) =>
  world.db
    .selectFrom('impressionCampaign as i')
    .innerJoin('campaign as c', 'c.id', 'i.campaignId')
    .select(['i.startAt', 'i.stopAt', 'c.switchedOnAt', 'c.updatedAt'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
const statsOf = async (id: number) => {
  const { body } = await (await world.as('superadmin')).get('/api/campaigns/1')
  const groups = [
    body,
    ...(await Promise.all(
      [3, 7].map(async (group) => (await (await world.as('superadmin')).get(`/api/campaigns/${group}`)).body),
    )),
  ]
  return groups.flat().find((one: { id: number }) => one.id === id)
}

test('API-03 TGT-15 a start in the future is saved and marks the campaign enabled', async () => {
  const id = await add()
  const answer = await start('advertiser', id, { start_date: '2026-02-10 09:00 am', distribute_asap: 0 })
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      success: true,
      campaign: {
        id,
        status: true,
        start_date: '2026-02-10 09:00 am',
        stop_date: 'ASAP',
        updated_at: worldStart.toISOString(),
      },
      message: 'The campaign Spring Campaign starts on 2026-02-10 09:00 am ET',
    },
  ])
  expect(await stored(id)).toMatchObject({
    startAt: new Date('2026-02-10T14:00:00Z'),
    switchedOnAt: worldStart,
  })
})

test('TGT-15 ERR-03 with nothing left the date is saved, and the campaign stays disabled with the reason', async () => {
  const id = await add({ left: 0 })
  const { status, body } = await start('advertiser', id, {
    start_date: '2026-02-10 09:00 am',
    distribute_asap: 0,
  })
  expect([status, body.success, body.campaign.status, body.error]).toEqual([
    200,
    true,
    false,
    'Please add to your budget before enabling the campaign',
  ])
  expect(await stored(id)).toMatchObject({
    startAt: new Date('2026-02-10T14:00:00Z'),
    switchedOnAt: null,
  })
})

test('TGT-15 ROL-14 a seller may enable an empty campaign, so its future start does too', async () => {
  const id = await add({ left: 0 })
  const { body } = await start('seller', id, { start_date: '2026-02-10 09:00 am', distribute_asap: 0 })
  expect([body.campaign.status, body.error]).toEqual([true, undefined])
})

test('TGT-15 a start in the present minute enables nothing, and neither does an end date', async () => {
  const id = await add()
  expect((await start('advertiser', id, { start_date: '2026-02-02 10:00 am' })).body.campaign.status).toBe(
    false,
  )
  expect((await end('advertiser', id, { end_date: '2026-03-02 10:00 am' })).body.campaign.status).toBe(false)
})

test('API-02 TGT-16 TGT-17 an end date is set, told as it was typed, and cleared with distribute_asap', async () => {
  const id = await add({ isOn: true })
  const body = { end_date: '2026-03-31 11:59 pm', distribute_asap: 0 }
  expect((await end('advertiser', id, body)).body.campaign.stop_date).toBe('2026-03-31 11:59 pm')
  expect(await stored(id)).toMatchObject({ stopAt: new Date('2026-04-01T03:59:00Z') })
  expect((await statsOf(id)).stop_date).toBe('2026-03-31 11:59 pm')

  // The date that comes along is of no account.
  const cleared = await end('advertiser', id, { end_date: '2026-03-31 11:59 pm', distribute_asap: 1 })
  expect(cleared.body.campaign.stop_date).toBe('ASAP')
  expect(cleared.body.message).toBe('The campaign Spring Campaign has no end date')
  expect((await statsOf(id)).stop_date).toBe('ASAP')
})

test.each([
  { distribute_asap: 1 },
  { distribute_asap: '1' },
  { start_date: 'ASAP', distribute_asap: 0 },
])('TGT-16 TGT-17 %j clears the start', async (body) => {
  const id = await add({ startAt: new Date('2026-02-20T15:00:00Z') })
  expect((await start('advertiser', id, body)).status).toBe(200)
  expect((await stored(id)).startAt).toBeNull()
})

test('TGT-14 the hour that clocks show twice means the first, and the one they skip is refused in words', async () => {
  const id = await add()
  await end('advertiser', id, { end_date: '2026-11-01 01:30 am' })
  expect((await stored(id)).stopAt).toEqual(new Date('2026-11-01T05:30:00Z'))
  const answer = await end('advertiser', id, { end_date: '2026-03-08 02:30 am' })
  expect([answer.status, answer.body.error]).toEqual([
    422,
    'This hour does not exist: the clocks of New York are set forward over it. Choose the hour before or after',
  ])
  expect((await stored(id)).stopAt).toEqual(new Date('2026-11-01T05:30:00Z'))
})

test('TGT-14 the present minute is allowed, and the one before it is not', async () => {
  const id = await add()
  world.clock.set(new Date(worldStart.getTime() + 40_000))
  expect((await start('advertiser', id, { start_date: '2026-02-02 09:59 am' })).status).toBe(422)
  expect((await start('advertiser', id, { start_date: '2026-02-02 10:00 am' })).status).toBe(200)
})

test.each([
  ['start_date', {}, 'Choose a date and a time, or ASAP', 'date-missing'],
  ['start_date', { start_date: '', distribute_asap: 0 }, 'Choose a date and a time, or ASAP', 'date-missing'],
  [
    'start_date',
    { start_date: null, distribute_asap: 0 },
    'Choose a date and a time, or ASAP',
    'date-missing',
  ],
  [
    'start_date',
    { start_date: 5, distribute_asap: 0 },
    'Enter the date as YYYY-MM-DD hh:mm am or pm, such as 2026-12-31 09:00 am',
  ],
  [
    'start_date',
    { start_date: 'x'.repeat(101) },
    'Enter the date as YYYY-MM-DD hh:mm am or pm, such as 2026-12-31 09:00 am',
  ],
  [
    'start_date',
    { start_date: '2026-02-30 09:00 am' },
    'Enter the date as YYYY-MM-DD hh:mm am or pm, such as 2026-12-31 09:00 am',
    'date-unreadable',
  ],
  [
    'start_date',
    { start_date: '2026-02-01 09:00 am' },
    'Choose the present minute or a later one',
    'date-past',
  ],
  [
    'start_date',
    { start_date: '9999-01-01 09:00 am' },
    'Choose a date within the next ten years',
    'date-far',
  ],
  [
    'start_date',
    { start_date: '2026-03-01 10:00 am' },
    'The start date must come before the end date',
    'date-order',
  ],
  ['distribute_asap', { start_date: '2026-02-20 09:00 am', distribute_asap: 2 }, 'Say true or false'],
  ['distribute_asap', { start_date: '2026-02-20 09:00 am', distribute_asap: 'perhaps' }, 'Say true or false'],
])('API-03 TGT-14 refuses %s of %j, and nothing changes', async (field, body, sentence, code = 'bad-input') => {
  const id = await add({ stopAt: new Date('2026-03-01T15:00:00Z') })
  const before = await stored(id)
  const answer = await start('advertiser', id, body)
  expect([answer.status, answer.body]).toEqual([
    422,
    { error: sentence, code, errors: { [field]: [sentence] } },
  ])
  expect(await stored(id)).toEqual(before)
})

test('API-02 an end before the start is refused', async () => {
  const id = await add({ startAt: new Date('2026-03-01T15:00:00Z') })
  const answer = await end('advertiser', id, { end_date: '2026-03-01 10:00 am' })
  expect(answer.body.errors).toEqual({ end_date: ['The start date must come before the end date'] })
})

test.each([
  ['advertiser', 200],
  ['agent', 200],
  ['seller', 200],
  ['impressionmanager', 200],
  ['admin', 200],
  ['superadmin', 200],
  ['advertiser2', 404],
  ['publisher', 404],
])('API-02 API-03 %s is answered %i', async (who, status) => {
  const id = await add()
  expect((await start(who, id, { distribute_asap: 1 })).status).toBe(status)
  expect((await end(who, id, { distribute_asap: 1 })).status).toBe(status)
  if (status === 404) expect((await end(who, 999_999, { distribute_asap: 1 })).status).toBe(404)
})

test.each([
  ['matzavadmin', 200],
  ['advertiser', 403],
  ['agent', 403],
  ['superadmin', 403],
])('ROL-07 the dates of a pay-per-week campaign: %s is answered %i', async (who, status) => {
  const id = await add({ isPayPerWeek: true })
  expect((await start(who, id, { start_date: '2026-02-10 09:00 am' })).status).toBe(status)
})

test('API-02 a content campaign has no dates', async () => {
  const id = await addContentCampaign(world.db, { credits: 1 })
  expect((await end('advertiser', id, { distribute_asap: 1 })).status).toBe(404)
})

test('API-03 a change on an older version is refused with both values; saving the same again changes nothing', async () => {
  const id = await add({ isOn: true })
  const seen = worldStart.toISOString()
  world.clock.advance(60_000)
  const body = { start_date: '2026-02-20 09:00 am', distribute_asap: 0, updated_at: seen }
  expect((await start('advertiser', id, body)).status).toBe(200)
  const later = await end('agent', id, { end_date: '2026-02-25 09:00 am', updated_at: seen })
  expect(later.status).toBe(409)
  expect(later.body.conflict).toEqual({
    theirs: {
      start_date: '2026-02-20 09:00 am',
      stop_date: 'ASAP',
      updated_at: new Date(worldStart.getTime() + 60_000).toISOString(),
    },
    yours: { start_date: '2026-02-20 09:00 am', stop_date: '2026-02-25 09:00 am' },
  })
  const before = await stored(id)
  world.clock.advance(60_000)
  expect((await start('advertiser', id, { start_date: '2026-02-20 09:00 am' })).status).toBe(200)
  expect(await stored(id)).toEqual(before)
})

test('API-03 the history keeps who moved the date, from what to what', async () => {
  const id = await add()
  await start('agent', id, { start_date: '2026-02-10 09:00 am' })
  const row = await world.db
    .selectFrom('history')
    .selectAll()
    .where('subjectId', '=', id)
    .where('subjectKind', '=', 'campaign')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    what: 'start date set',
    before: { startAt: null, isSwitchedOn: false },
    after: { startAt: '2026-02-10T14:00:00.000Z', isSwitchedOn: true },
  })
})

// 2026-11-01: from 05:00 UTC it is 1 AM in New York, and from 06:00 UTC once more.
test.each([
  ['2026-11-01T05:20:40Z', '2026-11-01T05:20:00.000Z', '2026-11-01 01:20 am EDT'],
  ['2026-11-01T06:20:40Z', '2026-11-01T06:20:00.000Z', '2026-11-01 01:20 am EST'],
])('TGT-14 at %s the present minute is taken as it is', async (clock, instant, told) => {
  const id = await add()
  world.clock.set(new Date(clock))
  const answer = await start('advertiser', id, { start_date: '2026-11-01 01:20 am', distribute_asap: 0 })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  expect((await stored(id)).startAt?.toISOString()).toBe(instant)
  expect(answer.body.message).toContain(told)
  // What it answers is read as the same again.
  const again = await start('advertiser', id, { start_date: told, distribute_asap: 0 })
  expect([again.status, (await stored(id)).startAt?.toISOString()]).toEqual([200, instant])
})
