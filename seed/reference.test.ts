import { expect, test } from 'vitest'
import { products } from './catalogue.ts'
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

test('CON-01 design and copywriting are sold as services of the house', () => {
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
