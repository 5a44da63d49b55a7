import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignRows, makeCampaign } from '#test/campaign-rows.ts'
import {
  type CountingWorld,
  expectSoundBooks,
  openCountingWorld,
  promisedOf,
} from '#test/delivery/counting-world.ts'
import { auditDelivery } from './audit.ts'
import { closeHours } from './counting/close-hours.ts'

let world: CountingWorld
let rows: CampaignRows

beforeAll(async () => {
  world = await openCountingWorld()
  const node = await world.start()
  rows = await makeCampaign(world.db, { impressions: 100 })
  const show = async () => {
    const id = await promisedOf(node, rows, world.at)
    await node.counter.view(id, null)
    return id
  }
  await node.counter.click(await show(), null)
  await node.counter.tick()
  await closeHours({ db: world.db, clock: { now: () => new Date(world.at.getTime() + 2 * 3_600_000) } })
  await show()
  await node.stop()
})
afterAll(() => world.end())

test('the books of a delivered campaign are sound', () => expectSoundBooks(world.db))

const tamperings: readonly [says: string, what: string, statement: string][] = [
  [
    'no campaign has promised more than its balance',
    'a block too many',
    `update delivery_block set is_open = true, size = size + 1000`,
  ],
  [
    'the views shown are the delivered rows, per campaign, site and hour',
    'a view nobody paid for',
    `update stat_hour set views = views + 1`,
  ],
  [
    'the views shown are the delivered rows, per campaign, site and hour',
    'a paid view that is not shown',
    `delete from stat_hour`,
  ],
  [
    'an hour of delivery in the ledger costs what its closed rows say, on both sides',
    'a closed row that grew',
    `update delivery_open set counted = counted + 1 where transaction_id is not null`,
  ],
  [
    'a campaign’s counted impressions are its billed views',
    'a count of its own',
    `update impression_campaign set counted = counted - 1 where counted > 0`,
  ],
  [
    'no block counted what was not billed',
    'a block that counted twice',
    `update delivery_block set size = size + 1, counted = counted + 1`,
  ],
  [
    'a campaign’s days and total are the sums of its hours',
    'a day too rich',
    `update campaign_day set views = views + 1`,
  ],
  [
    'a campaign’s days and total are the sums of its hours',
    'a total too rich',
    `update campaign_total set filtered = filtered + 1`,
  ],
  [
    'a creative’s days are the sums of its hours',
    'a creative’s click too many',
    `update media_day set clicks = clicks + 1`,
  ],
  [
    'no more views were given back than were billed, at their price',
    'more views given back than were billed',
    `insert into views_given_back (campaign_id, site_id, hour, price_nanos, counted)
      select campaign_id, site_id, hour, price_nanos, counted + 1000 from delivery_open limit 1`,
  ],
  [
    'views given back cost the sites what they gave the campaign, and what their rows say',
    'views given back without their money',
    `insert into views_given_back (campaign_id, site_id, hour, price_nanos, counted)
      select campaign_id, site_id, hour, price_nanos, 1 from delivery_open limit 1`,
  ],
  [
    'nothing was clicked or in view more often than it was seen',
    'clicks from nowhere',
    `update stat_hour set clicks = views + 1`,
  ],
  [
    'no proof of delivery holds views that were not counted',
    'a view handed in twice',
    `update proof_part set billed = billed + 1`,
  ],
]

test.each(tamperings)('the audit of "%s" notices %s', async (says, _what, statement) => {
  const invariant = auditDelivery.find((each) => each.says === says)
  const undone = new Error('undone')
  const found = { rows: 0 }
  await world.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(statement).execute(tx)
      found.rows = (await sql.raw(invariant?.breaches ?? '').execute(tx)).rows.length
      throw undone
    })
    .catch((error: unknown) => expect(error).toBe(undone))
  expect(found.rows).toBeGreaterThan(0)
})

test('every statement of the audit has been shown to notice something', () => {
  expect(new Set(tamperings.map(([says]) => says))).toEqual(new Set(auditDelivery.map(({ says }) => says)))
})
