import { expect, test } from 'vitest'
import { cents, microDollars } from '../kernel/money.ts'
import { priceInWords, type ProductPrice } from './price-in-words.ts'

const impression: ProductPrice = {
  kind: 'impression',
  paymentType: 'cpm',
  cpm: microDollars(6_000_000),
  perWeek: null,
  perPost: cents(0),
}

test.each<[string, Partial<ProductPrice>]>([
  ['$6.00 per thousand views', {}],
  ['$0.0625 per thousand views', { cpm: microDollars(62_500) }],
  ['$1,200.00 per week', { paymentType: 'ppw', perWeek: cents(120_000) }],
  ['by the week', { paymentType: 'ppw' }],
  ['$100.00 per post', { kind: 'content', paymentType: 'ppp', perPost: cents(10_000) }],
  ['$900.00 per article', { kind: 'press', paymentType: 'ppp', perPost: cents(90_000) }],
])('PRI-08 a product’s price reads %s', (words, product) => {
  expect(priceInWords({ ...impression, ...product })).toBe(words)
})
