import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyBudget } from '#server/campaigns/buy-budget.ts'
import { Refused } from '#server/kernel/refused.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { addCard, cardNumber, chargesOf, gatewayOf, typedCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const nothingHere = 'There is nothing here for you at this address'
const unknownCard = 'This card is not among the saved cards. Choose another'
const idOf = async (who: string) => (await world.as(who)).id
const save = async (who: string, body: object, whose = who) =>
  (await world.as(who)).post(`/cards/${await idOf(whose)}`, body)
const cardsOf = async (who: string, whose = who) => (await world.as(who)).get(`/cards/${await idOf(whose)}`)
const buy = async (who: string, campaignId: number, body: object) =>
  (await world.as(who)).post(`/api/campaigns/${campaignId}/impressions`, body)

describe('a card is saved without buying', () => {
  test('CRD-01 it stands in the list with its label, and pays from then on', async () => {
    const before = chargesOf(world).length
    const saved = await save('advertiser2', { ...typedCard, label: ' Office  Visa ' })
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({
      success: true,
      message: 'The card is saved',
      card: {
        id: saved.body.card.id,
        card_number: '4242',
        card_type: 'visa',
        expiry: '12/30',
        expired: false,
        label: 'Office Visa',
        date: null,
        amount: null,
        for_subscriptions: false,
        subscriptions: [],
      },
    })
    expect(chargesOf(world)).toHaveLength(before)
    const campaign = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
    const paid = await buy('advertiser2', campaign, { amount: '250', existing_card: saved.body.card.id })
    expect(paid.status).toBe(200)
    expect((await cardsOf('advertiser2')).body).toMatchObject([{ date: '2026-02-02', amount: '250.00' }])
  })

  test('ROL-02 an agent saves a card for a client, not for a stranger; a seller for nobody', async () => {
    expect((await save('agent', { ...typedCard, expiry: '01/31' }, 'advertiser')).status).toBe(200)
    const foreign = await save('agent', typedCard, 'advertiser2')
    expect([foreign.status, foreign.body.error]).toEqual([404, nothingHere])
    expect((await save('seller', typedCard, 'advertiser')).status).toBe(403)
    expect((await (await world.as('superadmin')).post('/cards/2147483647', typedCard)).status).toBe(404)
  })

  test('ROL-02 a seller pays with no saved card of a client, which looks like one that is not there, and saves none', async () => {
    const cardId = await addCard(world, 'advertiser')
    const campaign = await addImpressionCampaign(world.db)
    const before = chargesOf(world).length
    const refused = await buy('seller', campaign, { amount: '250', existing_card: cardId })
    const missing = await buy('seller', campaign, { amount: '250', existing_card: 2_147_483_647 })
    expect([refused.status, refused.body]).toEqual([422, missing.body])
    expect(refused.body.errors).toEqual({
      existing_card: ['This card is not among the saved cards. Choose another'],
      form: ['Nothing was charged'],
    })
    const kept = await buy('seller', campaign, { amount: '250', ...typedCard, save_card: true })
    expect([kept.status, Object.keys(kept.body.errors)]).toEqual([403, ['save_card']])
    expect(chargesOf(world)).toHaveLength(before)
    expect((await buy('seller', campaign, { amount: '250', ...typedCard })).status).toBe(200)
    expect((await buy('agent', campaign, { amount: '250', existing_card: cardId })).status).toBe(200)
  })

  test('ROL-02 a client’s card has neither a label nor an end from a seller', async () => {
    const seller = await world.as('seller')
    const id = await addCard(world, 'advertiser')
    for (const [path, body] of [
      ['label', { label: 'Mine' }],
      ['remove', {}],
    ] as const) {
      const answer = await seller.post(`/api/cards/${id}/${path}`, body)
      expect([answer.status, answer.body.error]).toEqual([404, nothingHere])
    }
  })

  test.each([
    [
      'CRD-03 a number that fails the Luhn check',
      { card_number: '4242424242424241' },
      'Check the card number',
    ],
    ['CRD-02 a short number', { card_number: '4242' }, 'Check the card number'],
    ['no number', { card_number: undefined }, 'Check the card number'],
    ['CRD-04 a past expiry', { expiry: '01/20' }, 'The card has expired. Use another card'],
    ['CRD-05 an expiry that is none', { expiry: '13/30' }, 'Enter the expiry as MM/YY'],
    ['CRD-07 two digits of the code', { cvv: '12' }, 'Enter the 3 digits of the security code'],
    ['no ZIP', { zip: '' }, 'Enter the ZIP or postal code of the card'],
    ['a label of 61 characters', { label: 'x'.repeat(61) }, 'Shorten the label to 60 characters'],
    ['a label of 10,000 characters', { label: 'x'.repeat(10_000) }, 'Shorten the label to 60 characters'],
    [
      'a label that is a card number',
      { label: '4242 4242 4242 4242' },
      'Leave the card number out. Only the field for a card’s number may hold one',
    ],
    [
      'a label that is a card number with a slip of the finger',
      { label: '4242 4242 4242 4241' },
      'Leave the card number out of the label',
    ],
  ])('%s is refused and nothing is saved', async (_what, part, sentence) => {
    const before = (await cardsOf('koshercommander')).body
    const refused = await save('koshercommander', { ...typedCard, ...part })
    expect([refused.status, refused.body.error]).toEqual([422, sentence])
    expect((await cardsOf('koshercommander')).body).toEqual(before)
  })

  test('CRD-01 a double click saves the card once', async () => {
    const twice = { ...typedCard, expiry: '09/33' }
    const answers = await Promise.all([save('superadmin', twice), save('superadmin', twice)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.card.id).toBe(answers[1]?.body.card.id)
    expect((await cardsOf('superadmin')).body).toHaveLength(1)
  })

  test('a fourth new card on one day is refused, saved and typed ones together', async () => {
    const campaign = await addImpressionCampaign(world.db, { owner: 'admin' })
    expect((await save('admin', { ...typedCard, card_number: cardNumber(1) })).status).toBe(200)
    expect((await save('admin', { ...typedCard, card_number: cardNumber(2) })).status).toBe(200)
    // The same card typed into a purchase is no further one.
    expect(
      (await buy('admin', campaign, { amount: 5, ...typedCard, card_number: cardNumber(2) })).status,
    ).toBe(200)
    expect(
      (await buy('admin', campaign, { amount: 6, ...typedCard, card_number: cardNumber(3) })).status,
    ).toBe(200)
    const fourth = await save('admin', { ...typedCard, card_number: cardNumber(4) })
    expect([fourth.status, fourth.body.error]).toEqual([
      429,
      'Too many different cards today. Use a saved card, or try again tomorrow',
    ])
    expect(
      (await buy('admin', campaign, { amount: 7, ...typedCard, card_number: cardNumber(4) })).status,
    ).toBe(429)
  })

  test('cards saved all at once are no more than one by one', async () => {
    const tried = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        save('matzavadmin', { ...typedCard, card_number: cardNumber(at + 1) }),
      ),
    )
    expect(tried.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(3)
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('a card is named and removed', () => {
  test('CRD-01 its label changes and goes, and the history keeps both', async () => {
    const id = await addCard(world, 'advertiser')
    const agent = await world.as('agent')
    const named = await agent.post(`/api/cards/${id}/label`, { label: 'Marketing' })
    expect(named.body).toMatchObject({ success: true, card: { id, label: 'Marketing' } })
    expect((await agent.post(`/api/cards/${id}/label`, { label: '  ' })).body.card.label).toBeNull()
    const history = await world.db
      .selectFrom('history')
      .selectAll()
      .where('subjectKind', '=', 'saved-card')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(history).toMatchObject([
      {
        what: 'labelled',
        actorId: agent.id,
        onBehalfOf: await idOf('advertiser'),
        after: { label: 'Marketing' },
      },
      { what: 'labelled', before: { label: 'Marketing' }, after: { label: null } },
    ])
    const long = await agent.post(`/api/cards/${id}/label`, { label: 'x'.repeat(61) })
    expect([long.status, long.body.error]).toEqual([422, 'Shorten the label to 60 characters'])
  })

  test.each([
    null,
    5,
    {},
  ])('CRD-01 a label that is no text (%j) is told in a whole sentence', async (label) => {
    const id = await addCard(world, 'advertiser')
    const answer = await (await world.as('advertiser')).post(`/api/cards/${id}/label`, { label })
    expect([answer.status, answer.body.error]).toEqual([422, 'This cannot be read as what it should be'])
  })

  test('a removed card is gone from the list and for purchases, and nothing is charged', async () => {
    const campaign = await addImpressionCampaign(world.db)
    const id = await addCard(world, 'advertiser')
    const advertiser = await world.as('advertiser')
    const removed = await advertiser.post(`/api/cards/${id}/remove`)
    expect(removed.body).toEqual({
      success: true,
      message: 'The card is removed. It cannot be charged any more',
    })
    const list = (await cardsOf('advertiser')).body
    expect(list.map((card: { id: number }) => card.id)).not.toContain(id)
    const before = chargesOf(world).length
    const refused = await buy('advertiser', campaign, { amount: '50', existing_card: id })
    expect([refused.status, refused.body.error]).toEqual([422, unknownCard])
    expect(chargesOf(world)).toHaveLength(before)
    expect((await advertiser.post(`/api/cards/${id}/remove`)).status).toBe(404)
    expect((await advertiser.post(`/api/cards/${id}/label`, { label: 'gone' })).status).toBe(404)
  })

  test('BUY-14 a payment that is on its way is not touched when its card is removed', async () => {
    const campaign = await addImpressionCampaign(world.db)
    const id = await addCard(world, 'advertiser')
    gatewayOf(world).faults.slowMs = 400
    const paying = buy('advertiser', campaign, { amount: '75', existing_card: id })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await (await world.as('advertiser')).post(`/api/cards/${id}/remove`)).status).toBe(200)
    expect((await paying).status).toBe(200)
    gatewayOf(world).faults.slowMs = 0
  })

  test.each([
    'advertiser2',
    'publisher',
    'wordpressadmin',
  ])('the %s neither names nor removes somebody else’s card', async (who) => {
    const id = await addCard(world, 'advertiser')
    const person = await world.as(who)
    for (const cardId of [id, 2_147_483_647]) {
      const named = await person.post(`/api/cards/${cardId}/label`, { label: 'mine' })
      const removed = await person.post(`/api/cards/${cardId}/remove`)
      expect([named.status, named.body.error]).toEqual([404, nothingHere])
      expect([removed.status, removed.body.error]).toEqual([404, nothingHere])
    }
    expect((await cardsOf('advertiser')).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, label: null })]),
    )
  })

  test('another advertiser’s card pays nothing, even for an agent who may use both', async () => {
    const campaign = await addImpressionCampaign(world.db)
    const foreign = await addCard(world, 'advertiser2')
    const before = chargesOf(world).length
    for (const who of ['advertiser', 'agent', 'superadmin']) {
      const refused = await buy(who, campaign, { amount: '50', existing_card: foreign })
      expect([refused.status, refused.body.error]).toEqual([422, unknownCard])
    }
    expect(chargesOf(world)).toHaveLength(before)
  })
})

