/** What a proposal says to whom: its words on the wire, what the client never gets, and what somebody may do with it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import { addProposal, whileDisabled, withdraw } from '#test/proposals/proposals.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const view = async (who: string, id: number) => {
  const { status, body } = await (await world.as(who)).get(`/agent/api/proposal/${id}`)
  expect(status).toBe(200)
  return body.proposal
}

const wordsOfProposal = [
  'id',
  'name',
  'user',
  'user_id',
  'advertiser_id',
  'salesman',
  'salesman_id',
  'items',
  'total',
  'paid',
  'notes',
  'send_to',
  'sent_date',
  'completed_on',
  'campaigns_added',
  'trashed',
  'hideprices',
  'currency',
  'processing_removed',
  'created_at',
  'updated_at',
]
const wordsOfItem = [
  'product_name',
  'product_type',
  'campaign_name',
  'proposal_item',
  'rate',
  'type',
  'key',
  'category',
  'web_id',
  'discount',
  'ratetype',
  'customcampaignname',
  'qty',
  'total',
  'deleted',
]

/** One of each of the five types. */
const everyType = [
  { key: 'header-17' },
  { key: 'post-instagram-17', quantity: 1 },
  { key: 'sponsored-article-17', quantity: 1 },
  { key: 'launch-package-3', quantity: 1 },
  { key: null, quantity: 1 },
]

test('ENT-24 ENT-25 a proposal and its items have every word of the list, in each of five types', async () => {
  const id = await addProposal(world.db, { lines: everyType, sent: true, paid: cents(10_000n) })
  const proposal = await view('agent', id)
  expect(Object.keys(proposal)).toEqual(expect.arrayContaining(wordsOfProposal))
  expect(proposal).toMatchObject({
    id,
    number: `P-${id}`,
    status: 'Partially Paid',
    user: 'Dina Roth',
    business: 'Roth Kitchens',
    email: 'advertiser@demo.test',
    notes: 'For ourselves alone',
    paid: '100.00',
    currency: 'usd',
    trashed: false,
    campaigns_added: false,
    completed_on: null,
    processing_removed: false,
    sent_date: '2026-02-02T15:00:00.000Z',
    version: 1,
  })
  for (const item of proposal.items) expect(Object.keys(item)).toEqual(expect.arrayContaining(wordsOfItem))
  expect(proposal.items.map((item: { type: string }) => item.type)).toEqual([
    'ad',
    'post',
    'presspost',
    'package',
    'custom',
  ])
  expect(proposal.items[0]).toMatchObject({
    product_name: 'Header 728x90',
    product_type: 'impression',
    key: 'header-17',
    category: 'Banners',
    web_id: 17,
    rate: '6.00',
    ratetype: 'cpm',
    discount: 10,
    qty: 30,
    dailyviews: 8_000,
    first: '1440.00',
    discounted: '144.00',
    total: '1296.00',
    list_rate: '6.00',
    max_discount: 15,
    cap: 15,
    choices: [0, 5, 10, 15],
    site: { id: 17, logo: '/storage/logos/logo17.png' },
  })
  expect(proposal.items[4]).toMatchObject({
    key: null,
    list_rate: null,
    product_type: null,
    category: null,
    site: null,
  })
})

