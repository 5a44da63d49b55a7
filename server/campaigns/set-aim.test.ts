/** The finer conditions over HTTP: saved, kept, taken back, copied, told, and delivered within a second. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery-world.ts'
import { worldStart } from '#test/instant.ts'

let world: DeliveryWorld

beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())

async function serving(siteId = 3): Promise<number> {
  await world.stepAside()
  world.setClock(worldStart)
  return world.addServing({ siteId })
}
const post = async (who: string, id: number, what: string, body: unknown) =>
  (await world.real.as(who)).post(`/api/campaigns/${id}/${what}`, body)
const get = async (who: string, id: number, what: string) =>
  (await world.real.as(who)).get(`/api/campaigns/${id}/${what}`)
const stored = async (id: number) =>
  (
    await world.db
      .selectFrom('impression_campaign')
      .select('aim')
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow()
  ).aim
const shown = async (siteId = 3) => {
  const answer = await world.ask(40, {}, siteId)
  return 'campaign' in answer ? 'shown' : answer['none']
}
/** The answer of the ad route within a second, whatever it was at once. */
const soon = async (ask: () => Promise<unknown>, answer: unknown) =>
  await expect.poll(() => ask(), { timeout: 1000 }).toEqual(answer)

// The world's clock stands at Monday, 10 AM in New York, which is 9 AM in Chicago.
test('hours are saved, told in the settings, and in force within a second', async () => {
  const id = await serving()
  const answer = await post('agent', id, 'hours', { hours: { monday: [9, 11], friday: [9] } })
  expect([answer.status, answer.body.success, answer.body.campaign.id]).toEqual([200, true, id])
  // Bits 9 and 11: 512 and 2048.
  expect(await stored(id)).toEqual({ hours: [0, 2560, 0, 0, 0, 512, 0] })
  await soon(shown, 'hour-not-targeted')
  const { body } = await get('agent', id, 'settings')
  expect([body.hours, body.clocks]).toEqual([{ monday: [9, 11], friday: [9] }, ['America/New_York']])
  world.setClock(new Date(worldStart.getTime() + 3_600_000))
  expect(await shown()).toBe('shown')
  expect((await post('agent', id, 'hours', { hours: {} })).status).toBe(200)
  world.setClock(worldStart)
  expect(await stored(id)).toEqual({})
  await soon(shown, 'shown')
})

test('hours are those of the clock of the site', async () => {
  const id = await serving(149)
  await post('agent', id, 'hours', { hours: { monday: [9] } })
  expect((await get('agent', id, 'settings')).body.clocks).toEqual(['America/Chicago'])
  await soon(() => shown(149), 'shown')
  world.setClock(new Date(worldStart.getTime() + 3_600_000))
  expect(await shown(149)).toBe('hour-not-targeted')
})

test('the hour is a reason why it is not delivering', async () => {
  const id = await serving()
  await post('agent', id, 'hours', { hours: { tuesday: [10] } })
  expect((await get('advertiser', id, 'delivery')).body.reason).toBe('hour-not-targeted')
  world.setClock(new Date(worldStart.getTime() + 24 * 3_600_000))
  expect((await get('advertiser', id, 'delivery')).body.reason).not.toBe('hour-not-targeted')
})

test('hours are part of a duplicate, stand in the history and are taken back', async () => {
  const id = await serving()
  await post('agent', id, 'hours', { hours: { monday: [9, 10] } })
  const copy = (await post('agent', id, 'duplicate', {})).body.campaign.id
  expect(await stored(copy)).toEqual({ hours: [0, 1536, 0, 0, 0, 0, 0] })
  const agent = await world.real.as('agent')
  const [entry] = (await agent.get(`/api/overview/campaigns/${id}/history`)).body.entries
  expect(entry.text).toContain('changed the hours from at every hour to Monday from 9 AM to 11 AM')
  expect((await post('agent', id, 'undo', { history_id: entry.id })).status).toBe(200)
  expect(await stored(id)).toEqual({})
})

test.each([
  [undefined],
  [null],
  ['monday'],
  [[9]],
  [{ monday: 9 }],
  [{ monday: [24] }],
  [{ monday: [-1] }],
  [{ monday: [9.5] }],
  [{ monday: ['9'] }],
  [{ monday: Array(25).fill(9) }],
  [{ montag: [9] }],
])('the hours %j are refused in words, and nothing changes', async (hours) => {
  const id = await serving()
  const answer = await post('agent', id, 'hours', { hours })
  expect([answer.status, answer.body.error]).toEqual([
    422,
    'Send the hours of each day of the week, whole numbers from 0 to 23',
  ])
  expect(await stored(id)).toEqual({})
})

test.each([
  ['hours', { hours: { monday: [9] } }],
])('ROL-09 %s asks for the right to geotarget; foreign and missing campaigns answer alike', async (what, body) => {
  const id = await serving()
  expect((await post('advertiser', id, what, body)).status).toBe(403)
  expect((await post('cangeo', id, what, body)).status).toBe(404)
  expect((await post('cangeo', 999_999, what, body)).status).toBe(404)
  expect(await stored(id)).toEqual({})
})

test('a change of hours on an older sight is refused with both values', async () => {
  const id = await serving()
  world.setClock(new Date(worldStart.getTime() + 60_000))
  await post('agent', id, 'hours', { hours: { monday: [9] } })
  const body = { hours: { friday: [1] }, updated_at: worldStart.toISOString() }
  const answer = await post('agent', id, 'hours', body)
  expect([answer.status, answer.body.conflict.theirs.hours, answer.body.conflict.yours]).toEqual([
    409,
    { monday: [9] },
    { hours: { friday: [1] } },
  ])
})
