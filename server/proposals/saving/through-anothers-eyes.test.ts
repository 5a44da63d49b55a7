/** Proposals that are written through another's eyes: both persons stand on each version and in the history. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { addPriced } from '#test/proposals/proposal-payments.ts'
import { addProposal, anItem, createEdit } from '#test/proposals/proposals.ts'
import { addCard, chargesOf, typedCard } from '#test/purchases.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let viewer: Person
let viewed: Person
let clientId = 0
beforeAll(async () => {
  world = await makeWorld()
  clientId = (await world.as('advertiser')).id
  viewer = await world.as('superadmin')
  viewed = await viewedBy(world, viewer, 'agent')
})
afterAll(() => world.close())

const versionsOf = (proposalId: number) =>
  world.db
    .selectFrom('proposalVersion')
    .select(['number', 'madeBy', 'actedBy'])
    .where('proposalId', '=', proposalId)
    .orderBy('number')
    .execute()
const historyOf = (proposalId: number) =>
  world.db
    .selectFrom('history')
    .select(['actorId', 'onBehalfOf'])
    .where('subjectKind', '=', 'proposal')
    .where('subjectId', '=', proposalId)
    .orderBy('id')
    .execute()

test('D-172 whoever looks and whose eyes they are stand on each version of a proposal and in its history', async () => {
  const body = { proposal_name: 'Seen by two', user_id: clientId, item: [anItem('header-3')] }
  const saved = await createEdit(viewed, body)
  expect(saved.status).toBe(200)
  const { id } = saved.body.proposal
  expect(saved.body.proposal).toMatchObject({ salesman_id: viewed.id })
  expect((await createEdit(viewed, { ...body, proposal_name: 'Changed by two' }, id)).status).toBe(200)
  const both = { madeBy: viewed.id, actedBy: viewer.id }
  expect(await versionsOf(id)).toEqual([
    { number: 1, ...both },
    { number: 2, ...both },
  ])
  const act = { actorId: viewer.id, onBehalfOf: viewed.id }
  expect(await historyOf(id)).toEqual([act, act])
  const { body: told } = await viewed.get(`/agent/api/proposals/${id}/versions`)
  expect(told.versions[0]).toMatchObject({ number: 2, by: viewed.name, acted_by: viewer.name })
})

test('D-187 a duplicate that is made through another’s eyes is the viewed person’s, and names the viewer', async () => {
  const first = await createEdit(viewed, {
    proposal_name: 'To be copied',
    user_id: clientId,
    item: [anItem('header-3')],
  })
  const copied = await viewed.post(`/agent/api/proposal/duplicate/${first.body.proposal.id}`, {})
  expect(copied.status).toBe(200)
  const { id, salesman_id } = copied.body.proposal
  expect(salesman_id).toBe(viewed.id)
  expect(await versionsOf(id)).toEqual([{ number: 1, madeBy: viewed.id, actedBy: viewer.id }])
  expect(await historyOf(id)).toEqual([{ actorId: viewer.id, onBehalfOf: viewed.id }])
})

test('ROL-32 through an agent’s eyes a proposal is charged later by whoever may do so as themselves', async () => {
  const id = await addProposal(world.db)
  const approve = () => viewed.post(`/agent/api/proposal/approve/${id}`, {})
  await viewedBy(world, await world.as('matzavadmin'), 'agent')
  expect((await approve()).status).toBe(403)
  await viewedBy(world, viewer, 'agent')
  expect((await approve()).status).toBe(200)
  const order = await world.db
    .selectFrom('salesOrder')
    .select(['placedBy', 'onBehalfOf'])
    .where('proposalId', '=', id)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ placedBy: viewer.id, onBehalfOf: clientId })
})

/** Who stands on the payments of a proposal, on its sales, and at the payments of its history. */
async function namesOn(proposalId: number) {
  const { db } = world
  const payments = await db
    .selectFrom('payment')
    .select(['personId', 'onBehalfOf', 'actedBy', 'salesmanId', 'advertiserId', 'method'])
    .where('subjectKind', '=', 'proposal')
    .where('subjectId', '=', proposalId)
    .orderBy('id')
    .execute()
  const orders = await db
    .selectFrom('salesOrder')
    .select(['placedBy', 'onBehalfOf', 'advertiserId', 'salesmanId'])
    .where('proposalId', '=', proposalId)
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('ledgerTransaction')
    .select(['actorId', 'onBehalfOf'])
    .where('proposalId', '=', proposalId)
    .where('kind', '=', 'proposal-paid')
    .orderBy('id')
    .execute()
  const history = (await historyOf(proposalId)).slice(0, payments.length)
  return { payments, orders, entries, history }
}