describe('hidden prices', () => {
  const lines = [
    // 8,000 views on 30 days at $6.00, and $3,100.00 of views at $7.00.
    {},
    { rate: microDollars(7_000_000), quantity: null, budget: cents(310_000n), discountPercent: 5 },
    { key: null, rate: microDollars(600_000_000), quantity: 20, discountPercent: 15 },
  ]
  /** Rates, first amounts, discounts and amounts of these lines, and what they come to before discounts and are less. */
  const hidden = ['6.00', '1440.00', '144.00', '1296.00', '7.00', '3100.00', '155.00', '2945.00']
  const others = ['600.00', '12000.00', '1800.00', '10200.00', '16540.00', '2099.00']

  test('ROL-37 PRO-20 are in no answer that the client can get, and total, paid and balance are', async () => {
    const id = await addProposal(world.db, { lines, hidesPrices: true, sent: true, paid: cents(12_345n) })
    const client = await world.as('advertiser')
    const paths = [
      `/agent/api/proposal/${id}`,
      '/agent/api/proposals',
      `/agent/api/proposals?search=P-${id}`,
      `/agent/api/proposals/${id}/versions`,
      `/agent/api/proposals/${id}/versions/1`,
      `/proposals/${id}/print`,
      `/proposalexcel/${id}`,
      '/agent/api/proposals/terms',
    ]
    for (const path of paths) {
      const { body } = await client.get(path)
      const said = (typeof body === 'string' ? body : JSON.stringify(body)).replace(
        /<style[^>]*>[^]*?<\/style>/,
        '',
      )
      for (const amount of [...hidden, ...others]) {
        const [dollars = '', cent = ''] = amount.split('.')
        const spelled = [amount, `${Number(dollars).toLocaleString('en-US')}.${cent}`, dollars + cent]
        for (const one of spelled)
          expect(said, `${one} in ${path}`).not.toMatch(
            new RegExp(`(?<![\\d,.])${one.replaceAll('.', '\\.')}(?!\\d)`),
          )
      }
    }
    const { proposal } = (await client.get(paths[0] ?? '')).body
    expect(proposal).toMatchObject({ total: '14441.00', paid: '123.45', balance: '14317.55' })
    const prices = ['rate', 'discount', 'budget', 'first', 'discounted', 'total']
    for (const word of [...prices, 'list_rate', 'max_discount', 'cap', 'choices'])
      for (const item of proposal.items) expect(Object.keys(item)).not.toContain(word)
    expect(Object.keys(proposal)).not.toContain('sums')
    // Who sells sees each of them.
    const seen = JSON.stringify(await view('agent', id))
    for (const amount of [...hidden, ...others]) expect(seen).toContain(`"${amount}"`)
  })

  test('D-137 notes for ourselves, to whom it is sent and how to reach the client are never the client’s', async () => {
    const id = await addProposal(world.db, { sent: true, notes: 'Pays late', additionalNotes: 'Thank you' })
    const proposal = await view('advertiser', id)
    expect(proposal).toMatchObject({ additional_notes: 'Thank you', total: '1296.00' })
    expect(proposal.items[0]).toMatchObject({ rate: '6.00', discount: 10, total: '1296.00' })
    for (const word of ['notes', 'send_to', 'email', 'phone'])
      expect(Object.keys(proposal)).not.toContain(word)
    const { body } = await (await world.as('advertiser')).get('/agent/api/proposals')
    expect(JSON.stringify(body)).not.toMatch(/Pays late|"email"|"phone"|"notes"|"send_to"/)
    const { pay, ...others } = proposal.may
    expect(pay).toEqual({ isOffered: true, refusal: null })
    for (const one of Object.values(others)) expect(one).toEqual({ isOffered: false, refusal: null })
  })
})

