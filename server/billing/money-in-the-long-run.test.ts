/**
 * A thousand random moves of money, by the calls that people make, against plain integers: from a campaign with
 * nothing, from one with much, and from two that somebody with free priority has moved before.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diceFrom, wholeBetween } from '#domain/kernel/dice.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { addCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from '../audit.ts'
import { addRollUp } from '../delivery/counting/add-roll-up.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const base = 7_330_000n
const priceAt = (priority: bigint) => base + (2n * base * (priority - 1n) + 9n) / 18n

const starts = [
  { seed: 7, left: 0, priority: 1, chargedPriority: 1 },
  { seed: 8, left: 1_000_000, priority: 10, chargedPriority: 10 },
  { seed: 9, left: 1, priority: 1, chargedPriority: 6 },
  { seed: 10, left: 12_345, priority: 9, chargedPriority: 2 },
]

test.each(
  starts,
)('BUY-14 PRI-03 ROW-15 250 purchases, grants, removals, priorities and deliveries from $left left at $chargedPriority', async ({
  seed,
  ...start
}) => {
  const id = await addImpressionCampaign(world.db, { ...start, cpm: base })
  const [advertiser, manager, free, superadmin] = [
    await world.as('advertiser'),
    await world.as('impressionmanager'),
    await freelyMoving(),
    await world.as('superadmin'),
  ]
  const mediaId = await addMedia(world.db, id)
  const existing_card = await addCard(world, 'advertiser')
  const dice = diceFrom(seed)
  const model = {
    balance: BigInt(start.left) * base,
    priority: BigInt(start.priority),
    charged: BigInt(start.chargedPriority),
  }
  const price = () => priceAt(model.charged)
  const left = () => model.balance / price()
  /** What the product said was left, by balance and charged priority: one answer for each, whatever came before. */
  const said = new Map<string, number>()

  async function buy(step: number): Promise<void> {
    const amount = wholeBetween(dice, 1, 50_000)
    const bought = (2n * BigInt(amount) * 10_000_000n + price()) / (2n * price())
    const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
    const answer = await advertiser.post(`/api/campaigns/${id}/impressions`, {
      amount: text,
      existing_card,
      idempotency_key: `step-of-many-${seed}-${step}`,
    })
    expect(answer.status).toBe(bought === 0n ? 422 : 200)
    model.balance += bought * price()
  }

  async function grant(count: number): Promise<void> {
    const mayPlain = count > 0 || (count < 0 && BigInt(-count) <= left())
    const answer = await manager.post(`/api/campaigns/${id}/add-impressions`, { impressions_to_add: count })
    expect(answer.status).toBe(mayPlain ? 200 : 422)
    if (mayPlain) model.balance += BigInt(count) * price()
  }

  /** The owner moves the price with the priority, somebody with free priority the priority alone. */
  async function move(by: 'owner' | 'free' | 'superadmin'): Promise<void> {
    const person = { owner: advertiser, free, superadmin }[by]
    const priority = wholeBetween(dice, 1, 10)
    const answer = await person.post(`/api/campaigns/${id}/priority`, { priority })
    expect(answer.status).toBe(left() === 0n && by !== 'superadmin' ? 403 : 200)
    if (answer.status !== 200) return
    // A priority that is chosen again is no move, whatever the price was left at.
    if (by !== 'free' && BigInt(priority) !== model.priority) model.charged = BigInt(priority)
    model.priority = BigInt(priority)
    expect(BigInt(answer.body.left)).toBe(left())
  }

  async function deliver(): Promise<void> {
    const wanted = BigInt(wholeBetween(dice, 1, 4_000))
    const counted = Number(wanted < left() ? wanted : left())
    if (counted === 0) return
    const hour = '2026-02-02T15:00:00.000Z'
    const priceNanos = price()
    await world.db.transaction().execute((tx) =>
      addRollUp(tx, {
        hours: [
          {
            campaignId: id,
            mediaId,
            siteId: 3,
            zone: 40,
            country: 'US',
            state: 'NY',
            device: 'desktop',
            hour,
            views: counted,
            viewable: 0,
            clicks: 0,
            filtered: {},
          },
        ],
        days: [{ campaignId: id, day: '2026-02-02', views: counted, clicks: 0, filtered: 0 }],
        mediaDays: [{ mediaId, day: '2026-02-02', views: counted, clicks: 0 }],
        money: [{ campaignId: id, siteId: 3, hour, priceNanos, counted }],
      }),
    )
    model.balance -= BigInt(counted) * price()
  }

  for (let step = 0; step < 250; step += 1) {
    const what = wholeBetween(dice, 1, 20)
    if (what <= 5) await buy(step)
    else if (what <= 8) await grant(wholeBetween(dice, -3_000, 3_000))
    else if (what === 9) await grant(-Number(left()))
    else if (what <= 13) await move('owner')
    else if (what <= 15) await move('free')
    else if (what === 16) await move('superadmin')
    else await deliver()
    const account = await world.db
      .selectFrom('ledgerAccount')
      .select('balance')
      .where('kind', '=', 'campaign')
      .where('subjectId', '=', id)
      .executeTakeFirst()
    expect([step, account?.balance ?? 0n]).toEqual([step, model.balance])
    const summary = await advertiser.get(`/api/campaigns/${id}/summary`)
    const state = `${model.balance} at ${model.charged}`
    expect([step, state, summary.body.left]).toEqual([step, state, said.get(state) ?? Number(left())])
    said.set(state, summary.body.left)
  }
  expect(describeBreaches(await audit(world.db, world.dataDir))).toEqual([])
}, 180_000)

/** The agent of the advertiser, with free priority. */
async function freelyMoving() {
  const agent = await world.as('agent')
  await world.db
    .insertInto('personFlag')
    .values({ personId: agent.id, flag: 'freepriority', grantedAt: world.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return agent
}
