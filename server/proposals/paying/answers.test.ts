/** A payment of a proposal is made once and no more, however often it is sent and whatever becomes of its answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleUnsettled } from '#server/billing/settle-unsettled.ts'
import { completions } from '#server/completions.ts'
import type { Answer } from '#test/person.ts'
import { addPriced, beginUnanswered, paidTraceOf, payFor } from '#test/proposals/proposal-payments.ts'
import { addCard, gatewayOf, typedCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let existing_card: number
beforeAll(async () => {
  world = await makeWorld()
  existing_card = await addCard(world, 'advertiser')
  await world.as('agent')
})
afterAll(() => world.close())
// A day later every test may try cards anew.
beforeEach(() => world.clock.advance(25 * 60 * 60 * 1000))

interface Sale {
  readonly what: string
  /** Of the 20.00 that it comes to; without it all of that. */
  readonly part?: { readonly amount_to_charge: string }
  readonly isApproved?: boolean
  readonly sent: number
}

const sales: readonly Sale[] = [
  { what: 'all of it', sent: 50 },
  { what: 'a part', part: { amount_to_charge: '7.50' }, sent: 50 },
  { what: 'what was approved', isApproved: true, sent: 10 },
  { what: 'a part of what was approved', part: { amount_to_charge: '7.50' }, isApproved: true, sent: 10 },
]

/** A proposal of 20.00, ready to be paid so, and how it stands before and once it was paid. */
async function ready({ part, isApproved = false }: Sale) {
  const id = await addPriced(world, [20])
  if (isApproved) await (await world.as('agent')).post(`/agent/api/proposal/approve/${id}`, {})
  const unpaid = await paidTraceOf(world, id)
  const paid = part ? 750n : 2_000n
  const done = { ...unpaid, orders: 1, succeeded: 1, paid, isCompleted: !part }
  // What was approved has its money already; otherwise it comes with the payment, for something to be done by hand.
  const account = isApproved ? unpaid.account : paid * 10_000_000n
  return {
    id,
    body: { ...part },
    unpaid,
    byCard: { ...done, account, charges: 1 },
    inCash: { ...done, account },
  }
}

const statusesOf = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status))
const paidAnew = (answers: readonly Answer[]) => answers.filter(({ body }) => !body.repeated)

describe.each(sales)('$what', (sale) => {
  test.each([
    'card',
    'cash',
  ] as const)('BUY-14 PAY-01 is paid once by %s, sent many times at once and again after that', async (means) => {
    const { id, body, byCard, inCash } = await ready(sale)
    const paying = { ...body, ...(means === 'card' ? { existing_card } : { cash_sale: true }) }
    const send = () => payFor(world, id, paying, 'agent', `sent-often-${means}-${id}`)
    const answers = await Promise.all(Array.from({ length: sale.sent }, send))
    for (let again = 0; again < 3; again += 1) answers.push(await send())
    expect([statusesOf(answers), paidAnew(answers).length]).toEqual([new Set([200]), 1])
    expect(new Set(answers.map((one) => `${one.body.order_id} ${one.body.receipt_url}`)).size).toBe(1)
    expect(await paidTraceOf(world, id)).toEqual(means === 'card' ? byCard : inCash)
  })

  test.each([
    'card',
    'cash',
  ] as const)('BUY-14 PAY-01 is paid once by %s where it is pressed often without a key', async (means) => {
    const { id, body, byCard, inCash } = await ready(sale)
    const press = () =>
      payFor(world, id, { ...body, ...(means === 'card' ? typedCard : { cash_sale: true }) })
    const answers = await Promise.all(Array.from({ length: 5 }, press))
    answers.push(await press())
    expect([statusesOf(answers), paidAnew(answers).length]).toEqual([new Set([200]), 1])
    expect(await paidTraceOf(world, id)).toEqual(means === 'card' ? byCard : inCash)
  })

  test.each([
    'dropReplies',
    'failAfterCharge',
  ] as const)('BUY-14 PAY-09 is charged once where the answer is lost (%s)', async (fault) => {
    const { id, body, byCard } = await ready(sale)
    gatewayOf(world).faults[fault] = 1
    const { status } = await payFor(world, id, { ...body, existing_card })
    expect([status, await paidTraceOf(world, id)]).toEqual([200, byCard])
  })

  test('PAY-09 BUY-12 is not paid by a card that is declined, and is by another', async () => {
    const { id, body, unpaid, byCard } = await ready(sale)
    for (const [card_number, sentence] of [
      ['4000000000000002', 'Your card was declined. Nothing was charged'],
      [
        '4000000000003220',
        'Your bank asks you to confirm this payment. Use another card. Nothing was charged',
      ],
    ] as const) {
      const { status, body: said } = await payFor(world, id, { ...body, ...typedCard, card_number })
      expect([status, said.error, await paidTraceOf(world, id)]).toEqual([402, sentence, unpaid])
    }
    expect((await payFor(world, id, { ...body, existing_card })).status).toBe(200)
    expect(await paidTraceOf(world, id)).toEqual(byCard)
  })
})

test('PAY-09 a payment that was declined is declined whenever it is sent again, and another one is not', async () => {
  const { id, unpaid, byCard } = await ready({ what: 'all of it', sent: 2 })
  const send = (key: string) => payFor(world, id, { existing_card }, 'agent', key)
  gatewayOf(world).faults.declineNext = 1
  const statuses = [await send('declined-first'), await send('declined-first')].map(({ status }) => status)
  expect([statuses, await paidTraceOf(world, id)]).toEqual([[402, 402], unpaid])
  expect((await send('another-attempt')).status).toBe(200)
  expect((await send('declined-first')).status).toBe(402)
  expect(await paidTraceOf(world, id)).toEqual(byCard)
})

test('ERR-33 a charge that never reached the gateway is declined after ten minutes, and what was reserved for it is free', async () => {
  const id = await addPriced(world, [300])
  const lost = await beginUnanswered(world, id, existing_card)
  const stateOf = async () =>
    (await world.db.selectFrom('payment').select('state').where('id', '=', lost).execute())[0]?.state
  const settle = () => settleUnsettled(world.platform, completions)
  world.clock.advance(10 * 60_000 - 1)
  await settle()
  expect(await stateOf()).toBe('submitting')
  world.clock.advance(1)
  await settle()
  expect(await stateOf()).toBe('declined')
  const { body } = await payFor(world, id, { existing_card })
  expect(body.proposal).toMatchObject({ paid: '300.00', status: 'Completed' })
})
