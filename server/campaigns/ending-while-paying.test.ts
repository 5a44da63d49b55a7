/** A card that is charged while the campaign is archived or deleted: never money without its campaign. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { addCard, chargesOf, gatewayOf, traceOf } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())
beforeEach(() => {
  gatewayOf(world).faults.slowMs = 50
})
afterEach(() => {
  gatewayOf(world).faults.slowMs = 0
})

type End = 'archive' | 'delete'
const post = async (path: string, body: object = {}) => (await world.as('advertiser')).post(path, body)
const buy = (id: number) => post(`/api/campaigns/${id}/impressions`, { amount: '6.00', existing_card: card })
const end = (id: number, how: End) => post(`/api/campaigns/${id}/${how}`)
const historyOf = async (id: number) =>
  (
    await world.db
      .selectFrom('history')
      .select('what')
      .where('subjectKind', '=', 'campaign')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ what }) => what)
const isBeingCharged = async (id: number) => (await traceOf(world, id)).payments.length > 0

/** Buys and ends at once in one of three orders, and answers what must hold whichever of them came first. */
async function race(round: number, how: End): Promise<void> {
  const id = await addImpressionCampaign(world.db, { left: 0 })
  let answers: Awaited<ReturnType<typeof post>>[]
  if (round % 3 === 0) answers = await Promise.all([buy(id), end(id, how)])
  else if (round % 3 === 1) answers = (await Promise.all([end(id, how), buy(id)])).toReversed()
  else {
    const bought = buy(id)
    await vi.waitUntil(() => isBeingCharged(id), { interval: 5, timeout: 30_000 })
    answers = await Promise.all([bought, end(id, how)])
  }
  const [bought, ended] = answers.map(({ status }) => status)
  const { charges, succeeded } = await traceOf(world, id)
  const history = await historyOf(id)
  if (bought === 200) {
    expect({ charges, succeeded }).toEqual({ charges: 1, succeeded: 1 })
    // Refused while the card was charged; or it came after the money had arrived.
    if (ended === 409) expect(history).toEqual(['bought'])
    else expect(history).toEqual(['bought', `${how}d`])
  } else {
    expect([bought, ended, charges, history]).toEqual([how === 'delete' ? 404 : 422, 200, 0, [`${how}d`]])
  }
}

test.each([
  'archive',
  'delete',
] as const)('API-06 API-07 buying and %s at once, fifty times, leaves no money without its campaign', async (how) => {
  const before = chargesOf(world).length
  for (let round = 0; round < 50; round += 1) await race(round, how)
  expect(chargesOf(world).length).toBeGreaterThan(before)
}, 120_000)

test.each([
  ['impression', addImpressionCampaign, '/api/campaigns', '/api/campaigns/ID/impressions'],
  ['content', addContentCampaign, '/api/campaigns/content', '/api/content-campaigns/ID/posts'],
  ['press', addPressCampaign, '/api/press-campaigns', '/api/press-release/ID/posts'],
] as const)('API-06 API-07 nobody archives or deletes a campaign of the kind %s while its card is charged, nor buys for one that is archived or deleted', async (_, add, path, buying) => {
  const id = await add(world.db)
  const pay = () => post(buying.replace('ID', String(id)), { amount: '2000', existing_card: card })
  expect((await pay()).status).toBe(200)
  const setState = (state: 'unknown' | 'succeeded', settledAt: Date | null) =>
    world.db.updateTable('payment').set({ state, settledAt }).where('subjectId', '=', id).execute()
  await setState('unknown', null)
  for (const how of ['archive', 'delete']) {
    const refused = await post(`${path}/${id}/${how}`)
    expect([how, refused.status, refused.body.error]).toEqual([
      how,
      409,
      'A card is being charged at this moment. Try again in a minute',
    ])
  }
  await setState('succeeded', world.clock.now())
  await world.db.updateTable('campaign').set({ archivedAt: world.clock.now() }).where('id', '=', id).execute()
  const archived = await pay()
  expect([archived.status, archived.body.error]).toEqual([
    422,
    'Take the campaign back from the archive before buying for it',
  ])
  expect((await post(`${path}/${id}/delete`)).status).toBe(200)
  expect((await pay()).status).toBe(404)
  expect((await traceOf(world, id)).charges).toBe(1)
})