describe('D-172 D-187 paying through the eyes', () => {
  let agent: Person
  let asClient: Person
  let ids: Record<'agent' | 'superadmin', number>
  beforeAll(async () => {
    agent = await world.as('agent')
    asClient = await viewedBy(world, agent, 'advertiser')
    ids = { agent: agent.id, superadmin: viewer.id }
  })
  const pay = (who: Person, id: number, body: object) => who.post(`/agent/api/proposal/pay/${id}`, body)

  test('of the client, their agent pays by a card that is typed and by one that is kept, and both names stand everywhere', async () => {
    const existing_card = await addCard(world, 'advertiser')
    const id = await addPriced(world, [200], { sent: true })
    for (const body of [{ ...typedCard, amount_to_charge: '80' }, { existing_card }])
      expect((await pay(asClient, id, body)).status).toBe(200)
    const payment = {
      personId: clientId,
      onBehalfOf: null,
      actedBy: ids.agent,
      advertiserId: clientId,
      salesmanId: ids.agent,
      method: 'card',
    }
    const order = { placedBy: ids.agent, onBehalfOf: clientId, advertiserId: clientId, salesmanId: ids.agent }
    const act = { actorId: ids.agent, onBehalfOf: clientId }
    expect(await namesOn(id)).toEqual({
      payments: [payment, payment],
      orders: [order, order],
      entries: [act, act],
      history: [act, act],
    })
  })

  test('of the client, cash is taken by nobody, nor a card kept, nor a sale charged later', async () => {
    const id = await addPriced(world, [200], { sent: true })
    const before = chargesOf(world).length
    const asked = [
      await pay(asClient, id, { cash_sale: true }),
      await pay(asClient, id, { cash_sale: true, salesman_id: ids.agent }),
      await pay(asClient, id, { ...typedCard, save_card: true }),
      await asClient.post(`/agent/api/proposal/approve/${id}`, {}),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect([await namesOn(id), chargesOf(world).length]).toEqual([
      { payments: [], orders: [], entries: [], history: [] },
      before,
    ])
  })

  test('of the agent, a superadmin takes cash, which is the agent’s, and one who may not charge the client takes none', async () => {
    const id = await addPriced(world, [200])
    const asAgent = await viewedBy(world, await world.as('matzavadmin'), 'agent')
    for (const body of [{ cash_sale: true }, typedCard]) {
      const { status, body: said } = await pay(asAgent, id, body)
      expect([status, said.error]).toEqual([403, expect.any(String)])
    }
    await viewedBy(world, viewer, 'agent')
    expect((await pay(asAgent, id, { cash_sale: true, amount_to_charge: '60' })).status).toBe(200)
    const other = { cash_sale: true, salesman_id: ids.superadmin }
    expect((await pay(asAgent, id, other)).status).toBe(403)
    const payment = {
      personId: ids.agent,
      onBehalfOf: clientId,
      actedBy: ids.superadmin,
      advertiserId: clientId,
      salesmanId: ids.agent,
      method: 'cash',
    }
    const act = { actorId: ids.superadmin, onBehalfOf: clientId }
    expect(await namesOn(id)).toEqual({
      payments: [payment],
      orders: [
        { placedBy: ids.superadmin, onBehalfOf: clientId, advertiserId: clientId, salesmanId: ids.agent },
      ],
      entries: [act],
      history: [act],
    })
  })
})
