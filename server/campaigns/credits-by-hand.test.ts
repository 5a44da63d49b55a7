/** Credits of content campaigns by hand over HTTP: one used, some transferred; the books stay balanced. */
import { audit } from '#server/audit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pay } from '#test/campaign-rows.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const post = async (who: string, id: number | string, act: string, body: unknown = {}) =>
  (await world.as(who)).post(`/api/campaigns/content/${id}/${act}`, body)
const balanceOf = async (kind: string, id: number) => {
  const row = await world.db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .executeTakeFirst()
  return Number(row?.balance ?? 0n)
}
const booksOf = async (id: number) => ({
  credits: await balanceOf('credits', id),
  money: await balanceOf('campaign', id),
})
const historyOf = (id: number) =>
  world.db
    .selectFrom('history')
    .select(['what', 'before', 'after'])
    .where('subjectKind', '=', 'campaign')
    .where('subjectId', '=', id)
    .execute()

/** Content campaigns of the advertiser, the only ones there are: the credits of each can go to the others. */
async function campaigns(
  wishes: readonly { name: string; credits?: number; money?: bigint }[],
): Promise<number[]> {
  await world.db.updateTable('campaign').set({ deletedAt: worldStart }).execute()
  const ids: number[] = []
  for (const { name, credits = 0, money = 0n } of wishes) {
    const id = await addContentCampaign(world.db, { name, credits })
    await pay(world.db, id, money, worldStart)
    ids.push(id)
  }
  return ids
}

describe('a credit used by hand', () => {
  test('API-23 ROW-12 ROL-13 falls by one, and the site earns the post’s share of the money', async () => {
    const id = await addContentCampaign(world.db, { owner: 'canmarkcredits', credits: 3, siteIds: [38] })
    await pay(world.db, id, 1_000n, worldStart)
    const earned = await balanceOf('revenue', 38)
    const answer = await post('canmarkcredits', id, 'use-credit', { id })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        campaign: { id, name: 'Spring Campaign', credits: 2 },
        message: 'Successfully used 1 credit of Spring Campaign. Credits left: 2',
      },
    ])
    expect(await booksOf(id)).toEqual({ credits: 2, money: 667 })
    expect((await balanceOf('revenue', 38)) - earned).toBe(333)
    expect(await historyOf(id)).toEqual([
      { what: 'credit used', before: { credits: 3 }, after: { credits: 2 } },
    ])
  })

  test('API-23 the last one takes all the money that is left, and then there is none to use', async () => {
    const id = await addContentCampaign(world.db, { owner: 'canmarkcredits', credits: 1 })
    await pay(world.db, id, 700n, worldStart)
    expect((await post('canmarkcredits', id, 'use-credit')).status).toBe(200)
    const answer = await post('canmarkcredits', id, 'use-credit')
    expect([answer.status, answer.body.error]).toEqual([422, 'The campaign has no credits left'])
    expect(await booksOf(id)).toEqual({ credits: 0, money: 0 })
  })

  test('API-23 of ten uses at the same moment two use the two credits', async () => {
    const id = await addContentCampaign(world.db, { owner: 'canmarkcredits', credits: 2 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('canmarkcredits', id, 'use-credit')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(8).fill(422)])
  })

  test('API-23 ROL-13 own, foreign, missing, another kind’s, and without the flag', async () => {
    const own = await addContentCampaign(world.db, { credits: 2 })
    const mine = { owner: 'canmarkcredits', credits: 2 }
    const press = await addPressCampaign(world.db, mine)
    const impressions = await addImpressionCampaign(world.db, { owner: 'canmarkcredits' })
    for (const id of [own, press, impressions, 2_147_483_647, 'x', 0])
      expect([id, (await post('canmarkcredits', id, 'use-credit')).status]).toEqual([id, 404])
    for (const who of ['advertiser', 'agent', 'agency', 'seller', 'impressionmanager', 'superadmin'])
      expect([who, (await post(who, own, 'use-credit')).status]).toEqual([who, 403])
    expect((await booksOf(own)).credits).toBe(2)
  })
})

