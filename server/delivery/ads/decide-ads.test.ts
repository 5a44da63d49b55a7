import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'

let world: DeliveryWorld

beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())
beforeEach(() => world.stepAside())

async function addMany(count: number, left: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const id = await world.addCampaign({ left, zones: [40, 41, 42] })
    await world.addMedia(id)
    ids.push(id)
  }
  await world.real.delivery.candidates.reload()
  return ids
}

async function campaignsWithBlocks(ids: readonly number[]): Promise<number[]> {
  const rows = await world.db
    .selectFrom('deliveryBlock')
    .select('campaignId')
    .where('campaignId', 'in', ids)
    .execute()
  return rows.map((row) => row.campaignId)
}

test('DLV-01 of many campaigns only the chosen one is asked for a promise', async () => {
  const ids = await addMany(20, 1_000)
  const answer = await world.ask()
  expect(await campaignsWithBlocks(ids)).toEqual([answer['campaign']])
})

test('DLV-04 a page of three zones asks once for the three campaigns that it shows', async () => {
  const ids = await addMany(20, 1_000)
  const reply = await world.call('GET', '/d/ads?site=3&zones=40,41,42')
  const ads: { campaign: number }[] = Object.values(reply.json().ads)
  const shown = ads.map(({ campaign }) => campaign)
  expect(new Set(shown).size).toBe(3)
  expect((await campaignsWithBlocks(ids)).sort()).toEqual(shown.sort())
})

test('DLV-03 of forty campaigns the only one that has anything left fills the zone at the first request', async () => {
  const empty = await addMany(39, 0)
  const [full] = await addMany(1, 100)
  expect(await world.ask()).toMatchObject({ campaign: full })
  expect(await campaignsWithBlocks(empty)).toEqual([])
})

test('DLV-03 where none has anything left, a page says so for each of its zones', async () => {
  await addMany(12, 0)
  const reply = await world.call('GET', '/d/ads?site=3&zones=40,41')
  expect(reply.json().ads).toEqual({ 40: { none: 'budget-exhausted' }, 41: { none: 'budget-exhausted' } })
})
