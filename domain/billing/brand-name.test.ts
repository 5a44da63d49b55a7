import { expect, test } from 'vitest'
import { brandName } from './brand-name.ts'

test.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['maestro', 'Maestro'],
  ['gazette', 'Card'],
])('people call a card of %s %s', (brand, name) => expect(brandName(brand)).toBe(name))