describe('what somebody may do with it now', () => {
  const may = async (who: string, wishes: Parameters<typeof addProposal>[1]) =>
    (await view(who, await addProposal(world.db, wishes))).may
  const yes = { isOffered: true, refusal: null }
  const no = { isOffered: false, refusal: null }

  test('PRO-13 is offered by right, and says why not where something stands against it', async () => {
    expect(await may('agent', {})).toEqual({
      edit: yes,
      delete: yes,
      restore: no,
      duplicate: yes,
      template: yes,
      export: yes,
      reassign: yes,
      combine: yes,
      convert: no,
      discount: yes,
      send: yes,
      pay: yes,
      payCash: yes,
      chargeLater: yes,
      removeProcessing: no,
    })
    expect(await may('matzavadmin', {})).toMatchObject({ edit: yes, delete: no, export: no, discount: no })
    expect(await may('matzavadmin', {})).toMatchObject({ pay: no, payCash: no, chargeLater: no })
    expect(await may('seller', {})).toMatchObject({ edit: yes, delete: no, discount: yes })
    expect(await may('seller', {})).toMatchObject({ pay: yes, payCash: no, chargeLater: no })
    const added = 'Its campaigns are there already'
    expect(await may('agent', { added: true })).toMatchObject({
      edit: { isOffered: true, refusal: added },
      delete: no,
      combine: { refusal: added },
    })
    expect(await may('agent', { paid: cents(100n) })).toMatchObject({
      delete: { isOffered: true, refusal: 'Something was paid. Refund it first' },
    })
    expect(await may('agent', { archived: true })).toMatchObject({
      edit: { isOffered: true, refusal: 'This proposal is archived. Bring it back first' },
      delete: no,
      restore: yes,
      combine: { refusal: 'It is archived' },
    })
  })

  test('nothing new is made for a client who is disabled since, and what stands may be changed and deleted', async () => {
    const refused = { isOffered: true, refusal: 'Dina Roth is disabled' }
    expect(await whileDisabled(world.db, 'advertiser', () => may('agent', {}))).toMatchObject({
      edit: yes,
      delete: yes,
      reassign: yes,
      duplicate: refused,
      combine: refused,
    })
  })

  test('what was combined comes back when the other is deleted, and what is sold no more is not duplicated', async () => {
    const into = await addProposal(world.db)
    const id = await addProposal(world.db, { archived: true, lines: [{ key: 'billboard-17' }] })
    await world.db.updateTable('proposal').set({ combinedInto: into }).where('id', '=', id).execute()
    await withdraw(world.db, 'billboard-17')
    const proposal = await view('agent', id)
    expect(proposal.may).toMatchObject({
      restore: { refusal: `It was combined into P-${into}. Delete that one first` },
      duplicate: { refusal: 'Billboard 970x250 is not sold any more' },
    })
    expect(proposal.items).toMatchObject([{ withdrawn: true }])
    await world.db
      .updateTable('proposal')
      .set({ archivedAt: world.clock.now() })
      .where('id', '=', into)
      .execute()
    expect((await view('agent', id)).may.restore).toEqual(yes)
    const agent = await world.as('agent')
    await agent.post(`/agent/api/proposal/status/${id}`, { status: 'Draft' })
    const parted = { isOffered: true, refusal: 'A part of it was brought back. Duplicate it instead' }
    expect((await view('agent', into)).may.restore).toEqual(parted)
    const { body } = await agent.get(`/agent/api/proposals?status=archived&search=P-${into}`)
    expect(body.rows[0].may.restore).toEqual(parted)
  })

  test('ROL-36 only some may turn it into Canadian dollars, at a rate that is not old', async () => {
    const [representativeId, advertiserId] = [
      await idOf(world.db, 'salesman13'),
      await idOf(world.db, 'advertiser'),
    ]
    const since = world.clock.now()
    await world.db.insertInto('representation').values({ representativeId, advertiserId, since }).execute()
    const none = 'No Canadian exchange rate is set'
    expect((await may('salesman13', {})).convert).toEqual({ isOffered: true, refusal: none })
    await setSetting(world, 'proposals.cadRate', { rate: '1.3712', day: '2026-01-26' })
    expect((await may('salesman13', {})).convert).toEqual(yes)
    await setSetting(world, 'proposals.cadRate', { rate: '1.3712', day: '2026-01-25' })
    expect((await may('salesman13', {})).convert.refusal).toMatch(/2026-01-25/)
  })
})

test('ROL-36 amounts of a proposal in Canadian dollars are in them, and its rates and budget in US dollars', async () => {
  const cad = { millionths: 1_371_200n, day: '2026-02-01' }
  const proposal = await view('agent', await addProposal(world.db, { cad }))
  // 1,440.00 and 1,296.00 at 1.3712 are 1,974.528 and 1,777.0752.
  expect(proposal).toMatchObject({
    currency: 'cad',
    total: '1777.08',
    cad_rate: { rate: '1.3712', day: '2026-02-01' },
    sums: { first: '1974.53', discounted: '197.45' },
    items: [{ rate: '6.00', first: '1974.53', discounted: '197.45', total: '1777.08' }],
  })
})
