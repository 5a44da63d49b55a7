/** Who comes after somebody else accepted, paid or approved a proposal reads who that was, when and how much. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byLink, type LinkHolder, signedBy } from '#test/proposals/client-link.ts'
import { lineOf, payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import type { Answer } from '#test/person.ts'
import { typedCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'payments.newCardsPerDay', 100)
  world.clock.set(new Date('2026-02-02T15:00:00Z'))
})
afterAll(() => world.close())
// Who comes at once with the same wish is answered the same.
beforeEach(() => world.clock.advance(60_000))

interface Sale {
  readonly id: number
  readonly client: LinkHolder
}
/** Of one line; what costs nothing is views for a whole discount. */
const sent = async (dollars: number): Promise<Sale> => {
  const views = { quantity: 1, dailyViews: 500, discountPercent: 100 }
  const id = await addProposal(world.db, { sent: true, lines: [dollars === 0 ? views : lineOf(dollars)] })
  return { id, client: await byLink(world, id) }
}
const approve = async ({ id }: Sale, who: string) =>
  (await world.as(who)).post(`/agent/api/proposal/approve/${id}`, {})
const sign = async ({ client }: Sale, name: string) => {
  const { total } = (await client.get('')).body.money
  return client.post('/sign', { name, agreed: true, total, version: 1 })
}
const choose = ({ client }: Sale) => client.post('/options', { items: [] })
const decline = ({ client }: Sale) => client.post('/decline', { reason: 'Too late for us' })
const byAgent = ({ id }: Sale) => payFor(world, id, { cash_sale: true })
const byClient = ({ client }: Sale) => client.post('/pay', typedCard)
const waive = async ({ id }: Sale) =>
  (await world.as('superadmin')).post(`/agent/api/proposal/waive/${id}`, { reason: 'Not for the client' })

const nameOf = async (who: string) => {
  const { name } = await world.db
    .selectFrom('person')
    .select('name')
    .where('email', '=', `${who}@demo.test`)
    .executeTakeFirstOrThrow()
  return name
}

/** What happened first, who did it, in words, and of how much. */
const firsts: [string, number, (sale: Sale) => Promise<unknown>, string, string][] = [
  [
    'the client paid by card',
    100,
    async (sale) => {
      await signedBy(world, sale.client)
      world.clock.advance(60_000)
      await byClient(sale)
    },
    'advertiser',
    'paid $100.00',
  ],
  ['the agent took cash', 100, byAgent, 'agent', 'took $100.00 in cash'],
  ['a superadmin waived it', 0.3, waive, 'superadmin', 'waived $0.30'],
  ['somebody approved what costs nothing', 0, (sale) => approve(sale, 'agent'), 'agent', 'approved it'],
]

describe.each(firsts)('after %s', (_, dollars, first, who, what) => {
  const completed = async (sale: Sale) => [
    await byAgent(sale),
    await waive(sale),
    ...(dollars > 0 ? [await approve(sale, 'superadmin')] : []),
    await decline(sale),
  ]

  test('who pays, approves, waives or declines reads it', async () => {
    const sale = await sent(dollars)
    await first(sale)
    world.clock.advance(60_000)
    const act = `${await nameOf(who)} ${what} on 2026-02-02`
    for (const { status, body } of await completed(sale))
      expect([status, body.code, body.error]).toEqual([
        409,
        'completed-by',
        `This proposal is completed and stays as it is: ${act}`,
      ])
    const { status, body } = await byClient(sale)
    expect([status, body.error]).toEqual([409, `This proposal is completed and stays as it is: ${act}`])
  })

  test('who signs or chooses reads it, or who signed before', async () => {
    const sale = await sent(dollars)
    await first(sale)
    world.clock.advance(60_000)
    const act = `${await nameOf(who)} ${what} on 2026-02-02`
    const isSigned = what === 'paid $100.00'
    const [late, chosen] = [await sign(sale, 'Somebody Else'), await choose(sale)]
    expect([late.status, late.body.error]).toEqual([
      409,
      isSigned
        ? 'This was signed by Noah Feld on 2026-02-02, for $100.00'
        : `This proposal is completed and stays as it is: ${act}`,
    ])
    const chose = isSigned ? 'Noah Feld accepted it for $100.00 on 2026-02-02' : act
    expect([chosen.status, chosen.body.error]).toEqual([409, `What was chosen stands: ${chose}`])
  })

  test('who may not know of the proposal reads no name', async () => {
    const sale = await sent(dollars)
    await first(sale)
    const api = `/api/proposal/${sale.id}/client/${sale.client.clientId}`
    const strangers: Answer[] = [
      await approve(sale, 'advertiser2'),
      await payFor(world, sale.id, typedCard, 'advertiser2'),
      ...(await Promise.all(
        ['sign', 'options', 'decline', 'pay'].map((what_) => world.visitor.post(`${api}/${what_}`, {})),
      )),
    ]
    const name = await nameOf(who)
    for (const { status, body } of strangers)
      expect([[401, 403, 404].includes(status), JSON.stringify(body).includes(name)]).toEqual([true, false])
  })
})

test('what is approved and not paid yet is chosen and declined no more, and says by whom', async () => {
  const sale = await sent(100)
  await approve(sale, 'agent')
  const act = `${await nameOf('agent')} approved it for $100.00 on 2026-02-02`
  expect((await choose(sale)).body.error).toBe(`What was chosen stands: ${act}`)
  expect((await decline(sale)).body.error).toBe(`This comes too late: ${act}. Ask your agent`)
})

test('of two who pay at once one does, and the other reads by whom', async () => {
  const sale = await sent(100)
  const answers = await Promise.all(
    ['agent', 'superadmin'].map((who) => payFor(world, sale.id, { cash_sale: true }, who)),
  )
  const lost = answers.filter(({ status }) => status === 409)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const { body } of lost) expect(body.error).toMatch(/: .+ took \$100\.00 in cash on 2026-02-02$/)
})
