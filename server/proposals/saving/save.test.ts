/** Saving proposals by their form over HTTP: each field of it, what of it decides nothing, and what is answered. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '#test/dashboard.ts'
import { type Person, signIn } from '#test/person.ts'
import { addProposal, anItem, createEdit, itemIdsOf } from '#test/proposals/proposals.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let agent: Person
let client = 0
beforeAll(async () => {
  world = await makeWorld()
  agent = await world.as('agent')
  client = await idOf(world.db, 'advertiser')
})
afterAll(() => world.close())

const form = (more: object = {}) => ({
  proposal_name: 'Spring',
  user_id: client,
  item: [anItem('header-17')],
  ...more,
})
const saved = async (more: object = {}, id?: number, person = agent) => {
  const { status, body } = await createEdit(person, form(more), id)
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}
const proposals = async () => (await world.db.selectFrom('proposal').select('id').execute()).length

describe('API-58', () => {
  test('ERR-43d a new proposal is saved with every field of its form, and answered as it stands', async () => {
    const body = await saved({
      proposal_name: ' Spring   weeks ',
      send_to: 'dina@roth.example',
      send: false,
      notes: 'Ask for more next year',
      additional_notes: 'Thank you!\nSam',
      hideprices: true,
      canadian: false,
      total: '1440.00',
    })
    expect(body.success).toBe('Successfully saved the proposal!')
    expect([body.warning, body.repeated]).toEqual([null, false])
    expect(body.proposal).toMatchObject({
      name: 'Spring weeks',
      number: `P-${body.proposal.id}`,
      status: 'Draft',
      version: 1,
      user: 'Dina Roth',
      user_id: client,
      advertiser_id: client,
      salesman: 'Sam Ortiz',
      salesman_id: agent.id,
      notes: 'Ask for more next year',
      additional_notes: 'Thank you!\nSam',
      send_to: 'dina@roth.example',
      hideprices: true,
      currency: 'usd',
      total: '1440.00',
    })
  })

  test('a change leaves what is left out as it is, and takes every field that is sent', async () => {
    const { proposal } = await saved({ notes: 'For us', additional_notes: 'For you', hideprices: true })
    const { body: named } = await createEdit(agent, { proposal_name: 'Summer' }, proposal.id)
    expect(named.proposal).toMatchObject({
      name: 'Summer',
      user_id: client,
      notes: 'For us',
      additional_notes: 'For you',
      hideprices: true,
      total: '1440.00',
      version: 2,
      items: [{ proposal_item: proposal.items[0].proposal_item }],
    })
    const greenleaf = await world.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', 'daily@greenleaf.example')
      .executeTakeFirstOrThrow()
    const all = { proposal_name: 'Autumn', user_id: greenleaf.id, notes: '', additional_notes: 'Thanks' }
    const { body } = await createEdit(
      agent,
      {
        ...all,
        send_to: 'a@b.example',
        hideprices: false,
        item: [anItem(null)],
        updated_at: named.proposal.updated_at,
      },
      proposal.id,
    )
    expect(body.proposal).toMatchObject({
      name: 'Autumn',
      user: 'Greenleaf',
      notes: '',
      additional_notes: 'Thanks',
      hideprices: false,
      send_to: 'a@b.example',
      total: '175.00',
      version: 3,
      salesman: 'Sam Ortiz',
    })
    expect(body.repeated).toBe(false)
  })

  test('what an item says beside itself decides nothing: the catalogue says it', async () => {
    const lies = {
      web_id: 3,
      type: 'custom',
      category: 'Instagram',
      ratetype: 'ppp',
      total: '1.00',
      product_type: 'service',
      product_name: 'Something else',
    }
    const { proposal } = await saved({ item: [anItem('header-17', lies)] })
    expect(proposal.items).toMatchObject([
      {
        key: 'header-17',
        web_id: 17,
        type: 'ad',
        category: 'Banners',
        ratetype: 'cpm',
        total: '1440.00',
        product_type: 'impression',
        product_name: 'Header 728x90',
        campaign_name: null,
        deleted: false,
      },
    ])
  })

  test('an item carries its own days, views, budget, campaign name, start and whether it is optional', async () => {
    const { proposal } = await saved({
      item: [
        anItem('header-17', { optional: true, start_date: '2026-03-02', customcampaignname: ' Oven  sale ' }),
        { key: 'header-17', budget: '$1,250.50', rate: 6 },
        { key: 'header-17', qty: 7, dailyviews: 1_000, rate: '$6.25', discount: 10 },
      ],
    })
    expect(proposal.items).toMatchObject([
      {
        optional: true,
        start_date: '2026-03-02',
        customcampaignname: 'Oven sale',
        quantity_in_words: '30 days',
      },
      // $1,250.50 at $6.00 a thousand buy 208,417 views.
      { budget: '1250.50', qty: null, total: '1250.50', quantity_in_words: '208,417 views' },
      // 7,000 views at $6.25 are $43.75; a tenth less is $39.375.
      {
        qty: 7,
        dailyviews: 1_000,
        rate: '6.25',
        first: '43.75',
        discounted: '4.37',
        total: '39.38',
        discount: 10,
      },
    ])
    expect(proposal.sums).toEqual({ first: '2734.25', discounted: '4.37' })
    expect(proposal.total).toBe('2729.88')
  })

  test('only rows that were not deleted are saved, and those that are left out are taken off', async () => {
    const { proposal } = await saved({
      item: [anItem('header-17', { deleted: true, qty: 'x' }), anItem('header-17'), anItem(null)],
    })
    expect(proposal.items.map((one: { product_name: string }) => one.product_name)).toEqual([
      'Header 728x90',
      'Written by hand',
    ])
    const [first, second] = proposal.items
    const body = await saved({ item: [{ ...second, deleted: false }, anItem('billboard-17')] }, proposal.id)
    expect(body.proposal.items.map((one: { proposal_item: number }) => one.proposal_item)).toEqual([
      second.proposal_item,
      expect.any(Number),
    ])
    const rows = await world.db
      .selectFrom('proposalLine')
      .selectAll()
      .where('id', '=', first.proposal_item)
      .execute()
    expect(rows).toMatchObject([{ deletedAt: expect.any(Date) }])
  })

  test('an item that was read can be sent back as it is, and is the same item at the same price', async () => {
    const id = await addProposal(world.db, {
      lines: [
        { key: 'header-17', discountPercent: 40, startDay: '2026-01-05' },
        { key: 'post-instagram-17' },
      ],
    })
    const { proposal } = (await agent.get(`/agent/api/proposal/${id}`)).body
    const body = await saved({ item: proposal.items, total: proposal.total }, id)
    expect([body.warning, body.proposal.items]).toEqual([null, proposal.items])
    expect(await itemIdsOf(world.db, id)).toEqual(
      proposal.items.map((one: { proposal_item: number }) => one.proposal_item),
    )
  })

  test('the same form twice makes one proposal, also at the same moment', async () => {
    const before = await proposals()
    const adkey = 'form-of-spring-1'
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => createEdit(agent, form({ adkey, proposal_name: `Spring ${at}` }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.proposal.id)).size).toBe(1)
    expect(answers.filter(({ body }) => body.repeated).length).toBe(4)
    expect(await proposals()).toBe(before + 1)
    const other = await createEdit(await world.as('superadmin'), form({ adkey }))
    expect([other.status, other.body.repeated]).toEqual([200, false])
  })
})

describe('D-133 an amount by what is sent', () => {
  test.each([
    // Three weeks have begun at $850.00.
    ['days of what is paid by weeks', { key: 'weekly-header-17', qty: 15, rate: undefined }, null],
    ['a count', { key: null, product_name: 'Design', qty: 3, rate: '1.25' }, '3.75'],
    // Views as the product has them: 8,000 a day.
    ['days alone', { key: 'header-17', qty: '1', rate: '6.00', dailyviews: undefined }, '48.00'],
    ['a budget, whatever the days say', { key: 'header-17', qty: 'x', budget: '12.00', rate: '6' }, '12.00'],
  ])('%s', async (_, item, total) => {
    const { proposal } = await saved({ item: [item] })
    if (total !== null) expect(proposal.total).toBe(total)
    else expect(proposal.items[0]).toMatchObject({ ratetype: 'ppw', quantity_in_words: '3 weeks' })
  })
})

describe('D-134 a rate', () => {
  test('may be raised, may not fall below the catalogue’s, and superadmins may lower it', async () => {
    const item = (rate: string) => ({ item: [{ key: 'header-17', qty: 30, rate }] })
    expect((await saved(item('4.50'))).proposal.total).toBe('1080.00')
    expect((await saved(item('9'))).proposal.total).toBe('2160.00')
    const { status, body } = await createEdit(agent, form(item('4.49')))
    expect([status, body.errors]).toEqual([
      422,
      { 'rate[0]': ['The catalogue asks $4.50. Give a discount instead of a lower rate'] },
    ])
    expect((await saved(item('4.49'), undefined, await world.as('superadmin'))).proposal.total).toBe(
      '1077.60',
    )
  })

  test('of what is written by hand is free from a cent', async () => {
    expect((await saved({ item: [anItem(null, { rate: '0.01' })] })).proposal.total).toBe('0.01')
  })

  test('of a post is the price that was agreed with the client', async () => {
    await setSetting(world, 'price.ppp.exceptions', [{ personId: client, siteId: 4, cents: 17_500 }])
    const item = [{ key: 'post-telegram-4', qty: 2 }]
    expect((await saved({ item })).proposal.total).toBe('350.00')
  })
})

describe('D-135 D-136 a discount', () => {
  const give = async (who: string, key: string | null, discount: number | string, more: object = {}) =>
    createEdit(await world.as(who), form({ item: [anItem(key, { discount })], ...more }))

  test.each([
    ['ERR-36a', 'agent', 'header-17', 40, 'You can only give a max discount of 15% on this item', 15],
    ['ERR-36b', 'matzavadmin', 'header-17', 5, 'You cannot give a discount on this item', 0],
    ['DIS-11 without a word', 'superadmin', 'header-17', 100, null, 100],
    ['of what is written by hand, without a word', 'agent', null, 100, null, 100],
    ['ROL-34 of an agency', 'agency', null, 50, 'You can only give a max discount of 20% on this item', 20],
  ])('%s: %s on %s', async (_, who, key, discount, warning, given) => {
    const { status, body } = await give(who, key, discount)
    expect([status, body.warning]).toEqual([200, warning])
    expect(body.proposal.items).toMatchObject([{ discount: given }])
  })

  test('goes by the site of the catalogue, never by one that was sent', async () => {
    const agency = await idOf(world.db, 'agency')
    await world.db.insertInto('sitePublisher').values({ siteId: 3, personId: agency }).execute()
    const item = (key: string, web_id: number) => anItem(key, { web_id, discount: 100 })
    const { body } = await createEdit(
      await signIn(world.address, 'agency'),
      form({ item: [item('header-3', 17), item('header-17', 3)] }),
    )
    expect(body.proposal.items).toMatchObject([
      { web_id: 3, discount: 100, cap: 100 },
      { web_id: 17, discount: 15, cap: 15, choices: [0, 5, 10, 15] },
    ])
  })

  test('a total that is sent must be that with the cap applied, or nothing is saved', async () => {
    const before = await proposals()
    // 1,440.00 less 40% is 864.00; less the 15% that may be given it is 1,224.00.
    for (const total of ['864.00', 864, 'much', '1224.01', '-1224']) {
      const { status, body } = await give('agent', 'header-17', 40, { total })
      expect([status, body.errors]).toEqual([
        422,
        { total: ['The total is $1,224.00 now. Look at the items again'] },
      ])
    }
    expect(await proposals()).toBe(before)
    for (const total of ['1224.00', 1224, '$1,224.00', '', null]) {
      expect((await give('agent', 'header-17', 40, { total })).status).toBe(200)
    }
  })
})
