import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './figures.ts'
import { parseCount, withoutThousands } from './typed-number.ts'

test.each([
  ['1,000', 1_000],
  ['12,345,678', 12_345_678],
  ['12500', 12_500],
  ['-1,250', -1_250],
  ['+7', 7],
  ['0', 0],
])('BUY-06 reads the count %s as %d', (text, count) => {
  expect(parseCount(text)).toBe(count)
})

test.each([
  '5,00',
  '1,2,3',
  '12,50',
  '1,0000',
  '0,500',
  '01,000',
  '1000,000',
  ',100',
  '1,,000',
  '1,000,',
  '1.000',
  '1.5',
  '',
  '-',
  '1 000',
  '1234567890123456',
])('BUY-06 does not read the count %j', (text) => {
  expect(parseCount(text)).toBeNull()
})

test('BUY-06 a comma counts before the point alone', () => {
  expect(withoutThousands('$1,234.50')).toBe('$1234.50')
  expect(withoutThousands('1.234,50')).toBeNull()
  expect(withoutThousands('1,234.567,8')).toBeNull()
})

test('BUY-06 reads every count that the product itself writes', () => {
  fc.assert(fc.property(fc.nat(2_000_000_000), (count) => parseCount(formatCount(count)) === count))
})
