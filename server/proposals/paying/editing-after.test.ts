/** Items of a proposal that was sold already: what was given stays, and what was added since may still be thought over. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addImpressionCampaign, idOf } from '#test/dashboard.ts'
import { addPriced, lineOf, paidTraceOf, payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal, anItem, createEdit } from '#test/proposals/proposals.ts'
import type { Answer, Person } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit } from '../../audit.ts'

let world: World
let editor: Person
beforeAll(async () => {
  world = await makeWorld()
  // One who may always edit.
  const [representativeId, advertiserId] = [
    await idOf(world.db, 'salesman13'),
    await idOf(world.db, 'advertiser'),
  ]
  const since = world.clock.now()
  await world.db.insertInto('representation').values({ representativeId, advertiserId, since }).execute()
  editor = await world.as('salesman13')
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(60_000))

type Item = Readonly<Record<string, unknown>>
const itemsOf = async (id: number): Promise<Item[]> =>
  (await editor.get(`/agent/api/proposal/${id}`)).body.proposal.items
const byHand = (dollars: number, more: Item = {}): Item => ({
  product_name: `Written by hand ${dollars}`,
  rate: `${dollars}.00`,
  qty: '1',
  ...more,
})
const header = (intoCampaignId: number) => ({ discountPercent: 0, intoCampaignId })
const save = (id: number, item: readonly Item[]): Promise<Answer> => createEdit(editor, { item }, id)
const approve = async (id: number) => (await world.as('agent')).post(`/agent/api/proposal/approve/${id}`, {})
const findings = async () =>
  (await audit(world.db)).filter(({ breaches }) => breaches.length > 0).map(({ says }) => says)

const fixed = 'What was given already stays as it is. Other items can be changed, and more be added'

describe('D-141 ROL-35 once a sale has given something', () => {
  test('what was added since is changed and taken off like that of any draft; what was given is not', async () => {
    const id = await addPriced(world, [100])
    expect((await approve(id)).status).toBe(200)
    const [given] = (await itemsOf(id)) as [Item]
    expect((await save(id, [given, byHand(50)])).body.proposal.total).toBe('150.00')
    const [, added] = (await itemsOf(id)) as [Item, Item]
    const changed = await save(id, [{ ...added, rate: '30.00' }, given])
    expect([changed.status, changed.body.proposal.total]).toEqual([200, '130.00'])
    const refused = await save(id, [added, { ...given, rate: '90.00' }])
    expect([refused.status, refused.body.errors]).toEqual([422, { 'qty[1]': [fixed] }])
    expect((await save(id, [added])).body.errors).toEqual({
      item: [fixed],
      total: ['The total may not fall below $100.00, which was paid or approved'],
    })
    const off = await save(id, [given])
    expect([off.status, off.body.proposal.total]).toEqual([200, '100.00'])
    expect(await findings()).toEqual([])
  })

  test('nor are its day, the name of its campaign and where it goes', async () => {
    const [into, other] = [await addImpressionCampaign(world.db), await addImpressionCampaign(world.db)]
    const id = await addProposal(world.db, {
      lines: [{ ...lineOf(100), campaignName: 'Pesach' }, header(into)],
    })
    expect((await approve(id)).status).toBe(200)
    const [named, placed] = (await itemsOf(id)) as [Item, Item]
    for (const [field, change] of [
      ['start_date[1]', [named, { ...placed, start_date: '2027-01-04' }]],
      ['customcampaignname[0]', [{ ...named, customcampaignname: 'Purim' }, placed]],
      ['campaign_name[1]', [named, { ...placed, campaign_name: other }]],
      ['campaign_name[1]', [named, { ...placed, campaign_name: null }]],
    ] as const) {
      const { status, body } = await save(id, [...change, byHand(10)])
      expect([status, body.errors]).toEqual([422, { [field]: [fixed] }])
    }
    expect((await save(id, [named, placed, byHand(10)])).status).toBe(200)
    // Where it went may be put away since.
    await world.db
      .updateTable('campaign')
      .set({ archivedAt: world.clock.now() })
      .where('id', '=', into)
      .execute()
    expect((await save(id, [named, placed, byHand(20)])).status).toBe(200)
  })

  test('PAY-02 each item says whether it was given, and an approval which items it gives', async () => {
    const id = await addPriced(world, [100])
    const given = async () => (await itemsOf(id)).map((item) => item.given)
    expect(await given()).toEqual([false])
    const first = await approve(id)
    expect([first.body.appearing, await given()]).toEqual([
      (await itemsOf(id)).map((item) => item.proposal_item),
      [true],
    ])
    await save(id, [...(await itemsOf(id)), byHand(50)])
    expect(await given()).toEqual([true, false])
    const [, added] = (await itemsOf(id)) as [Item, Item]
    const ask = async (body: object) =>
      (await (await world.as('agent')).post(`/agent/api/proposal/approve/${id}`, body)).body.appearing
    expect(await ask({ preview: true })).toEqual([added.proposal_item])
    expect(await ask({})).toEqual([added.proposal_item])
    expect(await ask({})).toEqual([])
  })

  test('with two sales open what no sale has yet is told by itself', async () => {
    const id = await addPriced(world, [100])
    await approve(id)
    await save(id, [...(await itemsOf(id)), byHand(50)])
    await approve(id)
    await save(id, [...(await itemsOf(id)), byHand(30)])
    const terms = (await editor.get(`/agent/api/proposals/${id}/payment`)).body
    expect([terms.balance, terms.sale.open, terms.uncovered]).toEqual(['180.00', '100.00', '30.00'])
  })

  test('what was paid of an item that is taken off again pays the one that takes its place', async () => {
    const id = await addPriced(world, [100])
    await payFor(world, id, { cash_sale: true })
    const [given] = (await itemsOf(id)) as [Item]
    await save(id, [given, byHand(50)])
    await payFor(world, id, { cash_sale: true, amount_to_charge: 20 })
    const less = await save(id, [given, byHand(19)])
    expect([less.status, less.body.errors]).toEqual([
      422,
      { total: ['The total may not fall below $120.00, which was paid'] },
    ])
    const same = await save(id, [given, byHand(20)])
    expect([same.status, same.body.proposal.status]).toEqual([200, 'Completed'])
    // Both are with the agent to be done by hand, whose money rests until then.
    expect(await paidTraceOf(world, id)).toMatchObject({
      paid: 12_000n,
      isCompleted: true,
      account: 120_000_000_000n,
    })
    expect(await findings()).toEqual([])
  })

  test('what a sale is owed for is as fixed as what was paid', async () => {
    const id = await addProposal(world.db, { lines: [lineOf(100)] })
    await approve(id)
    await payFor(world, id, { cash_sale: true, amount_to_charge: 30 })
    const [given] = (await itemsOf(id)) as [Item]
    const { body } = await save(id, [{ ...given, rate: '99.00' }, byHand(1)])
    expect(body.errors).toEqual({ 'qty[0]': [fixed] })
    expect((await save(id, [given, byHand(7)])).body.proposal.balance).toBe('77.00')
  })
})

describe('a save that leaves nothing to be paid', () => {
  const count = async (table: 'proposalGiven' | 'proposalVersion', id: number) =>
    (await world.db.selectFrom(table).select('proposalId').where('proposalId', '=', id).execute()).length

  test('D-142 ROL-32 gives what costs nothing of a proposal that costs nothing by those alone who may approve it', async () => {
    const id = await addProposal(world.db, { lines: [{ ...lineOf(100), discountPercent: 100 }] })
    expect((await approve(id)).body.proposal.status).toBe('Completed')
    const personId = await idOf(world.db, 'agency')
    const rights = ['proposal.editAfterAdded', 'proposal.editAlways'] as const
    for (const right of rights)
      await world.db
        .insertInto('personRight')
        .values({ personId, right, grantedAt: world.clock.now() })
        .onConflict((standing) => standing.doNothing())
        .execute()
    const all = { agencyMaxDiscountPercent: 100 }
    await world.db.updateTable('person').set(all).where('id', '=', personId).execute()
    const item = [...(await itemsOf(id)), byHand(50, { discount: '100' })]
    const refused = await createEdit(await world.as('agency'), { item }, id)
    expect([refused.status, refused.body.errors]).toEqual([
      403,
      {
        item: ['What costs nothing is given at once here. Ask somebody to add it who may approve proposals'],
      },
    ])
    expect([await count('proposalGiven', id), await count('proposalVersion', id)]).toEqual([1, 1])
    // What gives nothing more they may change, and an agent gives it.
    const named = await createEdit(await world.as('agency'), { proposal_name: 'For nothing' }, id)
    expect(named.status).toBe(200)
    expect((await save(id, item)).status).toBe(200)
    expect(await count('proposalGiven', id)).toBe(2)
    expect(await findings()).toEqual([])
  })

  test('PRO-23 refuses what could not be counted at its item, and nothing is saved', async () => {
    // Its views cost a millionth of a dollar for a thousand: 48.00 would be 48,000,000,000 of them.
    const cheap = await addImpressionCampaign(world.db, { cpm: 1n })
    const id = await addProposal(world.db, { lines: [lineOf(48), lineOf(100)] })
    await payFor(world, id, { cash_sale: true, amount_to_charge: 48 })
    const { status, body } = await save(id, [
      anItem('header-3', { qty: '1', discount: '0', campaign_name: cheap }),
    ])
    expect([status, body.errors]).toEqual([
      422,
      { 'qty[0]': ['One purchase may be at most 2,000,000,000 impressions'] },
    ])
    expect([await count('proposalGiven', id), await count('proposalVersion', id)]).toEqual([0, 1])
  })
})
