import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundBooks, figuresOf } from '#test/delivery/counting-world.ts'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import { usualNode } from '#server/kernel/config.ts'
import { journalFolder } from '../nodes/node.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())

test('DLV-03 a view that the disk does not take is answered 503, never billed, and its impression is sold again', async () => {
  const campaignId = await world.addServing({ left: 1 })
  const ad = await world.ask()
  const folder = journalFolder(world.real.dataDir, usualNode)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'the folder of the journal is gone')
  expect((await world.call('GET', String(ad['view']))).statusCode).toBe(503)
  rmSync(folder)
  mkdirSync(folder)
  // The browser tries again: it is recorded, but its promise was used up.
  expect((await world.call('GET', String(ad['view']))).statusCode).toBe(204)
  await world.real.node.counter.recall(campaignId)
  expect(await world.figures(campaignId)).toEqual({ views: 0, clicks: 0, filtered: 1 })
  await expect.poll(() => world.serve(), { timeout: 5_000, interval: 100 }).toBe(campaignId)
  expect(await world.figures(campaignId)).toEqual({ views: 1, clicks: 0, filtered: 1 })
  expect(await figuresOf(world.db, campaignId)).toMatchObject({ balance: 0n, filtered: { late: 1 } })
  await expectSoundBooks(world.db)
})
