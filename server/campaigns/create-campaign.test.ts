import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typedCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const nothingHere = 'There is nothing here for you at this address'
const notSold = 'This product is not on sale. Choose another'

const productOf = async (key: string, siteId = 3) =>
  world.db
    .selectFrom('product')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

const make = async (who: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  (await world.as(who)).post('/api/campaigns', body, headers)

const countCampaigns = async () =>
  Number(
    (
      await world.db
        .selectFrom('campaign')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('a new campaign', () => {
  test('GEN-08 an advertiser makes one: it is off, empty and first in the dashboard', async () => {
    const product = await productOf('header')
    world.clock.advance(60_000)
    const made = await make('advertiser', { product_id: product.id, name: '  Summer   Sale ' })
    expect(made.status).toBe(200)
    expect(made.body).toEqual({
      success: true,
      campaign: { id: made.body.campaign.id, name: 'Summer Sale' },
      repeated: false,
      message: 'Successfully created Summer Sale',
    })
    const list = await (await world.as('advertiser')).get('/api/overview/campaigns')
    expect(list.body.rows[0]).toMatchObject({
      id: made.body.campaign.id,
      name: 'Summer Sale',
      kind: 'impression',
      class: 'disabled',
    })
  })

  test('PRI-08 every price, limit and zone comes from the product, whatever the request says', async () => {
    const product = await productOf('native')
    const made = await make('agent', {
      product_id: product.id,
      name: 'Native',
      advertiser_id: (await world.as('advertiser')).id,
      cpm: 0.01,
      base_cpm_micros: '1',
      priority_ceiling: 99,
      alternate_zones: [1],
      isdailybudget: true,
      status: true,
    })
    const { id } = made.body.campaign
    const campaign = await world.db
      .selectFrom('campaign as c')
      .innerJoin('impressionCampaign as i', 'i.campaignId', 'c.id')
      .selectAll()
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(campaign).toMatchObject({
      advertiserId: (await world.as('advertiser')).id,
      createdBy: (await world.as('agent')).id,
      switchedOnAt: null,
      baseCpmMicros: product.cpmMicros,
      priorityCeiling: 10,
      priority: 1,
      chargedPriority: 1,
      paymentType: 'cpm',
      isDailyBudget: false,
      dailyBudgetCents: null,
      typeCode: 'NATIVE',
      alternateZones: product.alternateZones,
      bought: 0n,
      granted: 0n,
    })
    const zones = await world.db.selectFrom('campaignZone').selectAll().where('campaignId', '=', id).execute()
    expect(zones.map(({ zone }) => zone)).toEqual([5, 6, 7, 8])
    const history = await world.db.selectFrom('history').selectAll().where('subjectId', '=', id).execute()
    expect(history).toMatchObject([
      {
        what: 'created',
        actorId: (await world.as('agent')).id,
        onBehalfOf: (await world.as('advertiser')).id,
      },
    ])
  })

  test.each([
    ['post-instagram', 'content', 'instagram'],
    ['sponsored-article', 'press', null],
  ])('PRI-08 a campaign of %s takes its price and its content type', async (key, kind, contentType) => {
    const product = await productOf(key)
    const { body } = await make('advertiser', { product_id: product.id, name: 'Posts' })
    const row = await world.db
      .selectFrom('campaign as c')
      .innerJoin('postCampaign as p', 'p.campaignId', 'c.id')
      .selectAll()
      .where('c.id', '=', body.campaign.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      kind,
      contentType,
      pricePerPostCents: product.pricePerPostCents,
      deadlineHours: product.deadlineHours,
    })
  })

  test('ROW-02 it cannot be switched on before it is paid', async () => {
    const { id } = await productOf('header')
    const { body } = await make('advertiser', { product_id: id, name: 'Unpaid' })
    const path = `/api/campaigns/${body.campaign.id}`
    const advertiser = await world.as('advertiser')
    const refused = await advertiser.post(`${path}/status`, { status: true })
    expect(refused.status).toBe(422)
    expect(refused.body.error).toBe('Please add to your budget before enabling the campaign')
    const bought = await advertiser.post(`${path}/impressions`, { amount: '60', ...typedCard })
    expect(bought.status).toBe(200)
    expect(bought.body.left).toBe(10_000)
    expect((await advertiser.post(`${path}/status`, { status: true })).status).toBe(200)
  })

  test('a double click makes one campaign, and its key serves no other', async () => {
    const { id } = await productOf('header')
    const before = await countCampaigns()
    const wish = { product_id: id, name: 'Twice', idempotency_key: 'twice-twice' }
    const answers = await Promise.all([
      make('advertiser', wish),
      make('advertiser', wish),
      make('advertiser', wish),
    ])
    expect(new Set(answers.map(({ body }) => body.campaign.id)).size).toBe(1)
    expect(answers.filter(({ body }) => !body.repeated)).toHaveLength(1)
    expect(await countCampaigns()).toBe(before + 1)
    const other = await make('advertiser', { ...wish, product_id: (await productOf('native')).id })
    expect([other.status, other.body.error]).toEqual([
      422,
      'This campaign was begun with other details. Reload the page and try again',
    ])
    const byHeader = await make(
      'advertiser',
      { product_id: id, name: 'Twice' },
      { 'idempotency-key': 'twice-twice' },
    )
    expect(byHeader.body).toMatchObject({ repeated: true, campaign: answers[0]?.body.campaign })
    // Keys belong to one person.
    expect((await make('advertiser2', wish)).body.repeated).toBe(false)
  })

  test.each([
    ['advertiser', 'advertiser2'],
    ['agent', 'advertiser2'],
    ['publisher', 'advertiser'],
  ])('API-08 the %s makes none for somebody else’s client', async (who, whose) => {
    const { id } = await productOf('header')
    const before = await countCampaigns()
    const wish = { product_id: id, name: 'Foreign', advertiser_id: (await world.as(whose)).id }
    const foreign = await make(who, wish)
    expect([foreign.status, foreign.body.error]).toEqual([404, nothingHere])
    const missing = await make(who, { ...wish, advertiser_id: 2_147_483_647 })
    expect([missing.status, missing.body]).toEqual([404, foreign.body])
    expect(await countCampaigns()).toBe(before)
  })

  test('an impression manager sees every campaign and makes none for others; an admin does', async () => {
    const wish = {
      product_id: (await productOf('header')).id,
      name: 'For the client',
      advertiser_id: (await world.as('advertiser2')).id,
    }
    expect((await make('impressionmanager', wish)).status).toBe(403)
    expect((await make('admin', wish)).status).toBe(200)
    expect((await make('superadmin', wish)).status).toBe(200)
    const nobody = await make('superadmin', { ...wish, advertiser_id: 2_147_483_647 })
    expect(nobody.status).toBe(404)
  })

  test.each([
    'publisher',
    'wordpressadmin',
    'linkadmin',
    'excerptadmin',
    'categoryadmin',
    'livestreamadmin',
  ])('the %s buys no campaigns: not for themselves, and nobody for them', async (who) => {
    const before = await countCampaigns()
    const wish = { product_id: (await productOf('header')).id, name: 'Own' }
    const refused = await make(who, wish)
    const sentence = 'This account buys no campaigns. Ask an agent to act for you'
    expect([refused.status, refused.body]).toEqual([
      403,
      { error: sentence, code: 'no-advertiser', errors: { form: [sentence] } },
    ])
    const byStaff = await make('superadmin', { ...wish, advertiser_id: (await world.as(who)).id })
    expect([byStaff.status, byStaff.body.error]).toEqual([404, nothingHere])
    expect(await countCampaigns()).toBe(before)
  })

  test.each([
    'advertiser2',
    'cangeo',
    'agent',
    'agency',
    'seller',
    'impressionmanager',
    'koshercommander',
    'matzavadmin',
    'admin',
    'superadmin',
  ])('the %s may make one for themselves', async (who) => {
    const made = await make(who, { product_id: (await productOf('header')).id, name: 'Own' })
    expect(made.status).toBe(200)
    const summary = await (await world.as(who)).get(`/api/campaigns/${made.body.campaign.id}/summary`)
    expect(summary.status).toBe(200)
  })

  test('a publisher for whom an agent acts may own campaigns', async () => {
    const [{ id: publisher }, { id: agent }] = [await world.as('publisher'), await world.as('agent')]
    const tie = { advertiserId: publisher, representativeId: agent, since: world.clock.now() }
    await world.db.insertInto('representation').values(tie).execute()
    const wish = { product_id: (await productOf('header')).id, name: 'Own', advertiser_id: publisher }
    expect((await make('agent', wish)).status).toBe(200)
    await world.db.deleteFrom('representation').where('advertiserId', '=', publisher).execute()
  })

  test('what is withdrawn, sold in another way or not there is not made', async () => {
    const before = await countCampaigns()
    const withdrawn = await productOf('skyscraper')
    await world.db
      .updateTable('product')
      .set({ withdrawnAt: world.clock.now() })
      .where('id', '=', withdrawn.id)
      .execute()
    const others = await world.db
      .selectFrom('product')
      .select('id')
      .where('kind', 'in', ['pinned', 'package', 'print', 'service'])
      .execute()
    expect(others.length).toBeGreaterThan(8)
    for (const id of [withdrawn.id, 2_147_483_647, ...others.map((other) => other.id)]) {
      const refused = await make('advertiser', { product_id: id, name: 'No' })
      expect([refused.status, refused.body]).toEqual([
        422,
        { error: notSold, code: 'product-not-sold', errors: { product_id: [notSold] } },
      ])
    }
    expect(await countCampaigns()).toBe(before)
  })

  test.each([
    ['no name', { name: undefined }, 422, 'Enter a name'],
    ['an empty name', { name: ' \n\t ' }, 422, 'Enter a name'],
    ['a name of 121 characters', { name: 'é'.repeat(121) }, 422, 'Shorten the name to 120 characters'],
    ['a name of 10,000 characters', { name: 'a'.repeat(10_000) }, 422, 'Shorten the name to 120 characters'],
    ['a name of 10,001 characters', { name: 'a'.repeat(10_001) }, 422, undefined],
    ['a number for a name', { name: 7 }, 422, 'Enter a name'],
    ['no product', { product_id: undefined }, 422, notSold],
    ['product 0', { product_id: 0 }, 422, notSold],
    ['product −1', { product_id: -1 }, 422, notSold],
    ['product 1.5', { product_id: 1.5 }, 422, notSold],
    ['a product beyond all numbers', { product_id: 1e20 }, 422, notSold],
    ['a text for an advertiser', { advertiser_id: 'me' }, 422, undefined],
    ['a short key', { idempotency_key: 'short' }, 422, 'An idempotency key has 8 to 100 plain characters'],
  ])('bad input: %s is refused with a sentence and changes nothing', async (_what, part, status, sentence) => {
    const before = await countCampaigns()
    const { id } = await productOf('header')
    const refused = await make('advertiser', { product_id: id, name: 'Fine', ...part })
    expect([400, status]).toContain(refused.status)
    if (sentence) expect(refused.body.error).toBe(sentence)
    expect(refused.body.error.length).toBeGreaterThan(5)
    expect(await countCampaigns()).toBe(before)
  })
})

describe('the catalogue', () => {
  const search = async (who: string, query: string) =>
    (await world.as(who)).get(`/api/catalogue/products?${query}`)

  test('it names products of one kind with their prices in words, and the sites that sell them', async () => {
    const { status, body } = await search('advertiser', 'kind=impression&site=3')
    expect(status).toBe(200)
    const header = body.products.find(({ name }: { name: string }) => name === 'Header 728x90')
    expect(header).toMatchObject({
      website: { id: 3 },
      price: '$6.00 per thousand views',
      isdailybudget: false,
    })
    expect(body.products.every(({ website }: { website: { id: number } }) => website.id === 3)).toBe(true)
    expect(body.total).toBe(body.products.length)
    expect(body.sites.length).toBeGreaterThan(3)
    const weekly = body.products.find(({ name }: { name: string }) => name === 'Header by the week')
    expect(weekly).toMatchObject({ price: '$850.00 per week', ispayperweek: true })
    const press = await search('advertiser', 'kind=press&site=3')
    expect(press.body.products.map(({ price }: { price: string }) => price)).toEqual(['$900.00 per article'])
  })

  test('PRI-08 without a price of its own a product is sold at the fallback', async () => {
    const site = await world.db
      .selectFrom('site')
      .select('id')
      .where('shortName', '=', 'MC')
      .executeTakeFirstOrThrow()
    const found = await search('advertiser', `kind=impression&site=${site.id}&search=header%20728`)
    expect(found.body.products).toMatchObject([{ price: '$1.00 per thousand views' }])
    const posts = await search('advertiser', `kind=content&site=${site.id}&search=telegram`)
    expect(posts.body.products).toMatchObject([{ price: '$100.00 per post' }])
  })

  test('withdrawn products are not offered, and a search is literal', async () => {
    const names = (await search('advertiser', 'kind=impression&site=3')).body.products.map(
      ({ name }: { name: string }) => name,
    )
    expect(names).not.toContain('Skyscraper 160x600')
    expect((await search('advertiser', 'kind=impression&search=%25')).body).toMatchObject({
      products: [],
      total: 0,
    })
    expect((await search('advertiser', 'kind=pinned')).status).toBe(422)
    expect((await search('advertiser', 'kind=press&site=999999')).body.products).toEqual([])
  })

  test('prices of somebody else’s client are not there to see', async () => {
    const { id } = await world.as('advertiser2')
    expect((await search('agent', `kind=press&advertiser=${id}`)).status).toBe(404)
    expect((await search('superadmin', `kind=press&advertiser=${id}`)).status).toBe(200)
  })
})

describe('for whom', () => {
  const names = async (who: string, query = '') =>
    (await (await world.as(who)).get(`/api/advertisers${query}`)).body.map(
      ({ name }: { name: string }) => name,
    ) as string[]

  test('an advertiser acts for nobody else, an agent for clients, an admin for every advertiser', async () => {
    const [own, other] = [(await world.as('advertiser')).name, (await world.as('advertiser2')).name]
    expect(await names('advertiser')).toEqual([])
    expect(await names('agent')).toContain(own)
    expect(await names('agent')).not.toContain(other)
    expect(await names('superadmin')).toHaveLength(25)
    expect(await names('superadmin', `?search=${encodeURIComponent(own)}`)).toContain(own)
    const publisher = (await world.as('publisher')).name
    expect(await names('superadmin', `?search=${encodeURIComponent(publisher)}`)).toEqual([])
    expect(await names('superadmin', `?search=${encodeURIComponent(other.toUpperCase())}`)).toEqual([other])
    expect(await names('superadmin', '?search=%25')).toEqual([])
  })
})

test('who has made as many empty campaigns as one may makes another when one of them is deleted, however many are asked for at once', async () => {
  const product = await productOf('header')
  const agency = await world.as('agency')
  const { n } = await world.db
    .selectFrom('campaign')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('createdBy', '=', agency.id)
    .executeTakeFirstOrThrow()
  await setSetting(world, 'campaigns.emptyPerPerson', Number(n) + 3)
  const many = await Promise.all(
    Array.from({ length: 6 }, (_, at) => make('agency', { product_id: product.id, name: `Empty ${at}` })),
  )
  const made = many.filter(({ status }) => status === 200).map(({ body }) => body.campaign.id)
  expect(made).toHaveLength(3)
  const refused = await make('agency', { product_id: product.id, name: 'One more' })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    `You have made ${Number(n) + 3} campaigns that hold nothing. Buy for one of them or delete one, then make another`,
  ])
  expect((await agency.post(`/api/campaigns/${made[0]}/duplicate`, {})).status).toBe(409)
  expect((await agency.post(`/api/campaigns/${made[0]}/delete`, {})).status).toBe(200)
  expect((await make('agency', { product_id: product.id, name: 'One more' })).status).toBe(200)
  await setSetting(world, 'campaigns.emptyPerPerson', 50)
})
