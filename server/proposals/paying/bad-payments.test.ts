/** Payments of proposals that cannot be: the stated sentence, the status, and nothing is charged or changed. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '#test/dashboard.ts'
import { addPriced, payFor } from '#test/proposals/proposal-payments.ts'
import type { ProposalWishes } from '#test/proposals/proposals.ts'
import { addCard, chargesOf, typedCard } from '#test/purchases.ts'
import { contentsOf } from '#test/table-contents.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let id: number
let cards: Record<'own' | 'foreign', number>
let people: Record<string, number>
let before: Record<string, string>
beforeAll(async () => {
  world = await makeWorld()
  id = await addPriced(world, [42.1], { sent: true })
  cards = { own: await addCard(world, 'advertiser'), foreign: await addCard(world, 'advertiser2') }
  people = {}
  for (const name of ['agent', 'seller', 'agency', 'superadmin', 'advertiser'])
    people[name] = await idOf(world.db, name)
  for (const name of ['agent', 'superadmin', 'advertiser', 'seller', 'agency']) await world.as(name)
})
afterAll(() => world.close())
beforeEach(async () => {
  before = await contentsOf(world.database.pool)
})
afterEach(async () => {
  expect(await contentsOf(world.database.pool)).toEqual(before)
  expect(chargesOf(world)).toEqual([])
})

const pay = async (body: Readonly<Record<string, unknown>>, who = 'agent', of = id) => {
  const { status, body: said } = await payFor(world, of, body, who)
  return { status, error: said.error, errors: said.errors }
}
const byCard = () => ({ existing_card: cards.own })

describe('PAY-06 PAY-07 amounts', () => {
  const unreadable = 'Enter an amount such as 1,250.50'
  test.each([
    ['4.99', 'Charge $5.00 or more'],
    [4.99, 'Charge $5.00 or more'],
    ['5.001', unreadable],
    ['42.11', 'The remaining balance is only $42.10'],
    ['0', 'Enter an amount above zero'],
    [0, 'Enter an amount above zero'],
    ['-5', unreadable],
    [-5, unreadable],
    ['NaN', unreadable],
    ['1e3', unreadable],
    ['٣', unreadable],
    // What a browser makes of a figure that is none.
    [null, unreadable],
    ['', unreadable],
    ['99999999999', 'One payment may be at most $10,000,000.00'],
  ])('%j is refused at its field, by card and in cash', async (amount_to_charge, sentence) => {
    for (const means of [byCard(), { cash_sale: true }]) {
      const { status, error, errors } = await pay({ ...means, amount_to_charge })
      expect([status, error, errors.amount_to_charge]).toEqual([422, sentence, [sentence]])
      expect(errors.form).toEqual(['Nothing was charged'])
    }
  })

  test('ERR-33 is told before the card is looked at', async () => {
    const { error } = await pay({ amount_to_charge: '42.11', card_number: 'x', expiry: '01/20' })
    expect(error).toBe('The remaining balance is only $42.10')
  })
})

describe('PAY-08 CRD cards', () => {
  test.each<[string, () => Record<string, unknown>, string, string]>([
    ['none', () => ({}), 'card_number', 'Please enter credit card information or select existing card'],
    [
      'another client’s',
      () => ({ existing_card: cards.foreign }),
      'existing_card',
      'This card is not among the saved cards. Choose another',
    ],
    [
      'an expired one',
      () => ({ ...typedCard, expiry: '01/20' }),
      'expiry',
      'The card has expired. Use another card',
    ],
    [
      'a wrong number',
      () => ({ ...typedCard, card_number: '4242424242424241' }),
      'card_number',
      'Check the card number',
    ],
    [
      'two at once',
      () => ({ ...typedCard, ...byCard() }),
      'card_number',
      'Pay with a saved card or with a new one, not with both',
    ],
  ])('ERR-34 %s', async (_, body, field, sentence) => {
    const { status, error, errors } = await pay(body())
    expect([status, error, errors[field]]).toEqual([422, sentence, [sentence]])
  })
})

describe('cash', () => {
  test.each<[string, string, () => Record<string, unknown>, number]>([
    ['the client takes none from themselves', 'advertiser', () => ({}), 403],
    ['a seller takes none', 'seller', () => ({}), 403],
    ['an agency takes none', 'agency', () => ({}), 403],
    ['nobody says that another took it', 'agent', () => ({ salesman_id: people.superadmin }), 403],
    ['nor that the client did', 'agent', () => ({ salesman_id: people.advertiser }), 403],
  ])('%s', async (_, who, more, status) => {
    expect((await pay({ cash_sale: true, ...more() }, who)).status).toBe(status)
  })

  test('a superadmin names only one who may take cash from this client', async () => {
    for (const name of ['seller', 'advertiser']) {
      const { status, errors } = await pay({ cash_sale: true, salesman_id: people[name] }, 'superadmin')
      expect([status, errors.salesman_id]).toEqual([
        422,
        ['This person takes no cash from this client. Choose another'],
      ])
    }
  })
})

describe('subscriptions', () => {
  const upFront = 'You cannot set up a subscription unless you are paying up front'
  test.each<[string, Record<string, unknown>, string]>([
    ['ERR-32a in cash', { cash_sale: true }, upFront],
    ['ERR-32a in cash, by its months alone', { cash_sale: true, subscription: undefined }, upFront],
    ['ERR-32a with a part', { amount_to_charge: '10' }, upFront],
  ])('%s', async (_, more, sentence) => {
    const { status, errors } = await pay({ ...byCard(), subscription: true, numOfMonths: 3, ...more })
    expect([status, errors.subscription]).toEqual([422, [sentence]])
  })
})

describe('what may not be paid', () => {
  let proposals: readonly [string, number, number, string][]
  beforeAll(async () => {
    const add = (more: ProposalWishes, dollars = 42) => addPriced(world, [dollars], more)
    proposals = [
      ['archived', await add({ archived: true }), 409, 'This proposal is archived. Bring it back first'],
      ['costs nothing', await addPriced(world, []), 409, 'Nothing is left to pay of this proposal'],
      ['missing', 2_147_483_647, 404, 'There is nothing here for you at this address'],
      [
        'somebody else’s',
        await add({ owner: 'advertiser2', agent: 'superadmin', sent: true }),
        404,
        'There is nothing here for you at this address',
      ],
    ]
  })

  test('says so before anything else that is wrong', async () => {
    for (const [what, of, status, sentence] of proposals)
      for (const amount of ['', '5', '1e3', '42.01']) {
        const body = { ...byCard(), ...(amount !== '' && { amount_to_charge: amount }) }
        expect([what, await pay(body, 'agent', of)]).toMatchObject([what, { status, error: sentence }])
      }
  })

  test('a draft is not its client’s to pay', async () => {
    const draft = await addPriced(world, [42])
    before = await contentsOf(world.database.pool)
    expect((await pay(typedCard, 'advertiser', draft)).status).toBe(404)
  })
})
