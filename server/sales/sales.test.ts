/** What was sold, as each person sees it: the list, its sums, one sale, its paper, and its receipt once more. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addImpressionCampaign, idOf } from '#test/dashboard.ts'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { addPendingSale } from '#test/proposals/pending-sale.ts'
import { addCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'
import { cents } from '#domain/kernel/money.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

/** Budget of 250.00 dollars; answers the number of the sale. */
async function buy(who: string, name = 'Spring Campaign', amount = 250): Promise<number> {
  const campaign = await addImpressionCampaign(world.db, { left: 0, name })
  const { body } = await (await world.as(who)).post(`/api/campaigns/${campaign}/impressions`, {
    amount,
    existing_card: card,
  })
  return body.order_id
}

/** One that the publisher of the cast publishes. */
async function siteOfPublisher(): Promise<number> {
  const { siteId } = await world.db
    .selectFrom('sitePublisher')
    .select('siteId')
    .where('personId', '=', await idOf(world.db, 'publisher'))
    .executeTakeFirstOrThrow()
  return siteId
}

const sellLater = (wishes: Parameters<typeof addPendingSale>[1] = {}) =>
  addPendingSale(world.db, { at: world.clock.now(), ...wishes })

const list = async (who: string, query = '') => (await (await world.as(who)).get(`/api/orders${query}`)).body
const numbers = (body: { rows: { id: number }[] }) => body.rows.map(({ id }) => id)