describe('a transfer', () => {
  test('API-24 ROW-13 moves credits and their share of the money; both sums stay as they were', async () => {
    const [from, to] = (await campaigns([
      { name: 'Spring posts', credits: 5, money: 1_000n },
      { name: 'Summer posts', credits: 1, money: 100n },
    ])) as [number, number]
    const body = { amount_to_add: 2, to_campaign_id: to, reason: 'Moved to summer' }
    const answer = await post('advertiser', from, 'transfer', body)
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        campaign: { id: from, name: 'Spring posts', credits: 3 },
        target: { id: to, name: 'Summer posts', credits: 3 },
        message: 'Successfully transferred 2 posts from Spring posts to Summer posts',
      },
    ])
    expect([await booksOf(from), await booksOf(to)]).toEqual([
      { credits: 3, money: 600 },
      { credits: 3, money: 500 },
    ])
    const moved = { money: '0.000000400', reason: 'Moved to summer' }
    expect(await historyOf(from)).toEqual([
      { what: 'credits transferred', before: { credits: 5 }, after: { credits: 3, to, ...moved } },
    ])
    expect(await historyOf(to)).toEqual([
      { what: 'credits transferred', before: { credits: 1 }, after: { credits: 3, from, ...moved } },
    ])
    const [entry] = await world.db
      .selectFrom('ledgerTransaction')
      .select(['kind', 'reason'])
      .where('kind', '=', 'credit-transfer')
      .where('campaignId', '=', from)
      .execute()
    expect(entry).toEqual({ kind: 'credit-transfer', reason: 'Moved to summer' })
  })

  test('API-24 a transfer of much money is written down so that it does not read like a number of a card', async () => {
    const [from, to] = (await campaigns([
      { name: 'Much', credits: 10, money: 2_500_000_000_000n },
      { name: 'Little' },
    ])) as [number, number]
    expect(
      (await post('advertiser', from, 'transfer', { amount_to_add: 10, to_campaign_id: to })).status,
    ).toBe(200)
    expect(await historyOf(from)).toMatchObject([{ after: { money: '2500.000000000' } }])
    const breaches = await audit(world.db, world.dataDir)
    expect(
      breaches.filter(({ says }) => says.includes('card number')).flatMap((one) => one.breaches),
    ).toEqual([])
  })

  test('API-24 without a target it goes to the only campaign there is; all of them take all the money along', async () => {
    const [from, to] = (await campaigns([{ name: 'From', credits: 3, money: 1_000n }, { name: 'To' }])) as [
      number,
      number,
    ]
    const answer = await post('agent', from, 'transfer', { amount_to_add: '3' })
    expect([answer.status, answer.body.target.id]).toEqual([200, to])
    expect([await booksOf(from), await booksOf(to)]).toEqual([
      { credits: 0, money: 0 },
      { credits: 3, money: 1_000 },
    ])
  })

  test('API-24 ROW-13 0 does nothing, and needs no target', async () => {
    const [id] = (await campaigns([{ name: 'Alone', credits: 2 }])) as [number]
    const answer = await post('advertiser', id, 'transfer', { amount_to_add: 0 })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        campaign: { id, name: 'Alone', credits: 2 },
        target: null,
        message: 'Nothing was transferred from Alone',
      },
    ])
    expect(await historyOf(id)).toEqual([])
  })

  test('API-24 with several campaigns it must say which; with none it cannot go', async () => {
    const [from] = (await campaigns([{ name: 'A', credits: 2 }, { name: 'B' }, { name: 'C' }])) as [number]
    const several = await post('advertiser', from, 'transfer', { amount_to_add: 1 })
    expect([several.status, several.body.errors.to_campaign_id]).toEqual([
      422,
      ['Choose another campaign of the same advertiser for the same kind of posts'],
    ])
    const [alone] = (await campaigns([{ name: 'Alone', credits: 2 }])) as [number]
    const none = await post('advertiser', alone, 'transfer', { amount_to_add: 1 })
    expect([none.status, none.body.error]).toEqual([
      422,
      'The advertiser has no other campaign for the same kind of posts',
    ])
  })

  test('API-24 a target that is foreign, missing, itself, archived, deleted or of another type is one answer', async () => {
    const [from, archived, deleted, open] = (await campaigns([
      { name: 'From', credits: 2 },
      { name: 'Archived' },
      { name: 'Deleted' },
      { name: 'Open' },
    ])) as [number, number, number, number]
    await post('advertiser', archived, 'archive')
    await post('advertiser', deleted, 'delete')
    const otherType = await addContentCampaign(world.db)
    await world.db
      .updateTable('postCampaign')
      .set({ contentType: 'telegram' })
      .where('campaignId', '=', otherType)
      .execute()
    const foreign = await addContentCampaign(world.db, { owner: 'advertiser2' })
    const press = await addPressCampaign(world.db)
    for (const to of [foreign, 2_147_483_647, from, archived, deleted, otherType, press]) {
      const answer = await post('advertiser', from, 'transfer', { amount_to_add: 1, to_campaign_id: to })
      expect([to, answer.status, answer.body.error]).toEqual([
        to,
        422,
        'Choose another campaign of the same advertiser for the same kind of posts',
      ])
    }
    const offered = await (await world.as('advertiser')).get(
      `/api/campaigns/content/${from}/transfer-targets`,
    )
    expect(offered.body).toEqual({
      campaign: { id: from, name: 'From', credits: 2 },
      targets: [{ id: open, name: 'Open', credits: 0 }],
    })
    expect((await booksOf(from)).credits).toBe(2)
  })

  test.each([
    3,
    -1,
    1.5,
    '1e3',
    '-1',
    '',
    ' ',
    null,
    true,
    [],
    2_000_000_000,
    '9'.repeat(30),
  ])('ROW-13 API-24 %j of two credits is refused, and nothing moves', async (amount) => {
    const [from, to] = (await campaigns([{ name: 'From', credits: 2 }, { name: 'To' }])) as [number, number]
    const answer = await post('advertiser', from, 'transfer', { amount_to_add: amount, to_campaign_id: to })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['amount_to_add']])
    expect([(await booksOf(from)).credits, (await booksOf(to)).credits]).toEqual([2, 0])
  })

  test('API-24 own, foreign, missing, another kind’s, and without the right', async () => {
    const [own] = (await campaigns([{ name: 'Own', credits: 2 }, { name: 'Other' }])) as [number]
    const foreign = await addContentCampaign(world.db, { owner: 'advertiser2', credits: 2 })
    const press = await addPressCampaign(world.db, { credits: 2 })
    for (const who of ['advertiser', 'agent', 'agency'])
      for (const id of [foreign, press, 2_147_483_647, 'x', -1])
        expect([who, id, (await post(who, id, 'transfer', { amount_to_add: 0 })).status]).toEqual([
          who,
          id,
          404,
        ])
    expect((await post('impressionmanager', own, 'transfer', { amount_to_add: 1 })).status).toBe(403)
    for (const who of ['advertiser', 'agent', 'seller', 'matzavadmin', 'superadmin'])
      expect([who, (await post(who, own, 'transfer', { amount_to_add: 0 })).status]).toEqual([who, 200])
  })

  test('API-24 fifty transfers to and fro at the same moment lose no credit, no money, and wait for nobody for ever', async () => {
    const [a, b] = (await campaigns([
      { name: 'A', credits: 20, money: 7_777n },
      { name: 'B', credits: 20, money: 1_234n },
    ])) as [number, number]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        post('advertiser', at % 2 === 0 ? a : b, 'transfer', { amount_to_add: 1 + (at % 5) }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
    const [ofA, ofB] = [await booksOf(a), await booksOf(b)]
    expect([ofA.credits + ofB.credits, ofA.money + ofB.money]).toEqual([40, 9_011])
  })
})
