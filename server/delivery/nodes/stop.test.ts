/** A process that is asked to stop: what it acknowledged is counted, what it held is free again at once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import { makeWorld, type World } from '#test/world.ts'

let east: DeliveryWorld
beforeAll(async () => {
  east = await makeDeliveryWorld()
})
afterAll(() => east.close())
beforeEach(() => east.stepAside())

const headers = { 'user-agent': desktop }

async function adFrom(world: World): Promise<Record<string, string>> {
  const reply = await fetch(`${world.address}/d/ads?site=3&zones=40`, { headers })
  return ((await reply.json()) as { ads: Record<string, Record<string, string>> }).ads['40'] ?? {}
}

const blocksOf = (campaignId: number) =>
  east.db
    .selectFrom('deliveryBlock')
    .select(['size', 'counted', 'isOpen'])
    .where('campaignId', '=', campaignId)
    .execute()

test('a graceful stop gives back what was promised to nobody who looked, and keeps what was viewed', async () => {
  const id = await east.addServing({ left: 1_000 })
  const west = await makeWorld({ NODE_NAME: 'west' }, east.real)
  const [viewed, unseen] = [await adFrom(west), await adFrom(west)]
  expect([viewed['campaign'], unseen['campaign']]).toEqual([id, id])
  expect((await fetch(`${west.address}${viewed['view']}`, { headers })).status).toBe(204)
  expect((await blocksOf(id)).map((block) => block.isOpen)).toEqual([true])
  await west.close()
  expect(await blocksOf(id)).toEqual([{ size: 1, counted: 1, isOpen: false }])
  // All that is left can be promised by the other process, which shares it with nobody: a twentieth of 999 at once.
  await east.real.node.counter.prepare([id])
  expect((await blocksOf(id)).filter((block) => block.isOpen).map(({ size }) => size)).toEqual([49])
  expect(await east.figures(id)).toEqual({ views: 1, clicks: 0, filtered: 0 })
})

test('of the views that arrive while a process stops, those it acknowledged are counted and no others', async () => {
  const id = await east.addServing({ left: 1_000 })
  const west = await makeWorld({ NODE_NAME: 'west' }, east.real)
  const ads: Record<string, string>[] = []
  for (let at = 0; at < 40; at += 1) ads.push(await adFrom(west))
  const answers = ads.map(async ({ view }, at) => {
    await new Promise((resolve) => setTimeout(resolve, at))
    return fetch(`${west.address}${view}`, { headers }).then(
      (answer) => answer.status,
      () => 0,
    )
  })
  const closing = new Promise((resolve) => setTimeout(resolve, 20)).then(() => west.close())
  const statuses = await Promise.all(answers)
  await closing
  const acknowledged = statuses.filter((status) => status === 204).length
  expect(acknowledged).toBeGreaterThan(0)
  expect((await east.figures(id)).views).toBe(acknowledged)
  expect((await blocksOf(id)).filter((block) => block.isOpen)).toEqual([])
})
