import { expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { postPrice } from './post-price.ts'

const specials = [{ personId: 7, siteId: 3, price: cents(17_500) }]
const catalogue = cents(60_000)
const purchase = cents(10_000)

test.each([
  ['a configured price stands', 25_000, catalogue, { personId: 7, siteId: 3 }, 25_000],
  ['none configured in the catalogue', null, catalogue, { personId: 1, siteId: 3 }, 60_000],
  ['the special case', null, catalogue, { personId: 7, siteId: 3 }, 17_500],
  ['the same person on another site', null, catalogue, { personId: 7, siteId: 1 }, 60_000],
  ['none configured on a purchase screen', null, purchase, { personId: 1, siteId: 3 }, 10_000],
] as const)('PRI-07 PRI-08 OPN-18 %s', (_, configured, fallback, asked, price) => {
  const terms = { configured: configured === null ? null : cents(configured), specials, fallback }
  expect(postPrice(terms, asked)).toBe(cents(price))
})
