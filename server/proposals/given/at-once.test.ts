/**
 * Several sales to one client at the same moment: what they give is counted in the same rows, and they pass through the same
 * accounts of the house. Each is made to wait where it would hold what the next one needs, and all are set free together.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { microDollars } from '#domain/kernel/money.ts'
import { creditIssueAccount } from '#server/billing/accounts.ts'
import { lockAccount } from '#server/billing/store/ledger.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import type { Answer } from '#test/person.ts'
import { addPriced, payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { addCard } from '#test/purchases.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit } from '../../audit.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
  await world.as('agent')
})
afterAll(() => world.close())
// A day later every test may try cards anew.
beforeEach(() => world.clock.advance(25 * 60 * 60 * 1000))

/** Two posts for $300.00, into a campaign that has none left, or into a new one. */
async function addPosts(into: 'a campaign' | 'a new campaign'): Promise<number> {
  const intoCampaignId = into === 'a campaign' ? await addContentCampaign(world.db) : null
  const post = { key: 'post-instagram-story-3', rate: microDollars(150_000_000n), quantity: 2 }
  return addProposal(world.db, { lines: [{ ...post, discountPercent: 0, intoCampaignId }] })
}
const approve = async (id: number): Promise<Answer> =>
  (await world.as('agent')).post(`/agent/api/proposal/approve/${id}`, {})
const payByCard = (id: number): Promise<Answer> => payFor(world, id, { existing_card: card })
const payInCash = (id: number): Promise<Answer> =>
  payFor(world, id, { cash_sale: true }, 'agent', `in-cash-${id}`)
/** Buys two posts for $300.00. */
async function buyPostsFor(campaignId: number): Promise<Answer> {
  const wish = { amount: '300.00', amount_posts: 2, existing_card: card }
  const headers = { 'idempotency-key': `posts-for-${campaignId}` }
  return (await world.as('agent')).post(`/api/content-campaigns/${campaignId}/posts`, wish, headers)
}
const addCampaign = () => addContentCampaign(world.db)

/** Where somebody waits for a row for too long, they are sent away and come again. */
async function insisting(act: () => Promise<Answer>): Promise<number> {
  for (;;) {
    const { status } = await act()
    if (status !== 503) return status
  }
}

/** Each begins when the one before waits; nobody comes past the house's account until all of them do. */
async function together(events: readonly (() => Promise<Answer>)[]): Promise<number[]> {
  const answers: Promise<number>[] = []
  await world.db.transaction().execute(async (tx) => {
    await lockAccount(tx, creditIssueAccount('post-credit'))
    for (const [place, begin] of events.entries()) {
      answers.push(insisting(begin))
      await expect.poll(() => waitingForLocks(world.db), { interval: 20, timeout: 20_000 }).toBe(place + 1)
    }
  })
  return Promise.all(answers)
}

type Event = (id: number) => Promise<Answer>

test.each<[string, Event, Event, () => Promise<number>]>([
  ['an approval and a purchase of posts', approve, buyPostsFor, addCampaign],
  ['a payment by card and a purchase of posts', payByCard, buyPostsFor, addCampaign],
  ['a payment and one that makes a campaign', payByCard, payByCard, () => addPosts('a new campaign')],
])('PRO-23 %s of one client at the same moment both give what they sold', async (_, one, other, addOther) => {
  const [first, second] = [await addPosts('a campaign'), await addOther()]
  expect(await together([() => one(first), () => other(second)])).toEqual([200, 200])
})

test('PRO-23 payments, approvals and purchases of one client, all at once, are each given whole', async () => {
  const approved = [
    await addPosts('a campaign'),
    await addPosts('a new campaign'),
    await addProposal(world.db),
  ]
  const paid = [await addPosts('a campaign'), await addPosts('a new campaign'), await addPriced(world, [50])]
  const campaigns = [await addCampaign(), await addCampaign()]
  const statuses = await Promise.all(
    [
      ...approved.map((id) => () => approve(id)),
      ...paid.map((id) => () => payInCash(id)),
      ...campaigns.map((id) => () => buyPostsFor(id)),
    ].map(insisting),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  const findings = (await audit(world.db)).filter(({ breaches }) => breaches.length > 0)
  expect(findings.map(({ says }) => says)).toEqual([])
})
