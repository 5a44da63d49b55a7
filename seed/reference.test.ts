import { expect, test } from 'vitest'
import { platforms } from '#domain/catalogue/platform.ts'
import { packageParts, products } from './catalogue.ts'
import { contentTypes } from './content-types.ts'
import { platformCodes } from './devices.ts'
import { sites, websiteGroups } from './sites.ts'

const idsWhere = (holds: (site: (typeof sites)[number]) => boolean) =>
  sites.filter(holds).map((site) => site.id)

test('API-14 every site belongs to one of the groups 1, 3 and 7', () => {
  expect(websiteGroups.map((group) => group.id)).toEqual([1, 3, 7])
  expect(new Set(sites.map((site) => site.groupId))).toEqual(new Set([1, 3, 7]))
})

test('CON-05 the four demonstration sites carry the default site codes', () => {
  const codes = sites.filter((site) => site.isDemonstration).map((site) => site.shortName)
  expect(codes.sort()).toEqual(['JCN', 'OS', 'SS', 'YWN'])
})

test('CON-11 nine sites have livestreams', () => {
  expect(idsWhere((site) => site.hasLivestream)).toHaveLength(9)
})

test('CON-17 seven sites have a preview host', () => {
  expect(idsWhere((site) => site.previewHost !== null)).toEqual([2, 3, 7, 17, 38, 149, 153])
})

test('SCH-17 on five sites the publisher sets the time', () => {
  expect(idsWhere((site) => site.timeOptionsHidden)).toEqual([62, 66, 237, 319, 356])
})

test('CON-01 CHO-10 design and copywriting are sold as services of the house, on site 1', () => {
  const fixed = products.filter((product) => ['graphic-design', 'copywriting'].includes(product.key))
  expect(
    fixed.map(({ siteId, proposalName, pricePerPostCents }) => [siteId, proposalName, pricePerPostCents]),
  ).toEqual([
    [1, 'Graphic Design', 10_000n],
    [1, 'Copywriting', 15_000n],
  ])
})

test('CON-03 pinned articles have their fixed prices', () => {
  const pinned = products.filter((product) => product.kind === 'pinned')
  expect(
    pinned.map(({ siteId, pricePerPostCents, pinHours }) => [siteId, pricePerPostCents, pinHours]),
  ).toEqual([
    [3, 150_000n, 24],
    [17, 100_000n, 24],
    [70, 35_000n, 24],
    [44, 120_000n, 12],
    [7, 100_000n, 24],
    [38, 85_000n, 24],
  ])
})

test('CON-04 the seven types of the specification are sold as posts', () => {
  const postCredit = new Set(contentTypes.filter((type) => type.isPostCredit).map((type) => type.key))
  for (const key of [
    'instagram',
    'instagram-story',
    'whatsapp',
    'whatsapp-group',
    'whatsapp-broadcast',
    'livestream',
    'text',
  ])
    expect([key, postCredit.has(key)]).toEqual([key, true])
})

test.each([
  ['whatsapp', 700, 10],
  ['whatsapp-group', 4096, null],
  ['whatsapp-broadcast', 4096, null],
  ['whatsapp-channels', 4096, null],
  ['text', 400, null],
  ['telegram', 4096, null],
])('TXT-06 TXT-07 TXT-08 a %s post has at most %i characters and %j lines', (key, textLimit, lineLimit) => {
  expect(contentTypes.find((type) => type.key === key)).toMatchObject({ textLimit, lineLimit })
})

test('TGT-06 platform code 5 is desktop, 23 tablets and phones', () => {
  expect([platformCodes['Only Desktop'], platformCodes['Tablets and Phones']]).toEqual([[5], [23]])
})

test('PRI-08 one product lacks its cpm and one its price per post', () => {
  expect(
    products
      .filter((product) => product.paymentType === 'cpm' && !product.cpmMicros)
      .map((product) => product.key),
  ).toEqual(['header'])
  expect(
    products
      .filter((product) => product.paymentType === 'ppp' && !product.pricePerPostCents)
      .map((product) => product.key),
  ).toEqual(['post-telegram'])
})

test('a product is named once on its site', () => {
  const names = products.map((product) => `${product.siteId} ${product.key}`)
  expect(new Set(names).size).toBe(names.length)
})

const platformsOf = (holds: (product: (typeof products)[number]) => boolean) => [
  ...new Set(products.filter(holds).map(({ platform }) => platform)),
]

test.each([
  ['post-instagram', 'instagram'],
  ['post-instagram-story', 'instagram'],
  ['post-whatsapp-channels', 'whatsapp'],
  ['post-twitter', 'twitter'],
  ['header', 'banners'],
  ['weekly-header', 'banners'],
  ['native', 'native-article-ads'],
  ['sponsored-article', 'sponsored-articles'],
  ['copywriting', 'sponsored-articles'],
  ['post-email', 'email-blasts'],
  ['pinned-article', 'pinned-articles'],
  ['post-livestream', 'livestreams'],
  ['post-telegram', 'telegram'],
  ['launch-package', 'packages'],
  ['podcast', 'podcasts'],
  ['guest-post', 'guest-posts'],
  ['post-text', 'text-messages'],
  ['print-half-page', 'banners'],
  ['graphic-design', 'banners'],
])('CHO-05 %s is sold on the platform %s', (key, platform) =>
  expect(platformsOf((product) => product.key === key)).toEqual([platform]))

test('CHO-05 something is sold on each of the fourteen platforms', () =>
  expect(new Set(platformsOf(() => true))).toEqual(new Set(platforms.map(({ key }) => key))))

test('ENT-12 ENT-14 ENT-16 every product says what it gives, what it needs and when it appears', () => {
  for (const { siteId, key, description, notes, schedule, unit } of products)
    expect([siteId, key, [description, notes, schedule, unit].every((text) => text.length > 1)]).toEqual([
      siteId,
      key,
      true,
    ])
})

test('ENT-13 only what the house makes itself is in house', () => {
  expect(products.filter(({ isInHouse }) => isInHouse).map(({ key }) => key)).toEqual([
    'graphic-design',
    'copywriting',
    'podcast',
    'guest-post',
  ])
})

test('DIS-01 pins, packages, headers and Instagram posts have a highest discount of their own', () => {
  const caps = new Map(products.map(({ key, maxDiscountPercent }) => [key, maxDiscountPercent]))
  expect([...caps].filter(([, cap]) => cap !== undefined)).toEqual([
    ['header', 15],
    ['post-instagram', 20],
    ['launch-package', 10],
    ['pinned-article', 0],
  ])
})

test('ENT-14 what packages are made of is sold on each of their sites', () => {
  expect(packageParts.map(({ partKey, quantity }) => [partKey, quantity])).toEqual([
    ['sponsored-article', 1],
    ['post-instagram', 1],
    ['post-whatsapp', 1],
  ])
  const keys = new Set(products.map(({ siteId, key }) => `${siteId} ${key}`))
  for (const { packageKey, partKey } of packageParts)
    for (const { siteId } of products.filter(({ key }) => key === packageKey))
      expect([siteId, partKey, keys.has(`${siteId} ${partKey}`)]).toEqual([siteId, partKey, true])
})
