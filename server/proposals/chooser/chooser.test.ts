/** The ways of the chooser over HTTP, with what the demonstration has on each. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooserOptions, isListed, isReached, type ReachOption } from '#domain/catalogue/reach.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import { worldStart } from '#test/instant.ts'
import { addProposalTemplate, withdraw } from '#test/proposals/proposals.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { addTemplate, archiveTemplate } from '../store/templates.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // Who may write posts for WhatsApp groups too is offered all that there is.
  const grant = {
    personId: await idOf(world.db, 'agent'),
    flag: 'iswhatsappgroup',
    grantedAt: worldStart,
  } as const
  await world.db.insertInto('personFlag').values(grant).execute()
})
afterAll(() => world.close())

interface Entry {
  readonly id: number
  readonly name: string
  readonly count: number
}
interface Option {
  readonly key: string
  readonly name: string
  readonly lists: string
  readonly count: number
  readonly entries: readonly Entry[]
}

const get = async (path: string, who = 'agent') => (await world.as(who)).get(`/agent/api/${path}`)
const optionsOf = async (who = 'agent'): Promise<Option[]> => (await get('products', who)).body.options
const pageOf = async (place: string, query = '', who = 'agent') =>
  (await get(`products/${place}${query}`, who)).body
const idsAt = async (place: string, query = ''): Promise<number[]> =>
  (await pageOf(place, query)).products.map(({ id }: { id: number }) => id)

/** The ids of the products at a place, of all its pages. */
async function allIdsAt(place: string): Promise<number[]> {
  const { pages } = await pageOf(place)
  const ids: number[] = []
  for (let page = 1; page <= pages; page += 1) ids.push(...(await idsAt(place, `?page=${page}`)))
  return ids
}

const withPrint = [153, 4, 237, 3, 66, 17]
const digital = [356, 70, 44, 153, 38, 2, 149, 4, 237, 3, 66, 319, 7, 62, 17]

describe('the second column', () => {
  test('GEN-06 CHO-04 CHO-09 OPN-03 has the places of each of the eight ways, in their order', async () => {
    const options = await optionsOf()
    expect(options.map(({ key, name, lists }) => ({ key, name, lists }))).toEqual(chooserOptions)
    const listed = Object.fromEntries(
      options.map(({ key, entries }) => [key, entries.map(({ id }) => id)] as const),
    )
    expect(listed).toEqual({
      templates: [],
      // By name; the studio, site 1, has neither print nor digital.
      all: [...digital.slice(0, 7), 1, ...digital.slice(7)],
      print: withPrint,
      digital,
      inhouse: [1, 17],
      product: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
      popular: digital,
      whatsapp: digital,
    })
    expect(options.map(({ key, count }) => `${key} ${count}`).join(', ')).toBe(
      'templates 0, all 325, print 131, digital 321, inhouse 27, product 325, popular 75, whatsapp 60',
    )
  })

  test('CHO-05 names the fourteen platforms with their products', async () => {
    const [, , , , , platforms] = await optionsOf()
    expect(platforms?.entries.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'Instagram 30',
      'Whatsapp 60',
      'Twitter 15',
      'Banners 112',
      'Native Article Ads 15',
      'Sponsored Articles 16',
      'Email Blasts 15',
      'Pinned Articles 6',
      'Livestreams 9',
      'Telegram 15',
      'Packages 15',
      'Podcasts 1',
      'Guest Posts 1',
      'Text Messages 15',
    ])
  })
})