describe('cards tried from one network', () => {
  test('ten declines of several people pause the network for a quarter of an hour', async () => {
    world.clock.advance(24 * 3_600_000)
    const config = { ...world.platform.config, isDemo: false }
    const tryFrom = async (who: string, network: string, cardId: number, campaignId: number) => {
      const actor = await actorOf(await world.as(who))
      const context = { ...world.platform, config, actor }
      const card = { kind: 'saved', cardId } as const
      const payment = { amount: '5', quantity: null, card, key: null }
      world.clock.advance(11_000)
      return buyBudget(context, { campaignId, payment, network }).then(
        () => 200,
        (error: unknown) => (error instanceof Refused ? [error.status, error.refusal.refused] : error),
      )
    }
    const own = await addImpressionCampaign(world.db)
    const other = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
    const bad = await addCard(world, 'advertiser', '4000000000000002')
    const alsoBad = await addCard(world, 'advertiser2', '4000000000000002')
    const good = await addCard(world, 'advertiser')
    const here = '198.51.100.0/24'
    for (let at = 0; at < 5; at += 1) {
      expect(await tryFrom('advertiser', here, bad, own)).toEqual([402, 'card-declined'])
      expect(await tryFrom('advertiser2', here, alsoBad, other)).toEqual([402, 'card-declined'])
    }
    expect(await tryFrom('agent', here, good, own)).toEqual([429, 'too-many-here'])
    expect(await tryFrom('agent', '203.0.113.0/24', good, own)).toBe(200)
    world.clock.advance(15 * 60_000)
    expect(await tryFrom('agent', here, good, own)).toBe(200)
  })
})
