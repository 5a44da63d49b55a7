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
  await node.counter.click(seen, null)
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 1, clicks: 1 })
})
