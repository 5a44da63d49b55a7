/** What is wrong with a form of a proposal is told at its field and its line, all of it at once, and nothing is saved. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '#test/dashboard.ts'
import { addProposal, anItem, createEdit, itemIdsOf, withdraw } from '#test/proposals/proposals.ts'
import { contentsOf } from '#test/table-contents.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let client = 0
let before: Record<string, string>
let [drafted, foreign]: readonly [number, number] = [0, 0]
beforeAll(async () => {
  world = await makeWorld()
  client = await idOf(world.db, 'advertiser')
  drafted = await addProposal(world.db, { lines: [{ key: 'billboard-17' }] })
  foreign = await addProposal(world.db, { owner: 'advertiser2', agent: 'superadmin', sent: true })
  await withdraw(world.db, 'billboard-17')
  await world.as('agent')
})
afterAll(() => world.close())
beforeEach(async () => {
  before = await contentsOf(world.database.pool)
})
afterEach(async () => {
  expect(await contentsOf(world.database.pool)).toEqual(before)
})

const form = (more: object = {}) => ({
  proposal_name: 'Spring',
  user_id: client,
  item: [anItem('header-17')],
  ...more,
})
const send = async (more: object, id?: number) => {
  const { status, body } = await createEdit(await world.as('agent'), form(more), id)
  return [status, body.errors]
}
const withItem = (item: Readonly<Record<string, unknown>>, key: string | null = 'header-17') => ({
  item: [anItem(null), anItem(key, item)],
})

const noCard = 'Leave the card number out. Only the field for a card’s number may hold one'
const noZero = 'Leave out the invisible character with the number zero'
const noMarks = 'Leave out the invisible characters that turn the direction of writing'
const unreadable = 'This cannot be read as what it should be'

test('D-244 a letter that no paper can show is told at each field that a paper shows', async () => {
  const says = ['No paper can show “漢”. Leave it out, or write it in other letters']
  const item = [anItem(null), anItem(null, { product_name: 'Poster 漢字' })]
  const [status, errors] = await send({ proposal_name: 'Spring 漢字', additional_notes: 'For 漢字', item })
  expect([status, errors]).toMatchObject([422, { proposal_name: says, additional_notes: says }])
  expect(Object.values(errors)).toHaveLength(3)
})

describe('a line that is wrong is blamed at its place', () => {
  test.each<[string, string, Readonly<Record<string, unknown>>, string, (string | null)?]>([
    [
      'ERR-30a a hand-written line without a name',
      'product_name',
      { product_name: '\u200b' },
      'Please enter a name for the product',
      null,
    ],
    ['ERR-30b no days', 'qty', { qty: '' }, 'Please enter an amount of days'],
    ['ERR-30b a quantity of 0', 'qty', { qty: 0 }, 'Please enter an amount of days'],
    ['ERR-30b a negative one', 'qty', { qty: -3 }, 'Please enter an amount of days'],
    ['ERR-30b words after it', 'qty', { qty: '20abc' }, 'Please enter an amount of days'],
    ['ERR-30c an empty budget', 'budget', { budget: '' }, 'Please enter an amount for budget'],
    ['ERR-30c a budget of 0', 'budget', { budget: '0.00' }, 'Please enter an amount for budget'],
    ['1.5 posts', 'qty', { qty: 1.5 }, 'Enter a whole number above zero', 'post-instagram-17'],
    ['10^12 posts', 'qty', { qty: 10 ** 12 }, 'Enter a whole number from 1 to 100,000', 'post-instagram-17'],
    ['10^12 days', 'qty', { qty: '1000000000000' }, 'Enter 3,650 days at most'],
    ['a rate of 0', 'rate', { rate: '0' }, 'Enter a rate of 0.01 or more'],
    ['a rate of words', 'rate', { rate: 'six' }, 'Enter a rate such as 6.00'],
    ['a discount of -5', 'discount', { discount: -5 }, 'Enter a whole percent from 0 to 100'],
    ['a discount of 101', 'discount', { discount: '101' }, 'Enter a whole percent from 0 to 100'],
    ['half a percent', 'discount', { discount: 7.5 }, 'Enter a whole percent from 0 to 100'],
    [
      'no views',
      'dailyviews',
      { dailyviews: 0 },
      'Enter the views a day as a whole number from 1 to 100,000,000',
    ],
    ['a start that is today', 'start_date', { start_date: '2026-02-02' }, 'Choose tomorrow or a later day'],
    [
      'a start of a post',
      'start_date',
      { start_date: '2026-03-02' },
      'Only impressions and weeks have a start date',
      'post-instagram-17',
    ],
    [
      'a long campaign name',
      'customcampaignname',
      { customcampaignname: 'n'.repeat(121) },
      'Shorten the name to 120 characters',
    ],
    [
      'what is sold no more',
      'product_name',
      {},
      'This product is not on sale. Choose another',
      'billboard-17',
    ],
    ['what never was sold', 'key', {}, 'This product is not on sale. Choose another', 'header-999'],
    ['a card number', 'product_name', { product_name: 'Card 4242 4242 4242 4242' }, noCard],
    ['a null character', 'customcampaignname', { customcampaignname: 'Spring\0' }, noZero],
    ['direction marks', 'product_name', { product_name: '\u202eevil' }, noMarks],
    ['direction marks in a word that decides nothing', 'product_name', { category: '\u202eevil' }, noMarks],
    ['an object as quantity', 'qty', { qty: {} }, unreadable],
    ['a number as start', 'start_date', { start_date: 20_260_401 }, unreadable],
    ['no id as the campaign it goes into', 'campaign_name', { campaign_name: 1.5 }, unreadable],
    ['a list as key', 'key', { key: ['header-17'] }, unreadable],
    ['words as the line that it was', 'product_name', { proposal_item: 'first' }, unreadable],
    ['no key at all', 'key', {}, 'This product is not on sale. Choose another', '../../etc'],
  ])('%s', async (_, field, item, sentence, key = 'header-17') => {
    expect(await send(withItem(item, key))).toEqual([422, { [`${field}[1]`]: [sentence] }])
  })

  test('faults of two items stand at both, also where one is of a text, and lines that were taken off have no place', async () => {
    const gone = anItem('header-17', { deleted: true })
    const item = [
      anItem('header-17', { start_date: 5, customcampaignname: '\u202eevil' }),
      gone,
      anItem('header-17', { qty: {}, budget: [] }),
      anItem('header-17', { qty: '4242 4242 4242 4242' }),
    ]
    const errors = {
      'customcampaignname[0]': [noMarks],
      'start_date[0]': [unreadable],
      'qty[1]': [unreadable],
      'budget[1]': [unreadable],
      'qty[2]': [noCard],
    }
    expect(await send({ item })).toEqual([422, errors])
    expect(await send({ item, user_id: {} })).toEqual([
      422,
      { ...errors, user_id: ['Please select a client'] },
    ])
  })

  test('what is no line stands at its place, and what is no list at the list', async () => {
    expect(await send({ item: [anItem('header-17'), 'header-17'] })).toEqual([
      422,
      { 'product_name[1]': [unreadable] },
    ])
    expect(await send({ item: 'header-17' })).toEqual([422, { item: [unreadable] }])
    const wrong = anItem('header-17', { deleted: true, qty: {} })
    expect(await send({ item: [wrong] })).toEqual([422, { item: [unreadable] }])
  })
})

describe('a form that is wrong is blamed at its field', () => {
  const many = Array.from({ length: 201 }, () => anItem('header-17'))
  test.each<[string, object, Record<string, string[]>]>([
    ['PRO-16 ERR-30d no client', { user_id: null }, { user_id: ['Please select a client'] }],
    ['ERR-30d an empty one', { user_id: '' }, { user_id: ['Please select a client'] }],
    ['ERR-30d words', { user_id: 'Dina' }, { user_id: ['Please select a client'] }],
    ['no name', { proposal_name: '  ' }, { proposal_name: ['Enter a name'] }],
    [
      'a long name',
      { proposal_name: 'n'.repeat(121) },
      { proposal_name: ['Shorten the name to 120 characters'] },
    ],
    ['no item', { item: [] }, { item: ['Add a product first'] }],
    ['201 items', { item: many }, { item: ['A proposal has 200 items at most'] }],
    ['long notes', { notes: 'n'.repeat(5_001) }, { notes: ['Shorten this to 5,000 characters'] }],
    [
      'a long text',
      { additional_notes: 'n'.repeat(5_001) },
      { additional_notes: ['Shorten this to 5,000 characters'] },
    ],
    [
      'a total that differs',
      { total: '1439.99' },
      { total: ['The total is $1,440.00 now. Look at the items again'] },
    ],
    [
      'sending to what is no address',
      { send: true, send_to: 'dina@roth.example\nBcc: eve@spam.example' },
      {
        send_to: [
          'dina@roth.example Bcc: eve@spam.example is no e-mail address. Enter one such as name@example.com',
        ],
      },
    ],
  ])('%s', async (_, more, errors) => {
    expect(await send(more)).toEqual([422, errors])
  })

  test('more than ten million dollars', async () => {
    const item = { rate: '1000000', qty: '9', product_name: 'Dear' }
    expect(await send({ item: [anItem(null, item), anItem(null, item)] })).toEqual([
      422,
      { item: ['A proposal may be at most $10,000,000.00'] },
    ])
  })

  test('everything at once, the first foremost', async () => {
    const item = [
      anItem('header-17', { qty: 0, rate: 'x' }),
      anItem(null, { product_name: '', discount: 200 }),
    ]
    const { status, body } = await createEdit(await world.as('agent'), { notes: 'n'.repeat(5_001), item })
    expect([status, body]).toEqual([
      422,
      {
        error: 'Enter a name',
        code: 'name-missing',
        errors: {
          proposal_name: ['Enter a name'],
          user_id: ['Please select a client'],
          notes: ['Shorten this to 5,000 characters'],
          'rate[0]': ['Enter a rate such as 6.00'],
          'qty[0]': ['Please enter an amount of days'],
          'product_name[1]': ['Please enter a name for the product'],
          'discount[1]': ['Enter a whole percent from 0 to 100'],
        },
      },
    ])
  })
})

describe('what is of others answers like what is not there, whatever else is wrong', () => {
  const nothing = [404, { form: ['There is nothing here for you at this address'] }]
  const wrong = { proposal_name: '', item: [] }

  test('a client', async () => {
    const other = await idOf(world.db, 'advertiser2')
    // Nobody advertises as the second one, and the third is not there.
    for (const user_id of [other, await idOf(world.db, 'publisher'), 2_147_483_647])
      for (const id of [undefined, drafted]) expect(await send({ ...wrong, user_id }, id)).toEqual(nothing)
  })

  test('a proposal and a line of another one', async () => {
    for (const id of [foreign, 2_147_483_647]) expect(await send(wrong, id)).toEqual(nothing)
    const own = await addProposal(world.db)
    before = await contentsOf(world.database.pool)
    for (const one of [foreign, own]) {
      const [proposal_item] = await itemIdsOf(world.db, one)
      const item = [anItem('header-17', { proposal_item, qty: 0 })]
      for (const id of [undefined, drafted]) expect(await send({ item }, id)).toEqual(nothing)
    }
  })
})
