/** The disk of the data folder is full while the product runs: what it cannot keep it refuses, and goes on by itself afterwards. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import { addCard, chargesOf, traceOf, typedCard } from '#test/purchases.ts'
import { billingJobs } from './billing/jobs.ts'
import { completions } from './completions.ts'
import { diskFiles } from './delivery/journal/journal-files.ts'
import { logDisk } from './gateways/payments/durable-log.ts'

const sound = { files: { ...diskFiles }, log: { ...logDisk } }
let isFull = false
let world: DeliveryWorld
beforeAll(async () => {
  Object.assign(diskFiles, {
    async create(folder, name) {
      const file = await sound.files.create(folder, name)
      return { ...file, write: (bytes, at) => roomFor(bytes, (taken) => file.write(taken, at)) }
    },
  } satisfies Partial<typeof diskFiles>)
  Object.assign(logDisk, {
    write: (file, bytes) => roomFor(bytes, (taken) => sound.log.write(file, taken)),
  } satisfies Partial<typeof logDisk>)
  world = await makeDeliveryWorld()
})
afterAll(async () => {
  isFull = false
  await world.close()
  Object.assign(diskFiles, sound.files)
  Object.assign(logDisk, sound.log)
})

/** A full disk takes half of what is written, and says so. */
async function roomFor(bytes: Buffer, write: (taken: Buffer) => Promise<void>): Promise<void> {
  if (!isFull) return write(bytes)
  await write(bytes.subarray(0, bytes.length >> 1))
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
}

test('BUY-14 DLV-03 what a full disk cannot keep is refused, what was confirmed is kept, and with room all goes on', async () => {
  const { real } = world
  const advertiser = await real.as('advertiser')
  const existing_card = await addCard(real, 'advertiser')
  const bought = await addImpressionCampaign(world.db, { left: 0 })
  const viewed = await world.addServing({ left: 40 })
  const buy = (body: object) =>
    advertiser.post(`/api/campaigns/${bought}/impressions`, { amount: 5, ...body })
  const before = { existing_card, idempotency_key: 'before-it-was-full' }
  expect((await buy(before)).status).toBe(200)
  expect(await world.serve()).toBe(viewed)
  const ad = await world.ask()

  isFull = true
  const refused = await world.call('GET', String(ad['view']))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  const lost = { existing_card, idempotency_key: 'while-it-was-full' }
  const [known, typed] = await Promise.all([buy(lost), buy(typedCard)])
  expect([known.status, known.body.error]).toEqual([
    503,
    'The card processor has not answered yet. You are not charged twice; the result appears here within a minute',
  ])
  expect([typed.status, typed.body.error]).toEqual([
    503,
    'There is no room left to save this. Try again in a few minutes',
  ])
  expect((await advertiser.get(`/api/campaigns/${bought}`)).status).toBe(200)
  expect((await buy(before)).status).toBe(200)
  expect(chargesOf(real)).toHaveLength(1)

  isFull = false
  // The browser tries again: it is recorded, but its promise was used up.
  expect((await world.call('GET', String(ad['view']))).statusCode).toBe(204)
  expect(await world.serve()).toBe(viewed)
  expect(await world.figures(viewed)).toEqual({ views: 2, clicks: 0, filtered: 1 })
  real.clock.advance(11 * 60_000)
  for (const job of billingJobs(completions)) await job.run(real.platform, {})
  const failed = await buy(lost)
  expect([failed.status, failed.body.error]).toEqual([
    402,
    'The payment did not reach the card processor. Try again. Nothing was charged',
  ])
  expect((await buy({ existing_card, idempotency_key: 'there-is-room-again' })).status).toBe(200)
  expect(await traceOf(real, bought)).toMatchObject({ charges: 2, orders: 2, succeeded: 2, receipts: 2 })

  // What was confirmed stands on the disk: a start reads both files without a word of damage. The audit follows at the end.
  await real.restart()
  expect(chargesOf(real)).toHaveLength(2)
  expect(await world.figures(viewed)).toMatchObject({ views: 2 })
  expect(real.logged.filter((line) => /"broken"|is damaged at|cannot be read/.test(line))).toEqual([])
}, 60_000)