describe('the third column', () => {
  test.each<[string, number[]]>([
    [
      'all/17',
      [86, 94, 91, 88, 106, 87, 103, 105, 93, 95, 107, 104, 90, 317, 92, 89, 100, 102, 101, 98, 99, 97, 96],
    ],
    [
      'print/153',
      [233, 241, 238, 235, 253, 234, 250, 252, 240, 242, 254, 251, 237, 239, 236, 247, 249, 248, 245].concat([
        246, 244, 243,
      ]),
    ],
    [
      'digital/62',
      [150, 158, 155, 152, 168, 151, 167, 157, 159, 169, 154, 156, 153, 164, 166, 165, 162, 163, 161, 160],
    ],
    ['inhouse/1', [323, 322, 325, 324]],
    ['product/8', [318, 319, 321, 316, 320, 317]],
    ['product/9', [209, 147, 251, 126, 19, 230, 40, 83, 104]],
    ['popular/3', [22, 30, 27, 24, 42]],
    ['whatsapp/17', [98, 99, 97, 96]],
  ])('GEN-06 CHO-09 the way %s leads to exactly its products', async (place, ids) => {
    expect(await idsAt(place)).toEqual(ids)
  })

  test('CHO-09 leads by every way to what the rule says, and to nothing twice', async () => {
    const products = await world.db
      .selectFrom('product as p')
      .innerJoin('site as s', 's.id', 'p.siteId')
      .select(['p.id', 'p.siteId', 'p.platform', 'p.isPopular', 'p.isWhatsappFriendly'])
      .select(['p.isInHouse as isOfTheHouse', 's.hasPrint', 's.hasDigital', 's.isInHouse'])
      .execute()
    let compared = 0
    for (const { key, entries } of (await optionsOf()).filter(({ lists }) => lists !== 'templates'))
      for (const { id, count } of entries) {
        const ids = await allIdsAt(`${key}/${id}`)
        const ruled = products.filter(
          (one) =>
            (key === 'product' ? one.platform : one.siteId) === id &&
            isReached(key as ReachOption, one, { ...one, isInHouse: one.isOfTheHouse }),
        )
        expect([key, id, ids.toSorted((a, b) => a - b)]).toEqual([
          key,
          id,
          ruled.map((one) => one.id).toSorted((a, b) => a - b),
        ])
        expect(count).toBe(ids.length)
        compared += ids.length
      }
    expect(compared).toBe(325 + 131 + 321 + 27 + 325 + 75 + 60)
  })

  test('CHO-06 CHO-08 ENT-11 ENT-12 ENT-13 ENT-16 a product has its price, and the item that it emits', async () => {
    const [header] = (await pageOf('all/17')).products
    expect(header).toEqual({
      id: 86,
      kind: 'impression',
      name: 'Header 728x90',
      price: '$4.50',
      price_unit: 'CPM',
      unit: 'ad',
      site: { id: 17, name: 'Yorkville Weekly News', shortName: 'YWN', logo: '/storage/logos/logo17.png' },
      description: '728 by 90 pixels, paid by thousand impressions.',
      schedule: 'From any day on, around the clock.',
      notes: 'A picture in this size, and the address that it leads to.',
      image: '/storage/products/product86.png',
      max_discount: 15,
      cap: 15,
      choices: [0, 5, 10, 15],
      parts: [],
      proposal_name: 'Header 728x90',
      site_short_name: 'YWN',
      website_id: 17,
      choose_campaign_name: 'Yorkville Weekly News Header 728x90',
      cpm: '4.50',
      ppw: null,
      ppp: null,
      dailyviews: 8000,
      banner_size: '728 × 90',
      popular: true,
      whatsappfriendly: false,
      inhouse: false,
      withdrawn: false,
      typed: null,
      item: {
        site: 'Yorkville Weekly News',
        websiteId: 17,
        type: 'ad',
        product_name: 'Header 728x90',
        ratetype: 'cpm',
        rate: '4.50',
        key: 'header-17',
        category: 'Banners',
        dailyviews: 8000,
        customcampaignname: 'Yorkville Weekly News Header 728x90',
        description: '728 by 90 pixels, paid by thousand impressions.',
      },
    })
  })

  test('ENT-14 a package tells its parts, and what is paid by the piece its price a piece', async () => {
    const [pack] = (await pageOf('product/11', '?search=Oakdale')).products
    expect(pack).toMatchObject({
      kind: 'package',
      unit: 'package',
      price_unit: 'per package',
      notes: 'Its parts need not appear on one day.',
      parts: [
        { name: 'Sponsored article', quantity: 1 },
        { name: 'Instagram post', quantity: 1 },
        { name: 'WhatsApp status', quantity: 1 },
      ],
      item: { type: 'package', ratetype: 'ppp', dailyviews: null, category: 'Packages' },
    })
  })
})

