import { expect, test } from 'vitest'
import { chooserOptions, isListed, isReached, type ReachedProduct, type ReachedSite } from './reach.ts'

const plainSite: ReachedSite = { hasPrint: false, hasDigital: false, isInHouse: false }
const plain: ReachedProduct = {
  isInHouse: false,
  isPopular: false,
  isWhatsappFriendly: false,
}

test('CHO-04 the eight ways, in their order', () =>
  expect(chooserOptions.map(({ name }) => name)).toEqual([
    'My Templates',
    'All Publishers',
    'Print Publishers',
    'Digital Publishers',
    'In House Publishers',
    'Product',
    'Popular',
    'Whatsapp Friendly',
  ]))

test('CHO-09 the second column lists sites, but templates and platforms where these are asked for', () =>
  expect(chooserOptions.map(({ lists }) => lists).join(' ')).toBe(
    'templates sites sites sites sites platforms sites sites',
  ))

const ways = ['all', 'print', 'digital', 'inhouse', 'product', 'popular', 'whatsapp'] as const

test.each<[string, Partial<ReachedSite>, Partial<ReachedProduct>, string]>([
  ['nothing special', {}, {}, 'all product'],
  ['on a print site', { hasPrint: true }, {}, 'all print product'],
  ['on a digital site', { hasDigital: true }, {}, 'all digital product'],
  ['on a site of both', { hasPrint: true, hasDigital: true }, {}, 'all print digital product'],
  ['on a site of the house', { isInHouse: true }, {}, 'all inhouse product'],
  ['of the house itself', {}, { isInHouse: true }, 'all inhouse product'],
  ['popular', {}, { isPopular: true }, 'all product popular'],
  ['for WhatsApp', {}, { isWhatsappFriendly: true }, 'all product whatsapp'],
])('CHO-09 a product %s is reached by %j %j: %s', (_, site, product, reached) => {
  const reaching = ways.filter((way) => isReached(way, { ...plainSite, ...site }, { ...plain, ...product }))
  expect(reaching.join(' ')).toBe(reached)
})

test.each<[Partial<ReachedSite>, string]>([
  [{}, 'all'],
  [{ hasPrint: true, hasDigital: true, isInHouse: true }, 'all print digital inhouse'],
])('CHO-09 a site of %j without products is listed by %s', (site, listed) => {
  const listing = ways.filter((way) => isListed(way, { ...plainSite, ...site }))
  expect(listing.join(' ')).toBe(listed)
})
