/** A price that moves after the quote and before the charge is settled: both sums are worked out by hand. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { gatewayOf, typedCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Moves the priority while the card is being charged: the quote is recorded, the purchase is not settled. */
async function buyWhileMoving(id: number, priority: number) {
  const person = await world.as('advertiser')
  const gateway = gatewayOf(world)
  const { charge } = gateway
  const meanwhile = vi.spyOn(gateway, 'charge').mockImplementationOnce(async (asked) => {
    const moved = await person.post(`/api/campaigns/${id}/priority`, { priority })
    expect(moved.status).toBe(200)
    return charge(asked)
  })
  const answer = await person.post(`/api/campaigns/${id}/impressions`, { amount: '25.00', ...typedCard })
  expect(meanwhile).toHaveBeenCalledOnce()
  meanwhile.mockRestore()
  return answer
}

/** What the purchase moved on each account, in nano-dollars. */
async function entriesOf(campaignId: number): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ kind: string; amount: bigint }>`
    select account.kind, entry.amount from ledger_transaction purchase
    join ledger_entry entry on entry.transaction_id = purchase.id
    join ledger_account account on account.id = entry.account_id
    where purchase.kind = 'card-purchase' and purchase.campaign_id = ${campaignId}`.execute(world.db)
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}

async function countsOf(campaignId: number) {
  const { rows } = await sql<Record<'granted' | 'bought' | 'repriced', bigint>>`
    select granted, bought, repriced from impression_campaign where campaign_id = ${campaignId}`.execute(
    world.db,
  )
  return rows[0]
}

test('a price that rose meanwhile: the quote is kept, and all that is left costs the new price', async () => {
  // $6.00 per thousand are 6,000,000 nano-dollars an impression: $6.00 hold 1,000 of them.
  const id = await addImpressionCampaign(world.db, { left: 1_000 })
  const answer = await buyWhileMoving(id, 10)
  // $25.00 at $6.00 is 4,166.67: 4,167 impressions, worth $25.002.
  expect([answer.status, answer.body.purchased]).toEqual([200, 4_167])
  expect(await entriesOf(id)).toEqual({
    gateway: -25_000_000_000n,
    campaign: 25_002_000_000n,
    rounding: -2_000_000n,
  })
  // $31.002 at $12.00 is 2,583.5. The 1,000 had become 500, so 2,083 came with what was sold as 4,167.
  expect(answer.body.left).toBe(2_583)
  expect(await countsOf(id)).toEqual({ granted: 1_000n, bought: 4_167n, repriced: -500n - 2_084n })
})

test('a price that fell meanwhile: the quote is kept, and all that is left costs the new price', async () => {
  // The same $6.00 at $12.00 per thousand hold 500.
  const id = await addImpressionCampaign(world.db, { left: 1_000, priority: 10, chargedPriority: 10 })
  const answer = await buyWhileMoving(id, 1)
  // $25.00 at $12.00 is 2,083.33: 2,083 impressions, worth $24.996.
  expect([answer.status, answer.body.purchased]).toEqual([200, 2_083])
  expect(await entriesOf(id)).toEqual({
    gateway: -25_000_000_000n,
    campaign: 24_996_000_000n,
    rounding: 4_000_000n,
  })
  // $30.996 at $6.00 is 5,166. The 500 had become 1,000 again, so 4,166 came with what was sold as 2,083.
  expect(answer.body.left).toBe(5_166)
  expect(await countsOf(id)).toEqual({ granted: 1_000n, bought: 2_083n, repriced: 2_083n })
})
