/** A click on a view that was acknowledged is kept as safely as the view. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCampaign } from '#test/campaign-rows.ts'
import { countingWorld, figuresOf, promisedOf } from '#test/delivery/counting-world.ts'
import { diskFiles, type JournalFile } from '../journal/journal-files.ts'
import type { DeliveryNode } from '../nodes/node.ts'

const world = countingWorld()
let node: DeliveryNode
/** While it is, the disk takes nothing. */
let isFull = false

const refusing = (file: JournalFile): JournalFile => ({
  ...file,
  write: async (bytes, at) => {
    if (isFull) throw new Error('no space left on the disk')
    await file.write(bytes, at)
  },
})

beforeAll(async () => {
  const files = {
    ...diskFiles,
    create: async (folder: string, name: string) => refusing(await diskFiles.create(folder, name)),
  }
  node = await world.start({ files })
})
afterAll(async () => {
  await node.stop()
})

test('DLV-02 a click that a full disk did not take counts once, when there is room again', async () => {
  const rows = await makeCampaign(world.db, { impressions: 1 })
  const seen = await promisedOf(node, rows, world.at)
  expect(await node.counter.view(seen, null)).toBe('counted')
  isFull = true
  const told = await Promise.allSettled([node.counter.click(seen, null), node.counter.click(seen, null)])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 1, clicks: 0 })
  isFull = false
  await node.counter.tick()
  // A write that began on the full disk may still be failing, and answers who clicks meanwhile.
  const clicked = () =>
    node.counter.click(seen, null).then(
      () => true,
      () => false,
    )
  await expect.poll(clicked, { timeout: 20_000 }).toBe(true)
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 1, clicks: 1 })
})

test('DLV-02 a click of a bot is recorded and leaves the reader’s to come, after a restart too', async () => {
  const rows = await makeCampaign(world.db, { impressions: 2 })
  const [first, second] = [await promisedOf(node, rows, world.at), await promisedOf(node, rows, world.at)]
  for (const seen of [first, second]) {
    await node.counter.view(seen, null)
    for (let time = 0; time < 3; time += 1) await node.counter.click(seen, 'declared-bot')
  }
  await node.counter.click(first, null)
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 2, clicks: 1 })
  await node.stop()
  node = await world.start()
  for (const seen of [first, second, second]) await node.counter.click(seen, null)
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 2, clicks: 2 })
})

test('DLV-02 a counted click makes its view viewable, once, and a bot’s does not', async () => {
  const rows = await makeCampaign(world.db, { impressions: 3 })
  const viewable = async () => {
    await node.counter.tick()
    const { sum } = await world.db
      .selectFrom('statHour')
      .select(({ fn }) => fn.sum('viewable').as('sum'))
      .where('campaignId', '=', rows.campaignId)
      .executeTakeFirstOrThrow()
    return Number(sum)
  }
  const seen = await promisedOf(node, rows, world.at)
  await node.counter.view(seen, null)
  await node.counter.click(seen, 'declared-bot')
  expect(await viewable()).toBe(0)
  await node.counter.click(seen, null)
  expect(await viewable()).toBe(1)
  await node.counter.viewable(seen)
  await node.counter.click(seen, null)
  expect(await viewable()).toBe(1)
})
