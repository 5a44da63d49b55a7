/** What is paid is given, also where something changed while the card was charged; and whoever paid is told how. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MicroDollars } from '#domain/kernel/money.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { addImpressionCampaign, idOf } from '#test/dashboard.ts'
import { paidTraceOf, payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal, type LineWish } from '#test/proposals/proposals.ts'
import { addCard, gatewayOf } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit } from '../../audit.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())
// A day later every test may try cards anew.
beforeEach(() => world.clock.advance(25 * 60 * 60 * 1000))

/** Runs this when the intention is written down and the card is about to be charged. */
function whileCharged(run: () => Promise<unknown>): void {
  const gateway = gatewayOf(world)
  const { charge } = gateway
  const once: typeof charge = async (request) => {
    Object.assign(gateway, { charge })
    await run()
    return charge(request)
  }
  Object.assign(gateway, { charge: once })
}

const setCpm = (campaignId: number, cpm: MicroDollars) =>
  world.db
    .updateTable('impressionCampaign')
    .set({ baseCpmMicros: cpm })
    .where('campaignId', '=', campaignId)
    .execute()
const bellOf = async (who: string, since: string) =>
  (
    await world.db
      .selectFrom('notification')
      .select('text')
      .where('personId', '=', await idOf(world.db, who))
      .where('about', 'like', `${since}%`)
      .execute()
  ).map(({ text }) => text)
const findings = async () =>
  (await audit(world.db)).filter(({ breaches }) => breaches.length > 0).map(({ says }) => says)

test('PRO-23 D-144 a campaign whose price falls while a card is charged for more of it is given none, and a new one all', async () => {
  const into = await addImpressionCampaign(world.db, { name: 'Fallen', left: 0 })
  // $48.00.
  const line: LineWish = { quantity: 1, discountPercent: 0, intoCampaignId: into }
  const id = await addProposal(world.db, { lines: [line] })
  whileCharged(() => setCpm(into, microDollars(1n)))
  const { status, body } = await payFor(world, id, { existing_card: card }, 'agent', 'fallen-price')
  const told = `${body.proposal?.items[0].product_name} went into a new campaign: the price of the one that was chosen had fallen too far`
  expect([status, body.warning, body.proposal.status]).toEqual([200, told, 'Completed'])
  const given = await world.db
    .selectFrom('proposalGiven')
    .select(['kind', 'quantity', 'amountCents', 'campaignId'])
    .where('proposalId', '=', id)
    .execute()
  expect(given).toMatchObject([{ kind: 'impressions', quantity: 8_000, amountCents: 4_800n }])
  expect(given[0]?.campaignId).not.toBe(into)
  expect(await paidTraceOf(world, id)).toMatchObject({
    charges: 1,
    orders: 1,
    isCompleted: true,
    account: 0n,
  })
  // Whoever lost the answer is told, and so is the agent, who may not have paid.
  const asked = await (await world.as('agent')).get('/api/payments?idempotency_key=fallen-price')
  expect(asked.body.message).toBe(`The proposal has been successfully processed! ${told}`)
  expect(await bellOf('agent', `given-elsewhere:${id}:`)).toEqual([
    expect.stringMatching(/^Sold to .+: .+ had fallen too far$/),
  ])
  expect(await findings()).toEqual([])
})

test('PRO-23 before a card is charged for so many of it, that is refused', async () => {
  const into = await addImpressionCampaign(world.db, { cpm: 1n, left: 0 })
  const id = await addProposal(world.db, {
    lines: [{ quantity: 1, discountPercent: 0, intoCampaignId: into }],
  })
  const { status, body } = await payFor(world, id, { existing_card: card })
  expect([status, body.error]).toEqual([422, 'One purchase may be at most 2,000,000,000 impressions'])
  expect(await paidTraceOf(world, id)).toMatchObject({ charges: 0, paid: 0n })
})

test('D-145 whoever pays for weeks that begin on no day, or approves them, is told that their dates are missing', async () => {
  const week = { rateType: 'ppw', rate: microDollars(100_000_000n), quantity: 7, dailyViews: null } as const
  const weeks = (more: LineWish) =>
    addProposal(world.db, { lines: [{ ...week, discountPercent: 0, ...more }] })
  const [paid, approved, dated] = [
    await weeks({}),
    await weeks({}),
    await weeks({ startDay: addDays(newYorkDay(world.clock.now()), 2) }),
  ]
  const told = /^The dates of .+ are still to be set: there is a task for it$/
  expect((await payFor(world, paid, { cash_sale: true })).body.warning).toMatch(told)
  expect((await payFor(world, dated, { cash_sale: true })).body.warning).toBeNull()
  const agent = await world.as('agent')
  for (const body of [{ preview: true }, {}])
    expect((await agent.post(`/agent/api/proposal/approve/${approved}`, body)).body.warning).toMatch(told)
})
