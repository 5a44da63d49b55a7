/** Three hundred random moves of money, by the calls that people make, against plain integers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diceFrom, wholeBetween } from '#domain/kernel/dice.ts'
import { addImpressionCampaign, addMedia } from '#test/dashboard.ts'
import { addCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from '../audit.ts'
import { addRollUp } from '../delivery/count-views.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const base = 7_330_000n
const priceAt = (priority: bigint) => base + (2n * base * (priority - 1n) + 9n) / 18n

test('BUY-14 PRI-03 ROW-15 three hundred purchases, grants, removals, priorities and deliveries', async () => {
  const id = await addImpressionCampaign(world.db, { left: 0, cpm: base })
  const [advertiser, manager] = [await world.as('advertiser'), await world.as('impressionmanager')]
  const media_id = await addMedia(world.db, id)
  const existing_card = await addCard(world, 'advertiser')
  const dice = diceFrom(7)
  const model = { balance: 0n, priority: 1n }
  const left = () => model.balance / priceAt(model.priority)

  async function buy(step: number): Promise<void> {
    const amount = wholeBetween(dice, 1, 50_000)
    const price = priceAt(model.priority)
    const bought = (2n * BigInt(amount) * 10_000_000n + price) / (2n * price)
    const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
    const answer = await advertiser.post(`/api/campaigns/${id}/impressions`, {
      ...{ amount: text, existing_card, idempotency_key: `step-of-many-${step}` },
    })
    expect(answer.status).toBe(bought === 0n ? 422 : 200)
    model.balance += bought * price
  }

  async function grant(count: number): Promise<void> {
    const mayPlain = count > 0 || (count < 0 && BigInt(-count) <= left())
    const answer = await manager.post(`/api/campaigns/${id}/add-impressions`, { impressions_to_add: count })
    expect(answer.status).toBe(mayPlain ? 200 : 422)
    if (mayPlain) model.balance += BigInt(count) * priceAt(model.priority)
  }

  async function move(): Promise<void> {
    const priority = wholeBetween(dice, 1, 10)
    const answer = await advertiser.post(`/api/campaigns/${id}/priority`, { priority })
    expect(answer.status).toBe(left() === 0n ? 403 : 200)
    if (answer.status === 200) model.priority = BigInt(priority)
    if (answer.status === 200) expect(BigInt(answer.body.left)).toBe(left())
  }

  async function deliver(): Promise<void> {
    const wanted = BigInt(wholeBetween(dice, 1, 4_000))
    const counted = Number(wanted < left() ? wanted : left())
    if (counted === 0) return
    const hour = '2026-02-02T15:00:00.000Z'
    const price_nanos = String(priceAt(model.priority))
    await world.db.transaction().execute((tx) =>
      addRollUp(tx, {
        hours: [
          {
            ...{ campaign_id: id, media_id, site_id: 3, zone: 40, country: 'US', state: 'NY' },
            ...{ device: 'desktop', hour, views: counted, viewable: 0, clicks: 0, filtered: {} },
          },
        ],
        days: [{ campaign_id: id, day: '2026-02-02', views: counted, clicks: 0, filtered: 0 }],
        mediaDays: [{ media_id, day: '2026-02-02', views: counted, clicks: 0 }],
        money: [{ campaign_id: id, site_id: 3, hour, price_nanos, counted }],
      }),
    )
    model.balance -= BigInt(counted) * priceAt(model.priority)
  }

  for (let step = 0; step < 300; step += 1) {
    const what = wholeBetween(dice, 1, 10)
    if (what <= 4) await buy(step)
    else if (what <= 6) await grant(wholeBetween(dice, -3_000, 3_000))
    else if (what === 7) await grant(-Number(left()))
    else if (what === 8) await move()
    else await deliver()
    const account = await world.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('kind', '=', 'campaign')
      .where('subject_id', '=', id)
      .executeTakeFirst()
    expect([step, account?.balance ?? 0n]).toEqual([step, model.balance])
  }
  expect(describeBreaches(await audit(world.db, world.dataDir))).toEqual([])
}, 180_000)
