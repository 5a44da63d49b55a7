import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCampaign } from '#test/campaign-rows.ts'
import { countingWorld } from '#test/delivery/counting-world.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { DeliveryNode } from '../nodes/node.ts'
import { takeBlocks } from './take-blocks.ts'

const world = countingWorld()
let node: DeliveryNode
beforeAll(async () => {
  node = await world.start()
})
afterAll(() => node.stop())

test('a campaign whose row was held, or is gone, is forgotten after a minute', async () => {
  const { campaignId } = await makeCampaign(world.db, { impressions: 1_000 })
  const gone = campaignId + 1_000
  const held = new Map<number, Date>()
  const take = async (ids: number[], seconds: number) => {
    const now = new Date(world.at.getTime() + seconds * 1000)
    const options = { blockLifeMs: 60_000, database: null, curves: null, held }
    await takeBlocks(world.db, node.counter, ids, now, newYorkDay(now), options)
    return [...held.keys()]
  }
  expect(await take([gone, campaignId], 0)).toEqual([gone])
  expect(await take([campaignId], 60)).toEqual([gone])
  expect(await take([campaignId], 61)).toEqual([])
})
