/** PAY-01 D-157: a client pays on the page of their proposal, by the link alone: as themselves, and by no saved card. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import { byLink, type LinkHolder, linkTo, signedBy } from '#test/proposals/client-link.ts'
import { addPriced, paidTraceOf, payFor } from '#test/proposals/proposal-payments.ts'
import type { ProposalWishes } from '#test/proposals/proposals.ts'
import { addCard, cardNumber, chargesOf, gatewayOf, typedCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { endLinks } from '../links/end-links.ts'
import { updateProposalRow } from '../store/proposals.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())
// A day later every test may try cards anew.
beforeEach(() => world.clock.advance(25 * 60 * 60 * 1000))

type Body = Readonly<Record<string, unknown>>
interface Payer extends LinkHolder {
  readonly pay: (body?: Body, headers?: Record<string, string>) => ReturnType<LinkHolder['post']>
}

async function payer(dollars: readonly number[], wishes: ProposalWishes = {}): Promise<Payer> {
  const unsigned = await unsignedPayer(dollars, wishes)
  await signedBy(world, unsigned)
  return unsigned
}

async function unsignedPayer(dollars: readonly number[], wishes: ProposalWishes = {}): Promise<Payer> {
  const holder = await byLink(world, await addPriced(world, dollars, { sent: true, ...wishes }))
  const pay = (body: Body = {}, headers = {}) => holder.post('/pay', { ...typedCard, ...body }, headers)
  return { ...holder, pay }
}

const paymentsOf = (id: number) =>
  world.db
    .selectFrom('payment')
    .selectAll()
    .where('subjectKind', '=', 'proposal')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

const nothing = { charges: 0, orders: 0, succeeded: 0, paid: 0n, isCompleted: false, account: 0n }

describe('by the link', () => {
  test('PAY-01 half of it is paid, and the rest a day later: it is the client who paid, and the agent sees it', async () => {
    const { pay, proposalId, id, get } = await payer([100])
    const half = await pay({ amount_to_charge: '50.00', expected_charge: '50.00' })
    expect([half.status, half.body.success, half.body.partial]).toEqual([
      200,
      '$50.00 has been successfully charged to the proposal!',
      true,
    ])
    expect(half.body.page.money).toMatchObject({ paid: '50.00', balance: '50.00', payable: '50.00' })
    expect(half.body).not.toHaveProperty('proposal')
    world.clock.advance(24 * 60 * 60 * 1000)
    const rest = await pay()
    expect([rest.status, rest.body.partial, rest.body.page.proposal.status]).toEqual([
      200,
      false,
      'Completed',
    ])
    expect(await paidTraceOf(world, proposalId)).toMatchObject({
      charges: 2,
      orders: 2,
      succeeded: 2,
      paid: 10_000n,
      isCompleted: true,
    })
    const [clientId, agentId] = [await idOf(world.db, 'advertiser'), await idOf(world.db, 'agent')]
    for (const payment of await paymentsOf(proposalId))
      expect(payment).toMatchObject({
        personId: clientId,
        onBehalfOf: null,
        actedBy: null,
        salesmanId: agentId,
        linkId: id,
        savedCardId: null,
        savesCard: false,
      })
    const { body } = await (await world.as('agent')).get(`/agent/api/proposal/${proposalId}`)
    expect(body.proposal).toMatchObject({ status: 'Completed', paid: '100.00', balance: '0.00' })
    const history = await (await world.as('agent')).get(`/agent/api/proposals/${proposalId}/history`)
    expect(JSON.stringify(history.body)).toContain('paid $50.00 of it by card')
    expect((await get('')).body.may.pay.refusal).toBe('This proposal is completed and stays as it is')
    const letters = (await world.lettersTo('agent@demo.test')).filter(({ text }) =>
      text.includes(`P-${proposalId},`),
    )
    const paid = `Dina Roth paid $50.00 of proposal P-${proposalId}`
    expect(letters.map(({ subject }) => subject)).toEqual([paid, paid])
    expect(letters[0]?.text).toContain('$50.00 of it is left to be paid.')
    expect(letters[1]?.text).toContain('It is paid in full.')
  })

  test('NAV-10 the receipt opens by the link as well, and by no other', async () => {
    const { pay, path, token, proposalId, clientId } = await payer([100])
    const { body } = await pay({ amount_to_charge: '30' })
    expect(body.receipt_url).toBe(`/proposal/${proposalId}/pay/${clientId}/receipt`)
    expect(JSON.stringify(body)).not.toContain(token)
    const receipt = await world.visitor.get(path.replace('?', '/receipt?'), { accept: 'text/html' })
    expect([receipt.status, receipt.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    expect(receipt.headers.get('cache-control')).toBe('no-store')
    for (const words of ['Visa ending 4242', '$30.00', 'Left to pay</dt><dd>$70.00'])
      expect(receipt.body).toContain(words)
    const other = await byLink(world, await addPriced(world, [5]))
    const foreign = path.replace('?', '/receipt?').replace(token, other.token)
    expect((await world.visitor.get(foreign)).status).toBe(404)
    expect((await world.visitor.get(body.receipt_url)).status).toBe(401)
  })

  test('no saved card is used and none is saved, though the client has some', async () => {
    const { pay, post, proposalId, get } = await payer([100])
    expect((await get('')).body.may.saved.isOffered).toBe(false)
    const bySaved = await post('/pay', { existing_card: card })
    expect([bySaved.status, bySaved.body.errors.existing_card]).toEqual([
      422,
      ['This card is not among the saved cards. Choose another'],
    ])
    const saving = await pay({ save_card: true })
    expect([saving.status, Object.keys(saving.body.errors)]).toEqual([403, ['save_card']])
    expect(await paidTraceOf(world, proposalId)).toEqual(nothing)
  })

  test('cash and whose sale it is are not the client’s to say', async () => {
    const { pay, post, proposalId } = await payer([100])
    expect((await post('/pay', { cash_sale: true })).status).toBe(403)
    expect((await pay({ salesman_id: await idOf(world.db, 'agent') })).status).toBe(403)
    expect(await paidTraceOf(world, proposalId)).toEqual(nothing)
  })

  test('more than $10,000.00 needs no password, which there is not', async () => {
    const { pay, proposalId } = await payer([12_000])
    expect((await pay()).status).toBe(200)
    expect(await paidTraceOf(world, proposalId)).toMatchObject({ paid: 1_200_000n })
  })

  test('D-146 processing is charged besides, and paid is what was paid of the proposal', async () => {
    await setSetting(world, 'proposals.processingPercent', '2.9')
    const { pay, proposalId, get } = await payer([200])
    expect((await get('')).body.money.processing).toBe('2.9')
    // 2.9% of 100.00.
    expect((await pay({ amount_to_charge: '100', expected_charge: '102.90' })).status).toBe(200)
    const [payment] = await paymentsOf(proposalId)
    expect([payment?.amountCents, payment?.processingCents]).toEqual([10_290n, 290n])
    await setSetting(world, 'proposals.processingPercent', '0')
  })
})

describe('signed in', () => {
  const paying = async (wishes: readonly number[]) => {
    const client = await world.as('advertiser')
    const proposalId = await addPriced(world, wishes, { sent: true })
    await signedBy(world, await linkTo(world, proposalId))
    return { client, proposalId, path: `/api/proposal/${proposalId}/client/${client.id}` }
  }

  test('the client pays by their saved card, with the token of the page', async () => {
    const { client, proposalId, path } = await paying([100])
    expect((await client.get(path)).body.may.saved).toEqual({ isOffered: true, refusal: null })
    const forged = await client.post(`${path}/pay`, { existing_card: card }, { 'x-csrf-token': '' })
    expect([forged.status, await paidTraceOf(world, proposalId)]).toEqual([403, nothing])
    const { status, body } = await client.post(`${path}/pay`, { existing_card: card })
    expect([status, body.receipt_url]).toEqual([200, `/sales/${body.order_id}/receipt`])
    expect((await paymentsOf(proposalId))[0]).toMatchObject({ linkId: null, savedCardId: card })
  })

  test('more than $10,000.00 needs the password', async () => {
    const { client, proposalId, path } = await paying([12_000])
    world.realTime.advance(30 * 60 * 1000)
    expect((await client.post(`${path}/pay`, { existing_card: card })).status).toBe(403)
    expect(await paidTraceOf(world, proposalId)).toEqual(nothing)
  })
})

describe('is refused, and nothing is charged', () => {
  test.each<[string, Body, number, string]>([
    ['too little', { amount_to_charge: '4.99' }, 422, 'Charge $5.00 or more'],
    ['too much', { amount_to_charge: '100.01' }, 422, 'The remaining balance is only $100.00'],
    ['no amount', { amount_to_charge: 'all' }, 422, 'Enter an amount such as 1,250.50'],
    [
      'no card',
      { card_number: '', expiry: '', cvv: '' },
      422,
      'Please enter credit card information or select existing card',
    ],
    [
      'a subscription for no time',
      { subscription: true },
      422,
      'Please select the duration of the subscription',
    ],
    [
      'another sum than was shown',
      { expected_charge: '90.00' },
      409,
      'This comes to $100.00 now, and $90.00 was shown. Nothing was charged: look at it again',
    ],
    [
      'a card that is declined',
      { card_number: '4000000000000002' },
      402,
      'Your card was declined. Nothing was charged',
    ],
  ])('%s', async (_, body, status, sentence) => {
    const { pay, proposalId } = await payer([100])
    const answer = await pay(body)
    expect([answer.status, answer.body.error]).toEqual([status, sentence])
    expect(await paidTraceOf(world, proposalId)).toEqual(nothing)
  })

  test('D-158 once the prices are over, the agent’s payment too, until they are renewed; what is paid in part stays payable', async () => {
    const { pay, proposalId, get } = await payer([100])
    const part = await payer([100], { paid: cents(4_000) })
    for (const one of [proposalId, part.proposalId])
      await updateProposalRow(world.db, one, { validUntil: '2026-02-01' })
    const { name } = (await get('')).body.agent
    const sentence = `The prices held until 2026-02-01. Ask ${name} to renew them`
    const late = await pay()
    expect([late.status, late.body.error]).toEqual([409, sentence])
    expect((await get('')).body.may.pay).toEqual({ isOffered: true, refusal: sentence })
    const byAgent = await payFor(world, proposalId, typedCard)
    expect([byAgent.status, byAgent.body.error]).toEqual([
      409,
      'The prices held until 2026-02-01. Renew them first',
    ])
    expect((await part.pay()).body.page.money.balance).toBe('0.00')
    await (await world.as('agent')).post(`/agent/api/proposals/${proposalId}/renew`, {})
    expect((await pay()).status).toBe(200)
  })

  test('what can be accepted no more says why, and not that it is to be accepted', async () => {
    const { pay, post, proposalId } = await unsignedPayer([100])
    expect((await pay()).body.error).toBe('Accept the proposal first, then pay')
    await updateProposalRow(world.db, proposalId, { validUntil: '2026-02-01' })
    expect((await pay()).body.error).toMatch(/^The prices held until 2026-02-01/)
    await updateProposalRow(world.db, proposalId, { validUntil: null })
    await post('/decline', { reason: 'Too late' })
    expect((await pay()).body.error).toMatch(/declined/)
  })

  test('by a link that has ended, or is another proposal’s', async () => {
    const { pay, proposalId, token } = await payer([100])
    const other = await payer([100])
    expect((await other.pay({}, { 'x-proposal-token': token })).status).toBe(404)
    await endLinks(world.db, proposalId, 'revoked', world.clock.now())
    expect((await pay()).status).toBe(404)
    expect(await paidTraceOf(world, proposalId)).toEqual(nothing)
  })

  test('the fourth card of a day, and after five declines any', async () => {
    const { pay } = await payer([100])
    for (const serial of [1, 2, 3])
      expect((await pay({ card_number: cardNumber(serial), amount_to_charge: '5' })).status).toBe(200)
    const fourth = await pay({ card_number: cardNumber(4), amount_to_charge: '5' })
    expect([fourth.status, fourth.body.error]).toEqual([
      429,
      'Too many different cards today. Use a saved card, or try again tomorrow',
    ])
    world.clock.advance(25 * 60 * 60 * 1000)
    for (let tried = 0; tried < 5; tried += 1) {
      world.clock.advance(11_000)
      expect((await pay({ card_number: '4000000000000002', amount_to_charge: '5' })).status).toBe(402)
    }
    expect((await pay({ amount_to_charge: '5' })).body.error).toBe(
      'Too many attempts. Try again in 15 minutes',
    )
    // A letter is passed on: what is tried by its link closes no account.
    const { proposalId } = await payer([100])
    expect((await payFor(world, proposalId, typedCard, 'advertiser')).status).toBe(200)
  })
})

describe('once, whatever happens', () => {
  test('two tabs: one pays, the other reads what is left', async () => {
    const { pay, proposalId } = await payer([100])
    const answers = await Promise.all([
      pay({ amount_to_charge: '60' }, { 'idempotency-key': 'tab-one-0001' }),
      pay({ amount_to_charge: '60' }, { 'idempotency-key': 'tab-two-0002' }),
    ])
    const [lost, ...others] = answers.filter(({ status }) => status !== 200)
    expect([others, lost?.status, lost?.body.error]).toEqual([
      [],
      422,
      'The remaining balance is only $40.00',
    ])
    expect(await paidTraceOf(world, proposalId)).toMatchObject({ charges: 1, orders: 1, paid: 6_000n })
  })

  test('agent and client at once: one pays all of it, the other nothing', async () => {
    const { pay, proposalId } = await payer([100])
    const answers = await Promise.all([pay(), payFor(world, proposalId, { cash_sale: true })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await paidTraceOf(world, proposalId)).toMatchObject({ orders: 1, succeeded: 1, paid: 10_000n })
  })

  test('fifty presses are one charge, and its answer is told again', async () => {
    const { pay, proposalId } = await payer([100])
    const press = () => pay({ amount_to_charge: '25' }, { 'idempotency-key': 'fifty-presses' })
    const answers = await Promise.all(Array.from({ length: 50 }, press))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ body }) => !body.repeated)).toHaveLength(1)
    expect(await paidTraceOf(world, proposalId)).toMatchObject({ charges: 1, paid: 2_500n })
  })

  test('whoever lost the answer asks by its key, and of this proposal alone', async () => {
    const { pay, proposalId, get, clientId } = await payer([100])
    gatewayOf(world).faults.dropReplies = 1
    const before = chargesOf(world).length
    await pay({ amount_to_charge: '25', idempotency_key: 'lost-answer-1' })
    const told = await get('/payment?idempotency_key=lost-answer-1')
    expect([told.status, told.body]).toEqual([
      200,
      {
        state: 'paid',
        message: '$25.00 has been successfully charged to the proposal!',
        receipt_url: `/proposal/${proposalId}/pay/${clientId}/receipt`,
      },
    ])
    expect(chargesOf(world).length - before).toBe(1)
    expect((await get('/payment?idempotency_key=never-came-1')).status).toBe(404)
    // The same client's payment of another proposal.
    const other = await payer([100])
    expect((await other.get('/payment?idempotency_key=lost-answer-1')).status).toBe(404)
  })
})
