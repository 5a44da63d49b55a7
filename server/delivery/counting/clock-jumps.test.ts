/** Somebody sets the machine's clock while ads are out: what is billed hangs on promises, and these on no wall clock. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCampaign } from '#test/campaign-rows.ts'
import { ask, figuresOf, countingWorld } from '#test/delivery/counting-world.ts'
import { worldStart } from '#test/instant.ts'
import type { DeliveryNode } from '../nodes/node.ts'

const world = countingWorld()
let node: DeliveryNode
let atMs = 0
beforeAll(async () => {
  node = await world.start({ monotonicMs: () => atMs, settings: { countEveryMs: 60_000 } })
})
afterAll(async () => {
  await node.stop()
})

const hourMs = 3_600_000
const setClock = (ms: number) => {
  world.at = new Date(worldStart.getTime() + ms)
}

test.each([
  ['an hour forth', hourMs],
  ['a day and an hour forth', 25 * hourMs],
  ['an hour back', -hourMs],
  ['a day and an hour back', -25 * hourMs],
  ['a year forth', 365 * 24 * hourMs],
])('DLV-03 a clock set %s ends no promise, makes none again, and the last impression is still sold', async (_, jump) => {
  setClock(0)
  const rows = await makeCampaign(world.db, { impressions: 10 })
  const [viewed, never] = [await ask(node, rows, world.at), await ask(node, rows, world.at)]
  if (!viewed || !never) throw new Error('nothing was promised')
  setClock(jump)
  await node.counter.tick()
  expect(await node.counter.view(viewed, null)).toBe('counted')
  expect(await node.counter.view(viewed, null)).toBe('repeated')
  // Eight are left beside the one that somebody still looks at: ten minutes on the clock that nobody can set.
  for (let seen = 0; seen < 8; seen += 1) {
    const id = await ask(node, rows, world.at)
    if (id) expect(await node.counter.view(id, null)).toBe('counted')
    await node.counter.tick()
  }
  setClock(2 * jump)
  expect(await ask(node, rows, world.at)).toBeNull()
  atMs += 10 * 60_000
  await node.counter.tick()
  await node.counter.tick()
  const last = await ask(node, rows, world.at)
  if (last) expect(await node.counter.view(last, null)).toBe('counted')
  expect(await node.counter.view(never, null)).toBe('unbilled')
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({
    views: 10,
    counted: 10,
    filtered: { late: 1 },
    balance: 0n,
    open: 0,
  })
})
