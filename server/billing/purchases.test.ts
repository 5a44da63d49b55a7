import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { addCard, cardNumber, chargesOf, gatewayOf, traceOf, typedCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import refusedAmounts from '#domain/billing/refused-amounts.cases.json' with { type: 'json' }

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())
// A day later every test may try cards anew.
beforeEach(() => world.clock.advance(25 * 60 * 60 * 1000))

const once = { charges: 1, orders: 1, receipts: 1, succeeded: 1 }
const nothing = { charges: 0, orders: 0, receipts: 0, succeeded: 0 }
const buy = async (id: number, body: Record<string, unknown>, who = 'advertiser', key?: string) =>
  (await world.as(who)).post(`/api/campaigns/${id}/impressions`, body, key ? { 'idempotency-key': key } : {})
const leftOf = async (id: number) =>
  (await (await world.as('advertiser')).get(`/api/campaigns/${id}/summary`)).body.left

describe('a purchase', () => {
  test('API-28 BUY-14 ERR-12 charges once, adds what the amount buys, and sends a receipt', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0 })
    const answer = await buy(id, { amount: '$250.00', impressions: '41,667', existing_card: card })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      success: true,
      purchased: 41_667,
      left: 41_667,
      repeated: false,
      message: 'Successfully purchased 41,667 impresssions for Spring Campaign',
    })
    expect(await leftOf(id)).toBe(41_667)
    const { payments, ...trace } = await traceOf(world, id)
    expect(trace).toEqual(once)
    expect(payments[0]).toMatchObject({ amountCents: 25_000n, quantity: 41_667, state: 'succeeded' })
    const letters = await world.lettersTo('advertiser@demo.test')
    expect(letters.at(-1)?.subject).toBe(`Receipt S-${answer.body.order_id}: $250.00 for Spring Campaign`)
    expect(letters.at(-1)?.text).toContain('41,667 impressions at $6.00 CPM')
  })

  test.each([
    ['API-27 PRI-06', 'content-campaigns', addContentCampaign, 'posts', '310', 2, 30_000n],
    ['API-29 PRI-06', 'press-release', addPressCampaign, 'articles', '1800.50', 2, 180_000n],
  ] as const)('%s charges whole %s only', async (_rows, path, add, word, amount, count, charged) => {
    const id = await add(world.db, { credits: 1 })
    const person = await world.as('advertiser')
    const body = { amount, amount_posts: count, existing_card: card }
    const answer = await person.post(`/api/${path}/${id}/posts`, body)
    expect(answer.body).toMatchObject({
      purchased: count,
      credits: count + 1,
      message: `Successfully purchased ${count} ${word} for Spring Campaign`,
    })
    const { payments, ...trace } = await traceOf(world, id)
    expect(trace).toEqual(once)
    expect(payments[0]).toMatchObject({ amountCents: charged, quantity: count })
    const differs = await person.post(`/api/${path}/${id}/posts`, { ...body, amount_posts: count + 1 })
    expect(differs.status).toBe(422)
  })

  test('refuses a count that the amount does not buy, with the right one', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0 })
    const answer = await buy(id, { amount: 1, impressions: 1_000_000_000, existing_card: card })
    expect([answer.status, answer.body.error]).toEqual([
      422,
      'The amount buys 167 impressions. Reload the page and try again',
    ])
    expect(await traceOf(world, id)).toMatchObject(nothing)
  })

  test('BUY-08 refuses an amount that buys nothing, and more impressions than an order holds', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0, cpm: null })
    expect((await buy(id, { amount: '0.00', existing_card: card })).body.error).toBe(
      'Enter an amount above zero',
    )
    expect((await buy(id, { amount: '10,000,000', existing_card: card })).body.error).toBe(
      'One purchase may be at most 2,000,000,000 impressions',
    )
    expect(await traceOf(world, id)).toMatchObject(nothing)
  })

  test('BUY-08 refuses less than the smallest payment by card, which can be set, and says how much that is', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0 })
    const person = await world.as('advertiser')
    const refusal = async (amount: string) => (await buy(id, { amount, existing_card: card })).body.errors
    expect(await refusal('0.49')).toEqual({
      amount: ['A card payment is at least $0.50. Enter a larger amount'],
      form: ['Nothing was charged'],
    })
    expect((await person.get('/api/me')).body.smallest_payment).toBe('0.50')
    expect(await traceOf(world, id)).toMatchObject(nothing)
    await setSetting(world, 'payments.smallestCents', 2_000)
    expect(await refusal('19.99')).toEqual({
      amount: ['A card payment is at least $20.00. Enter a larger amount'],
      form: ['Nothing was charged'],
    })
    expect((await person.get('/api/me')).body.smallest_payment).toBe('20.00')
    await setSetting(world, 'payments.smallestCents', 50)
    expect((await buy(id, { amount: '0.50', existing_card: card })).status).toBe(200)
  })

  test('BUY-08 the smallest payment is of what is charged, also where posts cost less', async () => {
    const id = await addContentCampaign(world.db)
    await setSetting(world, 'payments.smallestCents', 15_001)
    const path = `/api/content-campaigns/${id}/posts`
    const answer = await (await world.as('advertiser')).post(path, { amount: '200', existing_card: card })
    await setSetting(world, 'payments.smallestCents', 50)
    expect([answer.status, answer.body.error]).toEqual([
      422,
      'A card payment is at least $150.01. Enter a larger amount',
    ])
  })

  test('none of the amounts that are no amounts charges anything, by any of the three purchases', async () => {
    const paths = [
      `/api/campaigns/${await addImpressionCampaign(world.db)}/impressions`,
      `/api/content-campaigns/${await addContentCampaign(world.db)}/posts`,
      `/api/press-release/${await addPressCampaign(world.db)}/posts`,
    ]
    const person = await world.as('advertiser')
    const before = gatewayOf(world).charges().length
    const amounts = [...refusedAmounts.map(({ text }) => text), 0, -1, 0.001, 1e21, null, true, [], {}]
    for (const path of paths)
      for (const amount of amounts) {
        const answer = await person.post(path, { amount, existing_card: card })
        expect([amount, answer.status]).toEqual([amount, 422])
      }
    expect(gatewayOf(world).charges()).toHaveLength(before)
  })

  test('what a purchase rounds goes aside, and left grows by exactly what was bought', async () => {
    const id = await addImpressionCampaign(world.db, { left: 7, cpm: 7_330_000n })
    // $0.50 at $7.33 is 68.21: 68 impressions.
    expect((await buy(id, { amount: '0.50', existing_card: card })).body).toMatchObject({
      purchased: 68,
      left: 75,
    })
  })

  test('somebody else’s campaign is not there, and a campaign of another kind neither', async () => {
    const id = await addImpressionCampaign(world.db)
    const before = gatewayOf(world).charges().length
    expect((await buy(id, { amount: 5, ...typedCard }, 'advertiser2')).status).toBe(404)
    const content = await addContentCampaign(world.db)
    expect((await buy(content, { amount: 5, existing_card: card })).status).toBe(404)
    expect(gatewayOf(world).charges()).toHaveLength(before)
  })

  test('PRI-09 budget is not sold to a campaign that is paid by the week', async () => {
    const id = await addImpressionCampaign(world.db, { isPayPerWeek: true })
    expect((await buy(id, { amount: 5, existing_card: card })).status).toBe(422)
  })
})

