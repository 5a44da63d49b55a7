import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { ordersOf } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const countsOf = async (id: number) => {
  const row = await world.db
    .selectFrom('impressionCampaign')
    .select(['bought', 'granted', 'removed', 'repriced', 'counted'])
    .where('campaignId', '=', id)
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)]))
}
const balanceOf = async (id: number, kind = 'campaign') => {
  const row = await world.db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .executeTakeFirst()
  return row?.balance ?? 0n
}
const historyOf = (id: number) =>
  world.db
    .selectFrom('history')
    .selectAll()
    .where('subjectKind', '=', 'campaign')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

describe('impressions without payment', () => {
  const grant = async (who: string, id: number, body: Record<string, unknown>) =>
    (await world.as(who)).post(`/api/campaigns/${id}/add-impressions`, body)

  test('API-15 ROW-15 ERR-12 an agent adds impressions, and no card is charged', async () => {
    const id = await addImpressionCampaign(world.db, { left: 1_000 })
    const answer = await grant('impressionmanager', id, {
      impressions_to_add: '1,500',
      campaign_id_agent: id,
      impressions_agent: '1,000',
      _token: 'whatever',
      reason: 'The banner was shown too small',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      success: true,
      impressions: 1_500,
      left: 2_500,
      message: 'Successfully purchased 1,500 impresssions for Spring Campaign',
    })
    expect(await countsOf(id)).toEqual({ bought: 0, granted: 2_500, removed: 0, repriced: 0, counted: 0 })
    expect(await balanceOf(id)).toBe(2_500n * 6_000_000n)
    const [order] = await ordersOf(world.db, id)
    expect(order).toMatchObject({ kind: 'grant', amountCents: 0n, quantity: 1_500, unit: 'impressions' })
    expect(order?.note).toBe('The banner was shown too small')
    const [change] = await historyOf(id)
    expect(change).toMatchObject({ what: 'impressions added', before: { left: 1_000 } })
    expect(change?.after).toMatchObject({ left: 2_500 })
    const paid = await world.db.selectFrom('payment').select('id').where('subjectId', '=', id).execute()
    expect(paid).toEqual([])
  })

  test('API-15 ERR-15 takes impressions away, down to the last one', async () => {
    const id = await addImpressionCampaign(world.db, { left: 1_000 })
    const answer = await grant('impressionmanager', id, { impressions_to_add: -1_000 })
    expect(answer.body).toMatchObject({
      impressions: -1_000,
      left: 0,
      message: 'Successfully removed 1,000 impresssions for Spring Campaign',
    })
    expect(await countsOf(id)).toMatchObject({ granted: 1_000, removed: 1_000 })
    expect(await balanceOf(id)).toBe(0n)
    expect((await ordersOf(world.db, id))[0]).toMatchObject({
      kind: 'removal',
      quantity: -1_000,
      amountCents: 0n,
    })
  })

  test('ROW-18 ERR-13 refuses one more than there are, and changes nothing', async () => {
    const id = await addImpressionCampaign(world.db, { left: 10 })
    const answer = await grant('impressionmanager', id, { impressions_to_add: -11 })
    const sentence = 'You cannot remove more impressions than there are.'
    expect([answer.status, answer.body]).toEqual([
      422,
      { error: sentence, code: 'impressions-fewer', errors: { impressions_to_add: [sentence] } },
    ])
    expect(await countsOf(id)).toMatchObject({ removed: 0 })
    expect(await ordersOf(world.db, id)).toEqual([])
  })

  test('of ten removals of 60 % at the same moment one succeeds', async () => {
    const id = await addImpressionCampaign(world.db, { left: 1_000 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => grant('impressionmanager', id, { impressions_to_add: -600 })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await balanceOf(id)).toBe(400n * 6_000_000n)
  })

  test('what open ads were promised cannot be taken away, the rest can', async () => {
    const id = await addImpressionCampaign(world.db, { left: 100 })
    await sql`insert into delivery_block (campaign_id, price_nanos, day, node_id, epoch, size, counted, taken_at, expires_at)
      select ${id}, 6000000, '2026-02-02', id, epoch, 30, 0, ${world.clock.now()}, ${world.clock.now()}
      from delivery_node limit 1`.execute(world.db)
    const tooMany = await grant('impressionmanager', id, { impressions_to_add: -71 })
    expect(tooMany.status).toBe(422)
    expect(tooMany.body.error).toMatch(/^Only 70 impressions can be removed at the moment/)
    expect((await grant('impressionmanager', id, { impressions_to_add: -70 })).body.left).toBe(30)
  })

  test.each([
    0,
    '0',
    '-0',
    1.5,
    '1e3',
    '',
    null,
    'ten',
    '٣',
    2_000_000_001,
    '99999999999',
  ])('API-15 refuses %j and changes nothing', async (impressions_to_add) => {
    const id = await addImpressionCampaign(world.db, { left: 10 })
    const answer = await grant('impressionmanager', id, { impressions_to_add })
    expect(answer.status).toBe(422)
    expect(answer.body.error).not.toMatch(/invalid|internal/i)
    expect(await countsOf(id)).toMatchObject({ granted: 10, removed: 0 })
  })

  test('API-15 refuses a form that was made for another campaign', async () => {
    const [id, other] = [await addImpressionCampaign(world.db), await addImpressionCampaign(world.db)]
    const answer = await grant('impressionmanager', id, { impressions_to_add: 5, campaign_id_agent: other })
    expect(answer.status).toBe(422)
  })

  test.each([
    ['advertiser', 403],
    ['agent', 403],
    ['agency', 403],
    ['seller', 403],
    ['superadmin', 403],
    ['advertiser2', 403],
    ['impressionmanager', 200],
  ])('ROL-08 ROW-15 by the %s: %i', async (who, status) => {
    const id = await addImpressionCampaign(world.db)
    expect((await grant(who, id, { impressions_to_add: 5 })).status).toBe(status)
  })

  test('ROL-08 refuses campaigns paid by the week and campaigns with a daily budget', async () => {
    const weekly = await addImpressionCampaign(world.db, { isPayPerWeek: true })
    const daily = await addImpressionCampaign(world.db, { dailyBudgetCents: 500n })
    expect((await grant('impressionmanager', weekly, { impressions_to_add: 5 })).status).toBe(422)
    expect((await grant('impressionmanager', daily, { impressions_to_add: 5 })).status).toBe(422)
  })
})

describe.each([
  {
    kind: 'content',
    path: '/api/content-campaigns',
    add: addContentCampaign,
    word: 'posts',
    who: 'agent',
    removal: 'amount_remove',
    rows: 'ROL-11 ROW-16',
    calls: 'API-17 API-18',
  },
  {
    kind: 'press',
    path: '/api/press-release',
    add: addPressCampaign,
    word: 'articles',
    who: 'allowedagent',
    removal: 'posts_to_remove',
    rows: 'ROL-12 ROW-17',
    calls: 'API-19 API-20',
  },
])('$word without payment', ({ kind, path, add, word, who, removal, rows, calls }) => {
  test(`${calls} ERR-12 ERR-15 an agent adds ${word} and takes them away`, async () => {
    const id = await add(world.db, { credits: 2 })
    const person = await world.as(who)
    const added = await person.post(`${path}/${id}/add-posts`, { posts_to_add: '3' })
    expect([added.status, added.body]).toMatchObject([
      200,
      { posts: 3, credits: 5, message: `Successfully purchased 3 ${word} for Spring Campaign` },
    ])
    const removed = await person.post(`${path}/${id}/remove-posts`, { [removal]: 5 })
    expect([removed.status, removed.body]).toMatchObject([
      200,
      { posts: -5, credits: 0, message: `Successfully removed 5 ${word} for Spring Campaign` },
    ])
    expect(await balanceOf(id, 'credits')).toBe(0n)
    expect((await ordersOf(world.db, id)).map((order) => [order.kind, order.quantity, order.unit])).toEqual([
      ['grant', 3, word],
      ['removal', -5, word],
    ])
    expect((await historyOf(id)).map((change) => change.what)).toEqual([`${word} added`, `${word} removed`])
  })

  test(`ROW-18 ERR-14 refuses one more ${word} than there are`, async () => {
    const id = await add(world.db, { credits: 2 })
    const answer = await (await world.as(who)).post(`${path}/${id}/remove-posts`, { [removal]: 3 })
    expect([answer.status, answer.body.error]).toEqual([422, 'You cannot remove more posts than there are.'])
    expect(await balanceOf(id, 'credits')).toBe(2n)
  })

  test.each([
    0,
    -1,
    1.5,
    'ten',
    '',
    null,
    2_000_000_001,
  ])(`${calls} refuses %j ${word} and changes nothing`, async (count) => {
    const id = await add(world.db, { credits: 2 })
    const person = await world.as(who)
    expect((await person.post(`${path}/${id}/add-posts`, { posts_to_add: count })).status).toBe(422)
    expect((await person.post(`${path}/${id}/remove-posts`, { [removal]: count })).status).toBe(422)
    expect(await balanceOf(id, 'credits')).toBe(2n)
  })

  test.each([
    'advertiser',
    'agency',
    'seller',
    'impressionmanager',
  ])(`${rows} not by the %s`, async (other) => {
    const id = await add(world.db, { credits: 2 })
    const answer = await (await world.as(other)).post(`${path}/${id}/add-posts`, { posts_to_add: 1 })
    expect(answer.status).toBe(403)
  })

  test(`${rows} an address of another kind of campaign is not there`, async () => {
    const id = await (kind === 'content' ? addPressCampaign : addContentCampaign)(world.db, { credits: 2 })
    const answer = await (await world.as(who)).post(`${path}/${id}/add-posts`, { posts_to_add: 1 })
    expect(answer.status).toBe(404)
  })
})
