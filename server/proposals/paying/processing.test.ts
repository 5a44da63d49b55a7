/** Taking the processing off a proposal, and what its payment section is told. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '#test/dashboard.ts'
import { worldStart } from '#test/instant.ts'
import { addPriced, payFor } from '#test/proposals/proposal-payments.ts'
import { addCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
  const personId = await idOf(world.db, 'agent')
  const right = { personId, right: 'proposal.removeProcessing', grantedAt: worldStart } as const
  await world.db.insertInto('personRight').values(right).execute()
  await setSetting(world, 'proposals.processingPercent', '2.9')
  await setSetting(world, 'support.contactName', 'Rachel')
})
afterAll(() => world.close())

const remove = async (id: number, who = 'agent') =>
  (await world.as(who)).post(`/agent/api/proposal/remove-processing/${id}`, {})
const termsOf = async (id: number, who = 'agent') =>
  (await (await world.as(who)).get(`/agent/api/proposals/${id}/payment`)).body

test('PRO-22 API-60 ROL-33 it is taken off once, and cards are charged what they pay from then on', async () => {
  const id = await addPriced(world, [200])
  expect((await termsOf(id)).processing).toBe('2.9')
  const { status, body } = await remove(id)
  expect([status, body.success, body.proposal.processing_removed]).toEqual([
    200,
    'Processing is taken off. Cards are charged what they pay from now on',
    true,
  ])
  const { processing, may } = await termsOf(id)
  expect([processing, may.remove_processing.isOffered]).toEqual([null, false])
  await payFor(world, id, { existing_card: card, amount_to_charge: 150 })
  const { amountCents } = await world.db
    .selectFrom('payment')
    .select('amountCents')
    .where('subjectKind', '=', 'proposal')
    .where('subjectId', '=', id)
    .executeTakeFirstOrThrow()
  expect(amountCents).toBe(15_000n)
})

test('ERR-38c OPN-17 a second time, or of a proposal that is over, it names whom to speak to', async () => {
  const [twice, completed, archived] = [
    await addPriced(world, [200]),
    await addPriced(world, [200]),
    await addPriced(world, [200], { archived: true }),
  ]
  await remove(twice)
  await payFor(world, completed, { existing_card: card })
  for (const id of [twice, completed, archived]) {
    const { status, body } = await remove(id)
    expect([status, body.error]).toEqual([409, 'Processing could not be removed. Please speak to Rachel'])
  }
})

test.each([
  ['seller', 403],
  ['agency', 403],
  ['advertiser', 403],
  ['superadmin', 403],
])('ROL-33 without the right the %s may not', async (who, status) => {
  expect((await remove(await addPriced(world, [200], { sent: true }), who)).status).toBe(status)
})

test('PAY-07 the payment section is told what is left, within what a part lies, and what was paid', async () => {
  const id = await addPriced(world, [200], { sent: true })
  await payFor(world, id, { existing_card: card, amount_to_charge: 195.9 })
  expect(await termsOf(id)).toMatchObject({
    total: '200.00',
    paid: '195.90',
    in_flight: '0.00',
    balance: '4.10',
    payable: '4.10',
    smallest: '4.10',
    sale: null,
    salesmen: [{ name: (await world.as('agent')).name }],
    payments: [{ amount: '195.90', method: 'card', by: 'Visa ending 4242' }],
    may: {
      card: { isOffered: true, refusal: null },
      cash: { isOffered: true, refusal: null },
    },
  })
  const client = await termsOf(id, 'advertiser')
  expect([client.salesmen, client.may.cash.isOffered, client.may.card.isOffered]).toEqual([[], false, true])
  const superadmin = await termsOf(id, 'superadmin')
  expect(superadmin.salesmen.map(({ name }: { name: string }) => name)).toContain(
    (await world.as('agent')).name,
  )
  await payFor(world, id, { existing_card: card })
  const completed = { isOffered: true, refusal: 'This proposal is completed and stays as it is' }
  expect((await termsOf(id)).may.card).toEqual(completed)
  expect((await (await world.as('agent')).get(`/agent/api/proposal/${id}`)).body.proposal.may).toMatchObject({
    pay: completed,
    payCash: completed,
    chargeLater: completed,
  })
})

test('PAY-02 what was approved is offered to be paid, and not to be approved again', async () => {
  const yes = { isOffered: true, refusal: null }
  const id = await addPriced(world, [200], { sent: true })
  expect((await termsOf(id)).may).toMatchObject({ card: yes, later: yes })
  await (await world.as('agent')).post(`/agent/api/proposal/approve/${id}`, {})
  expect((await termsOf(id)).may).toMatchObject({ card: yes, later: { isOffered: false, refusal: null } })
})