describe('cards', () => {
  test('BUY-10 refuses a purchase without any card', async () => {
    const id = await addImpressionCampaign(world.db)
    const answer = await buy(id, { amount: 5 })
    expect([answer.status, answer.body.error]).toEqual([
      422,
      'Please enter credit card information or select existing card',
    ])
  })

  test.each([
    [{ card_number: '4242424242424241' }, 'Check the card number'],
    [{ card_number: '42424242424242424242' }, 'Check the card number'],
    [{ expiry: '04/20' }, 'The card has expired. Use another card'],
    [{ expiry: '01/70' }, 'The card has expired. Use another card'],
    [{ expiry: '12/0999' }, 'The card has expired. Use another card'],
    [{ expiry: '12/30', exp_month: 1, exp_year: 2020 }, 'The card has expired. Use another card'],
    [{ expiry: '1230' }, 'Enter the expiry as MM/YY'],
    [{ expiry: '01/2070' }, 'Check the year of the expiry: no card is valid for so long'],
    [{ existing_card: '1' }, 'Pay with a saved card or with a new one, not with both'],
    [{ cvv: '12' }, 'Enter the 3 digits of the security code'],
    [{ zip: '' }, 'Enter the ZIP or postal code of the card'],
  ])('CRD-02 refuses %j: %s', async (wrong, sentence) => {
    const id = await addImpressionCampaign(world.db)
    const answer = await buy(id, { amount: 5, ...typedCard, ...wrong })
    expect([answer.status, answer.body.error]).toEqual([422, sentence])
    expect(await traceOf(world, id)).toMatchObject(nothing)
  })

  test.each([
    ['4000000000000002', 'Your card was declined. Nothing was charged'],
    ['4000000000000101', "Your card's security code is incorrect. Nothing was charged"],
    ['4000000000000036', "Your card's postal code is incorrect. Nothing was charged"],
    ['4000000000000010', "Your card's postal code is incorrect. Nothing was charged"],
    [
      '4000000000006975',
      'Your card was declined for making repeated attempts too frequently. Nothing was charged',
    ],
    ['4100000000000019', 'Your card was declined. Nothing was charged'],
    ['4000000000003220', 'Your bank asks you to confirm this payment. Use another card. Nothing was charged'],
    ['4000008260003178', 'Your bank asks you to confirm this payment. Use another card. Nothing was charged'],
    ['4000000000009995', 'Your card has insufficient funds. Nothing was charged'],
    ['4000000000000069', 'Your card has expired. Nothing was charged'],
    ['4000000000000127', "Your card's security code is incorrect. Nothing was charged"],
  ])('BUY-12 the test card %s is declined with 402, and nothing changes', async (card_number, sentence) => {
    const id = await addImpressionCampaign(world.db, { left: 3 })
    const answer = await buy(id, { amount: 5, ...typedCard, card_number, save_card: true })
    expect([answer.status, answer.body.error]).toEqual([402, sentence])
    expect(await leftOf(id)).toBe(3)
    expect(await traceOf(world, id)).toMatchObject(nothing)
  })

  test('somebody else’s saved card cannot be used', async () => {
    const id = await addImpressionCampaign(world.db)
    const foreign = await addCard(world, 'advertiser2')
    for (const existing_card of [foreign, 2_000_000_000, 'abc', '2147483648', -1]) {
      const answer = await buy(id, { amount: 5, existing_card })
      expect([existing_card, answer.status]).toEqual([existing_card, 422])
    }
    expect(await traceOf(world, id)).toMatchObject(nothing)
  })

  test('a saved card that has expired is refused', async () => {
    const id = await addImpressionCampaign(world.db)
    const old = await addCard(world, 'advertiser')
    await world.db.updateTable('savedCard').set({ expiryYear: 2020 }).where('id', '=', old).execute()
    expect((await buy(id, { amount: 5, existing_card: old })).body.error).toMatch(/expired/)
  })

  test('API-65 API-66 ENT-08 a card is saved only when asked, and shown by type and last digits', async () => {
    const id = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
    const person = await world.as('advertiser2')
    const count = async () => (await person.get(`/cards/${person.id}`)).body.length
    const before = await count()
    await buy(id, { amount: 5, ...typedCard }, 'advertiser2')
    expect(await count()).toBe(before)
    const number = '5555555555554444'
    await buy(id, { amount: '7.50', ...typedCard, card_number: number, save_card: true }, 'advertiser2')
    const { body: cards } = await person.get(`/cards/${person.id}`)
    expect(cards).toHaveLength(before + 1)
    expect(cards[0]).toEqual({
      id: expect.any(Number),
      card_number: '4444',
      card_type: 'mastercard',
      expiry: '12/30',
      expired: false,
      label: null,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      amount: '7.50',
      for_subscriptions: false,
      subscriptions: [],
    })
    expect((await person.get(`/lastcard/${person.id}`)).body).toEqual(cards[0])
    expect((await buy(id, { amount: 5, existing_card: cards[0].id }, 'advertiser2')).status).toBe(200)
  })

  test('API-65 API-66 somebody else’s cards are not there; an agent sees a client’s', async () => {
    const { id } = await world.as('advertiser')
    for (const path of [`/cards/${id}`, `/lastcard/${id}`]) {
      expect((await (await world.as('agent')).get(path)).status).toBe(200)
      expect((await (await world.as('advertiser2')).get(path)).status).toBe(404)
      expect((await (await world.as('seller')).get(path)).status).toBe(403)
      expect((await world.visitor.get(path)).status).toBe(401)
    }
    expect((await (await world.as('superadmin')).get('/cards/2000000000')).status).toBe(404)
  })

  test('five declines pause a person for a quarter of an hour', async () => {
    const id = await addImpressionCampaign(world.db)
    const bad = await addCard(world, 'advertiser', '4000000000000002')
    for (let tried = 0; tried < 5; tried += 1) {
      world.clock.advance(11_000)
      expect((await buy(id, { amount: 5, existing_card: bad })).status).toBe(402)
    }
    const paused = await buy(id, { amount: 5, existing_card: card })
    expect([paused.status, paused.body.errors]).toEqual([
      429,
      { form: ['Too many attempts. Try again in 15 minutes', 'Nothing was charged'] },
    ])
    world.clock.advance(15 * 60_000)
    expect((await buy(id, { amount: 5, existing_card: card })).status).toBe(200)
  })

  test('a fourth new card on one day is refused', async () => {
    const id = await addImpressionCampaign(world.db)
    for (const serial of [1, 2, 3])
      expect((await buy(id, { amount: 5, ...typedCard, card_number: cardNumber(serial) })).status).toBe(200)
    expect((await buy(id, { amount: 5, ...typedCard, card_number: cardNumber(4) })).status).toBe(429)
  })

  test('a card that was typed or charged today is not a different one', async () => {
    const id = await addImpressionCampaign(world.db)
    const numbers = [1, 2, 3].map(cardNumber)
    for (const card_number of numbers)
      expect((await buy(id, { amount: 5, ...typedCard, card_number })).status).toBe(200)
    for (const card_number of numbers)
      expect((await buy(id, { amount: 6, ...typedCard, card_number })).status).toBe(200)
    expect((await buy(id, { amount: 7, ...typedCard })).status).toBe(429)
    // The saved card, which is the same one, was charged today: typed, it is no new one.
    expect((await buy(id, { amount: 7, existing_card: card })).status).toBe(200)
    expect((await buy(id, { amount: 8, ...typedCard })).status).toBe(200)
    expect((await buy(id, { amount: 8, ...typedCard, card_number: cardNumber(4) })).body.error).toBe(
      'Too many different cards today. Use a saved card, or try again tomorrow',
    )
  })

  test('D-204 a card whose expiry is typed anew is no different card', async () => {
    const id = await addImpressionCampaign(world.db)
    for (const expiry of ['01/31', '02/31', '03/31', '04/31'])
      expect((await buy(id, { amount: 5, ...typedCard, expiry })).status).toBe(200)
    for (const [serial, status] of [
      [1, 200],
      [2, 200],
      [3, 429],
    ] as const)
      expect((await buy(id, { amount: 5, ...typedCard, card_number: cardNumber(serial) })).status).toBe(
        status,
      )
  })

  test('different cards are counted for each payer, whoever types them, and not for each agent', async () => {
    const first = await addImpressionCampaign(world.db)
    const second = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
    const tryOn = async (id: number, who: string, serial: number) =>
      (await buy(id, { amount: 5, ...typedCard, card_number: cardNumber(serial) }, who)).status
    expect(await tryOn(first, 'agent', 1)).toBe(200)
    expect(await tryOn(first, 'superadmin', 2)).toBe(200)
    expect(await tryOn(first, 'advertiser', 3)).toBe(200)
    for (const who of ['agent', 'superadmin', 'advertiser']) expect(await tryOn(first, who, 4)).toBe(429)
    for (const serial of [5, 6, 7]) expect(await tryOn(second, 'superadmin', serial)).toBe(200)
  })

  test('cards that are tried all at once are no more than cards tried one by one', async () => {
    const id = await addImpressionCampaign(world.db)
    const tried = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        buy(
          id,
          {
            amount: 5,
            ...typedCard,
            card_number: cardNumber(at + 1),
            save_card: at % 2 === 0,
          },
          'agent',
        ),
      ),
    )
    expect(tried.map((one) => one.status).filter((status) => status !== 429)).toEqual([200, 200, 200])
    expect(await traceOf(world, id)).toMatchObject({ charges: 3, orders: 3, receipts: 3 })
    const declined = { amount: 5, ...typedCard, card_number: '4000000000000002' }
    const other = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => buy(other, { ...declined, amount: 5 + at }, 'superadmin')),
    )
    expect(guesses.map((one) => one.status).filter((status) => status !== 429)).toEqual(Array(5).fill(402))
  })

  test.each([
    'short',
    'a key',
    'null\u0000null',
    `${'k'.repeat(101)}`,
  ])('the key %j is refused as a field and charges nothing', async (key) => {
    const id = await addImpressionCampaign(world.db)
    const body = { amount: 5, existing_card: card, idempotency_key: key }
    expect((await buy(id, body)).status).toBe(422)
    expect(await traceOf(world, id)).toMatchObject(nothing)
  })
})

