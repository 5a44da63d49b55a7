import { expect, test } from 'vitest'
import { cents, microDollars } from '../kernel/money.ts'
import { listRate, type PricedProduct, priceInRow } from './list-rate.ts'

const unpriced: PricedProduct = {
  paymentType: 'ppp',
  cpm: null,
  pricePerWeek: null,
  pricePerPost: null,
  siteId: 3,
}
const terms = { specials: [{ personId: 7, siteId: 3, price: cents(17_500) }], fallback: cents(60_000) }

test.each<[string, Partial<PricedProduct>, number | null, number]>([
  ['PRO-17 a CPM of its own', { paymentType: 'cpm', cpm: microDollars(4_500_000) }, 7, 4_500_000],
  ['PRO-17 no CPM of its own', { paymentType: 'cpm' }, 7, 6_000_000],
  ['PRO-17 a week of its own', { paymentType: 'ppw', pricePerWeek: cents(85_000) }, 7, 850_000_000],
  ['PRO-17 no week of its own', { paymentType: 'ppw' }, 7, 6_000_000],
  ['PRI-07 a post with a price', { pricePerPost: cents(25_000) }, 7, 250_000_000],
  ['PRI-07 the price agreed with this client', {}, 7, 175_000_000],
  ['PRI-07 another client', {}, 8, 600_000_000],
  ['PRI-07 another site', { siteId: 4 }, 7, 600_000_000],
  ['PRI-07 no client chosen yet', {}, null, 600_000_000],
])('%s', (_, product, clientId, rate) =>
  expect(listRate({ ...unpriced, ...product }, terms, clientId)).toBe(microDollars(rate)))

test.each([
  ['cpm', 6_000_000, 'banner', '$6.00', 'CPM'],
  ['cpm', 62_500, 'banner', '$0.0625', 'CPM'],
  ['ppw', 850_000_000, 'banner', '$850.00', 'per week'],
  ['ppp', 175_000_000, 'post', '$175.00', 'per post'],
  ['ppp', 1_500_000_000, 'article', '$1,500.00', 'per article'],
] as const)('CHO-06 %s of %d, one %s: %s %s', (paymentType, rate, one, price, unit) =>
  expect(priceInRow(paymentType, microDollars(rate), one)).toEqual({ price, unit }))