describe('a search', () => {
  test.each<[string, string, number[]]>([
    ['the product, in small letters or capitals', 'all/17?search=TELEGRAM', [100]],
    ['nothing that has only some of the words', 'product/8?search=oakdale%20std', []],
    ['the site by its name', 'product/8?search=oakdale', [316]],
    ['the platform', 'inhouse/1?search=guest%20p', [325]],
    ['with spaces around', 'product/12?search=%20%20podcast%20', [324]],
  ])('finds %s', async (_, path, ids) => {
    const { body } = await get(`products/${path}`)
    expect(body.products.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(body.total).toBe(ids.length)
  })

  test.each(['%', '_', "'", '\\', '.*', '%25'])('takes %j as what it is', async (text) => {
    expect(await idsAt('all/17', `?search=${encodeURIComponent(text)}`)).toEqual([])
  })

  test('is 100 characters at most', async () => {
    expect((await get(`products/all/17?search=${'x'.repeat(100)}`)).status).toBe(200)
    const { status, body } = await get(`products/all/17?search=${'x'.repeat(101)}`)
    expect([status, body.errors]).toEqual([422, { search: ['Shorten the search to 100 characters'] }])
  })
})

test('a page has 50 products, and one beyond the last is the last', async () => {
  const first = await pageOf('product/4')
  expect([first.products.length, first.page, first.pages, first.total]).toEqual([50, 1, 3, 112])
  const last = await pageOf('product/4', '?page=3')
  expect(await pageOf('product/4', '?page=9')).toEqual(last)
  expect([last.products.length, last.page]).toEqual([12, 3])
})

test.each([
  'nothing/17',
  'ALL/17',
  'all/2147483647',
  'all/0',
  'all/x',
  'all/17%20or%201=1',
  'product/15',
  'templates/9',
  'constructor/1',
])('an unknown place, %s, has nothing', async (place) => {
  const { status, body } = await get(`products/${place}`)
  expect([status, body]).toEqual([200, { products: [], page: 1, pages: 1, total: 0 }])
})

describe('prices', () => {
  test('PRI-07 are those that were agreed with the client, and else the usual ones', async () => {
    const client = await idOf(world.db, 'advertiser')
    await setSetting(world, 'price.ppp.exceptions', [{ personId: client, siteId: 4, cents: 17_500 }])
    const priceFor = async (query: string) => {
      const [{ price, price_unit, item }] = (await pageOf('product/10', `?search=millbrook${query}`)).products
      return [price, price_unit, item.rate]
    }
    expect(await priceFor('')).toEqual(['$600.00', 'per post', '600.00'])
    expect(await priceFor(`&client=${client}`)).toEqual(['$175.00', 'per post', '175.00'])
  })

  test('of somebody who is no client of theirs, nobody is told', async () => {
    const foreign = await idOf(world.db, 'advertiser2')
    for (const client of [foreign, 2_147_483_647])
      for (const path of [
        'products?',
        'products/all/17?',
        'products/templates/1?',
        'proposal/rates?keys=header-3&',
      ])
        expect((await get(`${path}client=${client}`)).status).toBe(404)
  })

  test.each<[string, number, number[]]>([
    ['agent', 15, [0, 5, 10, 15]],
    ['agency', 15, [0, 5, 10, 15]],
    ['matzavadmin', 0, [0]],
  ])('DIS-08 the %s may give a header of site 17 up to %i percent', async (who, cap, choices) => {
    const client = await idOf(world.db, 'advertiser')
    for (const query of ['', `?client=${client}`]) {
      const [header] = (await pageOf('all/17', query, who)).products
      expect([header.cap, header.choices]).toEqual([cap, choices])
    }
  })
})

describe('templates', () => {
  test('ENT-17 CHO-04 are one’s own, by title, with their lines and what these keep', async () => {
    const id = await addProposalTemplate(world.db, 'agent', 'Spring launch')
    const [personId, figures] = [
      await idOf(world.db, 'agent'),
      { quantity: null, dailyViews: null, budgetCents: null, rateMicros: null },
    ]
    const about = { personId, title: 'By hand', description: '2 items', createdAt: worldStart }
    const lines = [
      { name: 'Balloons', rateMicros: microDollars(2_500_000), quantity: 40, isOptional: true },
      { productId: 108, name: 'Header', budgetCents: cents(150_000), campaignName: 'Harbor Days' },
    ]
    const byHand = await addTemplate(
      world.db,
      { ...about, archivedAt: null },
      lines.map((line) => ({ productId: null, campaignName: null, isOptional: false, ...figures, ...line })),
    )
    const kept = [
      { id: byHand, name: 'By hand', description: '2 items', count: 2 },
      { id, name: 'Spring launch', description: '1 item', count: 1 },
    ]
    expect((await get('proposal/templates')).body).toEqual({ templates: kept })
    const [option] = await optionsOf()
    expect([option?.count, option?.entries.map(({ name }) => name)]).toEqual([
      3,
      ['By hand', 'Spring launch'],
    ])

    const { products, total } = await pageOf(`templates/${byHand}`)
    expect(total).toBe(2)
    expect(products[0]).toMatchObject({
      id: null,
      kind: null,
      name: 'Balloons',
      site: null,
      price: '$2.50',
      price_unit: 'per item',
      item: null,
      cap: 100,
      typed: { qty: 40, optional: true, product_name: 'Balloons', rate: '2.50', customcampaignname: null },
    })
    expect(products[1]).toMatchObject({
      id: 108,
      item: { key: 'header-38' },
      typed: { budget: '1500.00', product_name: null, rate: null, customcampaignname: 'Harbor Days' },
    })
    expect((await pageOf(`templates/${byHand}`, '?search=harbor')).total).toBe(1)

    // Somebody else's has nothing, and so has one that was taken away.
    expect((await pageOf(`templates/${byHand}`, '', 'agency')).total).toBe(0)
    expect((await get('proposal/templates', 'agency')).body.templates).toEqual([])
    await archiveTemplate(world.db, byHand, worldStart)
    expect((await pageOf(`templates/${byHand}`)).total).toBe(0)
  })
})

test.each([
  'advertiser',
  'publisher',
  'impressionmanager',
  'wordpressadmin',
])('who writes no proposals, as the %s, has no chooser', async (who) => {
  for (const path of ['products', 'products/all/17', 'proposal/templates'])
    expect((await get(path, who)).status).toBe(403)
})

test('PRI-07 what is asked of a client is told of many products at once, and nothing of what is not sold', async () => {
  const client = await idOf(world.db, 'advertiser')
  await setSetting(world, 'price.ppp.exceptions', [{ personId: client, siteId: 4, cents: 17_500 }])
  await withdraw(world.db, 'post-whatsapp-4')
  const keys = ['post-telegram-4', 'post-instagram-3', 'header-3', 'post-whatsapp-4', 'nothing-4', 'header']
  const ratesFor = async (query: string) =>
    (await get(`proposal/rates?keys=${keys.join()}${query}`)).body.rates
  const both = [
    { key: 'header-3', rate: '6.00' },
    { key: 'post-instagram-3', rate: '250.00' },
  ]
  const inOrder = (rates: { key: string }[]) => rates.toSorted((a, b) => a.key.localeCompare(b.key))
  expect(inOrder(await ratesFor(''))).toEqual([...both, { key: 'post-telegram-4', rate: '600.00' }])
  expect(inOrder(await ratesFor(`&client=${client}`))).toEqual([
    ...both,
    { key: 'post-telegram-4', rate: '175.00' },
  ])
  const many = await get(`proposal/rates?keys=${Array(201).fill('header-3').join()}`)
  expect([many.status, many.body.errors]).toEqual([422, { keys: ['A proposal has 200 items at most'] }])
})

test('CHO-09 what is withdrawn is on no way; a site that sells nothing is still listed for what it is', async () => {
  await withdraw(world.db, 'header-17')
  expect(await idsAt('popular/17')).toEqual([94, 91, 88, 106])
  await world.db.updateTable('product').set({ withdrawnAt: worldStart }).where('siteId', '=', 153).execute()
  const listing = (await optionsOf()).flatMap(({ key, entries }) =>
    entries.some(({ id, count }) => id === 153 && count === 0) ? [key] : [],
  )
  const site = { hasPrint: true, hasDigital: true, isInHouse: false }
  expect(listing).toEqual(['all', 'print', 'digital'])
  expect(listing.every((key) => isListed(key as ReachOption, site))).toBe(true)
})