describe('the list of sales', () => {
  test('SAL-01 CON-06 50 to a page, the newest first', async () => {
    const before = (await list('superadmin')).total
    const ids = []
    for (let at = 0; at < 51; at += 1) ids.push(await sellLater({ amountCents: cents(100) }))
    const first = await list('superadmin')
    expect(numbers(first)).toEqual(ids.toReversed().slice(0, 50))
    expect(first).toMatchObject({ page: 1, total: before + 51 })
    const second = await list('superadmin', '?page=2')
    expect(numbers(second)[0]).toBe(ids[0])
    // A page beyond the last shows the last.
    expect((await list('superadmin', '?page=999')).page).toBe(first.pages)
  })

  test('a row has the fields of a sale', async () => {
    const id = await buy('agent')
    const { rows } = await list('superadmin', `?search=S-${id}`)
    expect(rows).toEqual([
      {
        id,
        number: `S-${id}`,
        created_at: expect.stringMatching(/Z$/),
        currency: 'usd',
        amount: '250.00',
        refund: '0.00',
        status: 'paid',
        product: 'Budget, Spring Campaign',
        user: { name: 'Dina Roth', email: 'advertiser@demo.test' },
        salesman_id: await idOf(world.db, 'agent'),
        salesman: { name: 'Sam Ortiz' },
        website: { name: expect.any(String) },
        websites: 1,
        subscription_id: null,
        recurring: null,
        proposal_id: null,
        notes: { business_name: expect.any(String), notes: 'Added to budget: Spring Campaign' },
        order: { impressions: 41_667, note: null, advertiser_id: await idOf(world.db, 'advertiser') },
        receipt_url: `/sales/${id}/receipt`,
        may_resend: true,
      },
    ])
  })

  test('D-165 ROL-39 to ROL-41 each sees their own, what they sold, those of clients, or all', async () => {
    const own = await buy('advertiser')
    const sold = await sellLater({ amountCents: cents(100), salesman: 'seller' })
    const who = async (name: string) => {
      const seen = numbers(await list(name, '?from=2026-01-01'))
      return [seen.includes(own), seen.includes(sold)]
    }
    expect(await who('advertiser')).toEqual([true, true])
    expect(await who('advertiser2')).toEqual([false, false])
    // A seller of level 0, an agent of level 1.
    expect(await who('seller')).toEqual([false, true])
    expect(await who('agent')).toEqual([true, true])
    expect(await who('superadmin')).toEqual([true, true])
    expect(await who('matzavadmin')).toEqual([true, true])
    expect(await who('impressionmanager')).toEqual([true, true])
  })

  test('grants and removals are no sales', async () => {
    const campaign = await addImpressionCampaign(world.db)
    const manager = await world.as('impressionmanager')
    const { body } = await manager.post(`/api/campaigns/${campaign}/add-impressions`, {
      impressions_to_add: 5,
    })
    expect(numbers(await list('superadmin', `?search=${body.order_id}`))).not.toContain(body.order_id)
    expect((await manager.get(`/api/orders/${body.order_id}`)).status).toBe(404)
  })

  test('SAL-07 ROL-42 a publisher reads the lines of own sites and nothing of the rest', async () => {
    const mine = await siteOfPublisher()
    const ofMine = await sellLater({ siteId: mine })
    const ofNone = await sellLater()
    const body = await list('publisher')
    expect(numbers(body)).toContain(ofMine)
    expect(numbers(body)).not.toContain(ofNone)
    const row = body.rows.find(({ id }: { id: number }) => id === ofMine)
    expect(Object.keys(row).sort()).toEqual([
      'amount',
      'created_at',
      'currency',
      'id',
      'may_resend',
      'number',
      'product',
      'refund',
      'salesman',
      'salesman_id',
      'status',
      'user',
    ])
    expect(row).toMatchObject({
      amount: '640.00',
      product: 'Leaderboard',
      user: { name: 'Dina Roth' },
      may_resend: false,
    })
    expect(JSON.stringify(body)).not.toContain('advertiser@demo.test')
    const one = (await (await world.as('publisher')).get(`/api/orders/${ofMine}`)).body
    expect(Object.keys(one).sort()).toEqual(['lines', 'sale'])
  })

  test('SAL-07 no filter and no paper tells a publisher what the list keeps from them', async () => {
    const siteId = await siteOfPublisher()
    const id = await sellLater({ siteId, hidesPrices: true })
    const found = async (who: string, query: string) => numbers(await list(who, query)).includes(id)
    for (const told of ['?recurring=yes', '?recurring=no', '?kind=subscription', '?kind=proposal'])
      expect([told, await found('publisher', told)]).toEqual([told, false])
    expect(await found('superadmin', '?recurring=no')).toBe(true)
    expect(await found('superadmin', '?kind=proposal')).toBe(true)
    const publisher = await world.as('publisher')
    expect((await publisher.get(`/sales/${id}/receipt`)).status).toBe(404)
    // What the list tells of the line, the sale tells as well.
    const { sale, lines } = (await publisher.get(`/api/orders/${id}`)).body
    expect([sale.amount, lines[0].amount]).toEqual(['640.00', '640.00'])
    expect((await (await world.as('advertiser')).get(`/api/orders/${id}`)).body.lines[0].amount).toBeNull()
  })

  test('a publisher of one of several sites reads the part of that site, in the list, its sums and the sale', async () => {
    const person = await idOf(world.db, 'publisher')
    const mine = await siteOfPublisher()
    const id = await sellLater({ siteId: mine })
    const before = (await list('publisher')).sums[0]
    const { id: foreign } = await world.db
      .selectFrom('site')
      .select('id')
      .where('id', 'not in', (eb) =>
        eb.selectFrom('sitePublisher').select('siteId').where('personId', '=', person),
      )
      .limit(1)
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('orderLine')
      .set({ amountCents: cents(24_000) })
      .where('orderId', '=', id)
      .execute()
    const [line] = await world.db.selectFrom('orderLine').selectAll().where('orderId', '=', id).execute()
    if (!line) throw new Error('the sale has no line')
    const { id: _, ...more } = line
    await world.db
      .insertInto('orderLine')
      .values({ ...more, siteId: foreign, product: 'Secret sidebar', amountCents: cents(40_000) })
      .execute()
    const body = await list('publisher')
    const row = body.rows.find((one: { id: number }) => one.id === id)
    expect(row).toMatchObject({ amount: '240.00', product: 'Leaderboard', status: 'pending' })
    // 400.00 of the 640.00 are another site's now.
    expect(Number(before.amount) - Number(body.sums[0].amount)).toBe(400)
    expect(Number(before.pending) - Number(body.sums[0].pending)).toBe(400)
    const publisher = await world.as('publisher')
    const one = await publisher.get(`/api/orders/${id}`)
    expect(one.body.lines).toHaveLength(1)
    expect(JSON.stringify([row, one.body])).not.toMatch(/Secret sidebar|400\.00|640\.00/)
    expect(numbers(await list('publisher', '?search=Secret'))).not.toContain(id)
    expect(numbers(await list('publisher', `?site=${foreign}`))).not.toContain(id)
    // Its paper tells what others sold with it, and how the client pays.
    expect((await publisher.get(`/sales/${id}/receipt`)).status).toBe(404)
    expect((await (await world.as('agent')).get(`/sales/${id}/receipt`)).status).toBe(200)
  })

  test('filters: words, numbers, client, agent, kind, status, days', async () => {
    const bought = await buy('advertiser', 'Quince Harvest')
    const later = await sellLater()
    const { proposal_id: proposal } = (await list('superadmin', `?search=S-${later}`)).rows[0]
    const found = async (query: string) => {
      const seen = numbers(await list('superadmin', query))
      return [seen.includes(bought), seen.includes(later)]
    }
    expect(await found('?search=quince')).toEqual([true, false])
    expect(await found(`?search=p-${proposal}`)).toEqual([false, true])
    for (const number of [later, `S-${later}`, `#${later}`])
      expect(await found(`?search=${encodeURIComponent(number)}`)).toEqual([false, true])
    expect(await found('?search=%25')).toEqual([false, false])
    expect(await found(`?client=${await idOf(world.db, 'advertiser')}`)).toEqual([true, true])
    expect(await found(`?client=${await idOf(world.db, 'advertiser2')}`)).toEqual([false, false])
    expect(await found(`?agent=${await idOf(world.db, 'agent')}`)).toEqual([false, true])
    expect(await found('?kind=budget')).toEqual([true, false])
    expect(await found('?kind=proposal')).toEqual([false, true])
    expect(await found('?kind=posts')).toEqual([false, false])
    expect(await found('?status=paid')).toEqual([true, false])
    expect(await found('?status=pending')).toEqual([false, true])
    expect(await found('?recurring=yes')).toEqual([false, false])
    expect(await found('?recurring=no')).toEqual([true, true])
    expect(await found('?to=2020-01-01')).toEqual([false, false])
    expect(await found('?status=disputed')).toEqual([false, false])
    for (const wrong of ['?status=lost', '?kind=x', '?from=2026-02-30', '?page=0', '?recurring=maybe'])
      expect((await (await world.as('superadmin')).get(`/api/orders${wrong}`)).status).toBe(422)
  })

  test('SAL-02 D-166 the state by which the list is narrowed is the one that each row tells', async () => {
    const sold = await Promise.all(Array.from({ length: 4 }, () => buy('agent', 'Money back', 500)))
    const [paid = 0, partly = 0, whole = 0, whole2 = 0] = sold
    const backOf = async (refundOf: number, amountCents: bigint) => {
      const { advertiserId, placedBy } = await world.db
        .selectFrom('salesOrder')
        .selectAll()
        .where('id', '=', refundOf)
        .executeTakeFirstOrThrow()
      const row = { kind: 'refund', refundOf, advertiserId, placedBy, currency: 'usd' } as const
      const more = { amountCents: cents(-amountCents), description: 'Back', createdAt: world.clock.now() }
      const { id } = await world.db
        .insertInto('salesOrder')
        .values({ ...row, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const refunds = [
      await backOf(partly, 10_000n),
      await backOf(whole, 50_000n),
      await backOf(whole2, 20_000n),
      await backOf(whole2, 30_000n),
    ]
    const pending = await sellLater()
    const told = new Map<number, string>([
      [paid, 'paid'],
      [partly, 'partly refunded'],
      [whole, 'refunded'],
      [whole2, 'refunded'],
      [pending, 'pending'],
      ...refunds.map((id) => [id, 'refunded'] as const),
    ])
    for (const status of ['pending', 'paid', 'partly refunded', 'refunded']) {
      const { rows } = await list('superadmin', `?status=${encodeURIComponent(status)}`)
      expect(rows.every((row: { status: string }) => row.status === status)).toBe(true)
      const expected = [...told].filter(([, one]) => one === status).map(([id]) => id)
      expect(numbers({ rows })).toEqual(expect.arrayContaining(expected))
    }
    const { rows, sums } = await list('superadmin', '?search=Money+back')
    expect(rows.find(({ id }: { id: number }) => id === partly)).toMatchObject({ refund: '100.00' })
    expect(sums[0]).toMatchObject({ sales: 4, amount: '2000.00', refund: '1100.00' })
    const [back] = (await list('superadmin', `?search=R-${refunds[0]}`)).rows
    expect(back).toMatchObject({
      number: `R-${refunds[0]}`,
      amount: '-100.00',
      product: `Refund of S-${partly}`,
    })
    await world.db.deleteFrom('salesOrder').where('id', 'in', refunds).execute()
  })

  test('a day is New York’s: the last minute before midnight, and the first after it', async () => {
    world.clock.set(new Date('2026-03-02T04:59:00Z'))
    const late = await sellLater()
    world.clock.set(new Date('2026-03-02T05:00:00Z'))
    const early = await sellLater()
    const on = async (day: string) => numbers(await list('superadmin', `?from=${day}&to=${day}`))
    expect(await on('2026-03-01')).toEqual([late])
    expect(await on('2026-03-02')).toEqual([early])
  })

  test('the sums are those of the rows that the filters leave, each currency for itself', async () => {
    const name = 'Sums of ours'
    await buy('advertiser', name, 250)
    await buy('advertiser', name, 100.01)
    expect((await list('superadmin', `?search=${name}`)).sums).toEqual([
      {
        currency: 'usd',
        sales: 2,
        amount: '350.01',
        pending: '0.00',
        refunds: 0,
        refunds_amount: '0.00',
        refund: '0.00',
        total: '350.01',
      },
    ])
  })

  test('the file has the same rows as the list, and a publisher’s no column that is not theirs', async () => {
    const id = await buy('advertiser', 'In a file')
    const csv = await (await world.as('advertiser')).get('/api/orders/file?format=csv&search=In+a+file')
    expect(csv.status).toBe(200)
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`S-${id}`)
    expect(lines[1]).toContain('250.00')
    expect(lines[0]).toContain('Site')
    const ofPublisher = await (await world.as('publisher')).get('/api/orders/file?format=csv')
    expect(ofPublisher.body.split('\r\n')[0]).not.toMatch(/Site|Recurring/)
    expect((await (await world.as('advertiser')).get('/api/orders/file?format=pdf')).status).toBe(422)
  })
})

describe('one sale', () => {
  test('tells its lines, its payments and its paper', async () => {
    const id = await buy('agent')
    const { status, body } = await (await world.as('agent')).get(`/api/orders/${id}`)
    expect(status).toBe(200)
    expect(body.lines).toEqual([
      {
        product: expect.any(String),
        subject: 'Spring Campaign',
        site: expect.any(String),
        bought: '41,667 impressions',
        rate: '$6.00 CPM',
        amount: '250.00',
      },
    ])
    expect(body.payments).toEqual([
      {
        at: expect.any(String),
        means: 'Visa ending 4242',
        amount: '250.00',
        receipt_url: `/sales/${id}/receipt`,
      },
    ])
    expect(body).toMatchObject({ due: '0.00', letters: [], sale: { id } })
  })

  test.each([
    ['advertiser', 200],
    ['agent', 200],
    // Level 0, and not who sold it.
    ['seller', 404],
    ['advertiser2', 404],
    ['matzavadmin', 200],
    ['superadmin', 200],
    ['admin', 404],
  ])('ROL-39 to ROL-41 NAV-15 the page and the paper of a sale by the %s: %i', async (who, status) => {
    const id = await buy('advertiser')
    const person = await world.as(who)
    expect((await person.get(`/api/orders/${id}`)).status).toBe(status)
    expect((await person.get(`/sales/${id}/receipt`)).status).toBe(status)
  })

  test('NAV-15 what is pending has an invoice, what is paid a receipt', async () => {
    const pending = await sellLater()
    const paid = await buy('agent')
    const agent = await world.as('agent')
    const { body: paper } = await agent.get(`/sales/${pending}/receipt`)
    for (const said of [
      '<h1>Invoice</h1>',
      `<p>S-${pending}</p>`,
      'Skip to the invoice',
      `Questions about this invoice: name sale S-${pending}`,
    ])
      expect(paper).toContain(said)
    expect(paper).not.toContain(`#${pending}`)
    expect((await agent.get(`/sales/${paid}/receipt`)).body).toContain('<h1>Receipt</h1>')
    expect((await agent.get(`/api/orders/${pending}`)).body).toMatchObject({ due: '640.00', payments: [] })
  })
})

describe('API-72 sending a receipt again', () => {
  const resend = async (who: string, id: number | string, body: object) =>
    (await world.as(who)).post(`/agent/api/resendSaleReceipt/${id}`, body)

  test('SAL-05 ERR-45a it goes to the given address, and the sale remembers', async () => {
    const id = await buy('agent')
    const answer = await resend('agent', id, { email: 'books@cohen.example' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { response: 'ok', message: 'Receipt successfully sent to the email' },
    ])
    const [letter] = await world.lettersTo('books@cohen.example')
    expect(letter?.subject).toContain('$250.00 for Spring Campaign')
    const { body } = await (await world.as('agent')).get(`/api/orders/${id}`)
    expect(body.letters).toEqual([{ at: expect.any(String), by: 'Sam Ortiz', email: 'books@cohen.example' }])
  })

  test('an invoice of what is pending says what is to be paid, and of no charge', async () => {
    const id = await sellLater()
    expect((await resend('agent', id, { email: 'due@cohen.example' })).status).toBe(200)
    const [letter] = await world.lettersTo('due@cohen.example')
    expect(letter?.subject).toContain('Invoice')
    expect(letter?.text).toContain('$640.00')
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/charged|received|thank you/i)
  })

  test.each([
    '',
    'nobody',
    'a@b',
    'a@b.example\r\nBcc: x@y.example',
    'a@b.example, c@d.example',
    null,
    7,
    ['a@b.example'],
  ])('to %j: 422 and no letter', async (email) => {
    const id = await buy('agent')
    const before = await countLetters()
    const answer = await resend('agent', id, { email })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('email')
    expect(await countLetters()).toBe(before)
  })

  test('ROL-39 ROL-40 who may: above level 0, for clients', async () => {
    const id = await buy('advertiser')
    const told = async (who: string) => (await resend(who, id, { email: 'x@cohen.example' })).status
    expect([
      await told('agent'),
      await told('superadmin'),
      await told('matzavadmin'),
      // Who may see it and not act on it is told so; to all others it is not there.
      await told('advertiser'),
      await told('impressionmanager'),
      await told('seller'),
      await told('advertiser2'),
      await told('publisher'),
    ]).toEqual([200, 200, 200, 403, 403, 403, 403, 403])
    expect((await resend('agent', 2_000_000_000, { email: 'x@cohen.example' })).status).toBe(404)
  })

  test('ten of one sale in an hour, thirty by one person, then 429, also when all come at once', async () => {
    const sale = await buy('agent')
    world.clock.set(new Date(worldStart.getTime() + 7_200_000))
    const sent = await Promise.all(
      Array.from({ length: 14 }, (_, at) => resend('agent', sale, { email: `n${at}@cohen.example` })),
    )
    const statuses = sent.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const others = [await buy('agent'), await buy('agent')]
    for (const other of others)
      for (let at = 0; at < 10; at += 1)
        expect((await resend('agent', other, { email: `m${at}@cohen.example` })).status).toBe(200)
    expect((await resend('agent', await buy('agent'), { email: 'late@cohen.example' })).status).toBe(429)
    expect((await resend('superadmin', await buy('agent'), { email: 'other@cohen.example' })).status).toBe(
      200,
    )
    world.clock.set(new Date(worldStart.getTime() + 7_200_000 + 3_600_001))
    expect((await resend('agent', sale, { email: 'again@cohen.example' })).status).toBe(200)
  })

  test('API-72 the same key and address send one letter, however often and at once; another of either sends again', async () => {
    const id = await buy('agent')
    world.clock.advance(3 * 3_600_000)
    const before = Number(await countLetters())
    const send = (email: string, idempotency_key?: string) => resend('agent', id, { email, idempotency_key })
    const pressed = await Promise.all([1, 2, 3].map(() => send('once@cohen.example', 'resend-key-1')))
    expect((await send('once@cohen.example', 'resend-key-1')).status).toBe(200)
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(Number(await countLetters()) - before).toBe(1)
    await send('other@cohen.example', 'resend-key-1')
    await send('once@cohen.example', 'resend-key-2')
    for (const _ of [1, 2]) await send('once@cohen.example')
    expect(Number(await countLetters()) - before).toBe(5)
    const { body } = await (await world.as('agent')).get(`/api/orders/${id}`)
    expect(body.letters.map(({ email }: { email: string }) => email.split('@')[0])).toEqual([
      'once',
      'once',
      'once',
      'other',
      'once',
    ])
  })

  const countLetters = async () =>
    (
      await world.db
        .selectFrom('letter')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n
})

test('a campaign of posts is sold as posts', async () => {
  const campaign = await addContentCampaign(world.db)
  const buyer = await world.as('advertiser')
  const { body } = await buyer.post(`/api/content-campaigns/${campaign}/posts`, {
    amount: 300,
    existing_card: card,
  })
  const [row] = (await list('superadmin', `?search=S-${body.order_id}`)).rows
  expect(row.product).toMatch(/^\d+ posts?, /)
})