describe('once, whatever happens', () => {
  test('BUY-14 fifty presses with one key are one charge, one order, one receipt', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0 })
    const body = { amount: '6.00', existing_card: card, idempotency_key: 'press-4f6c-one' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(id, body)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(answers.filter((answer) => !answer.body.repeated)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.body.order_id)).size).toBe(1)
    expect(await traceOf(world, id)).toMatchObject(once)
    expect(await leftOf(id)).toBe(1_000)
  })

  test('fifty presses without a key within ten seconds are one purchase, a later one is another', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0 })
    const body = { amount: '6.00', ...typedCard }
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(id, body)))
    expect(answers.map((answer) => answer.status).filter((status) => status !== 200)).toEqual([])
    expect(answers.filter((answer) => !answer.body.repeated)).toHaveLength(1)
    expect(await traceOf(world, id)).toMatchObject(once)
    world.clock.advance(10_001)
    expect((await buy(id, body)).body.repeated).toBe(false)
    expect(await leftOf(id)).toBe(2_000)
  })

  test('the same key for another request is refused, also in the header', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0 })
    const key = 'press-4f6c-two'
    expect((await buy(id, { amount: 6, existing_card: card }, 'advertiser', key)).status).toBe(200)
    const other = await buy(id, { amount: 7, existing_card: card, idempotency_key: key })
    expect(other.status).toBe(422)
    expect((await buy(id, { amount: 6, existing_card: card }, 'advertiser', 'short')).status).toBe(422)
    expect(await traceOf(world, id)).toMatchObject(once)
  })

  test('a priority that moved after the first press does not make the second one another purchase', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0 })
    const body = {
      amount: '6.00',
      impressions: 1_000,
      existing_card: card,
      idempotency_key: 'press-4f6c-five',
    }
    await buy(id, body)
    await (await world.as('advertiser')).post(`/api/campaigns/${id}/priority`, { priority: 10 })
    expect((await buy(id, body)).body).toMatchObject({ repeated: true, purchased: 1_000 })
    expect(await traceOf(world, id)).toMatchObject(once)
  })

  test.each([
    'dropReplies',
    'failAfterCharge',
  ] as const)('an answer that is lost after the charge (%s) is found out by asking, never by charging again', async (fault) => {
    const id = await addImpressionCampaign(world.db, { left: 0 })
    gatewayOf(world).faults[fault] = 1
    const answer = await buy(id, { amount: '6.00', existing_card: card, idempotency_key: `lost-${fault}` })
    expect([answer.status, answer.body.left]).toEqual([200, 1_000])
    expect(await traceOf(world, id)).toMatchObject(once)
  })

  test('a process that ends between charge and confirmation settles the payment at its next start', async () => {
    const id = await addImpressionCampaign(world.db, { left: 0 })
    // The intention is recorded and the gateway has charged; nobody wrote the result down.
    await buy(id, { amount: '6.00', existing_card: card, idempotency_key: 'killed-first' })
    const [paid] = (await traceOf(world, id)).payments
    await world.db
      .insertInto('payment')
      .values({
        ...(paid as NonNullable<typeof paid>),
        id: 900_001,
        idempotencyKey: 'killed-between',
        gatewayKey: 'masthead-killed-between',
        gatewayChargeId: null,
        state: 'submitting',
        reply: null,
        settledAt: null,
      })
      .execute()
    await gatewayOf(world).charge({
      key: 'masthead-killed-between',
      amountCents: 600n as never,
      currency: 'usd',
      token: paid?.cardToken ?? '',
      description: 'Added to budget',
    })
    await world.restart()
    expect(await traceOf(world, id)).toMatchObject({ charges: 2, orders: 2, receipts: 2, succeeded: 2 })
    await world.restart()
    expect(await traceOf(world, id)).toMatchObject({ charges: 2, orders: 2, receipts: 2, succeeded: 2 })
    expect(await leftOf(id)).toBe(2_000)
  })

  test('the gateway’s log holds no card number, and each key once', async () => {
    const lines = gatewayOf(world).charges()
    expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length)
    expect(JSON.stringify(lines)).not.toMatch(/\d{13}/)
    expect(chargesOf(world).length).toBeGreaterThan(5)
  })
})
