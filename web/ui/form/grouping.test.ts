import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupThousands } from './grouping.ts'

const atEnd = (text: string) => groupThousands({ text, caret: text.length }).text

test.each([
  ['12500', '12,500'],
  ['1250.5', '1,250.5'],
  ['1234567.89', '1,234,567.89'],
  ['$1,000', '1,000'],
  [' 1 000 ', '1,000'],
  ['999', '999'],
  ['.5', '.5'],
  ['', ''],
])('BUY-07 an amount typed as %s is shown as %s', (typed, shown) => {
  expect(atEnd(typed)).toBe(shown)
})

test.each(['12a', '1.2.3', '-5', '1e3'])('BUY-07 what is no amount stays as typed: %s', (typed) => {
  expect(atEnd(typed)).toBe(typed)
})

test.each([
  ['', '5,00', '5,00'],
  ['', '1,2,3', '1,2,3'],
  ['1,250', '5,00', '5,00'],
  ['5', '5,', '5,'],
  ['5,', '5,0', '5,0'],
  ['5,00', '5,000', '5,000'],
  ['5,000', '5,0001', '50,001'],
  ['12,500', '12,50', '1,250'],
  ['1,250', '1250', '1,250'],
])('BUY-06 a comma of their own stays where it parts no thousands: %j to %j', (shown, text, becomes) => {
  expect(groupThousands({ text, caret: text.length }, shown).text).toBe(becomes)
})

test('BUY-07 the caret stays behind the digit that was typed', () => {
  // "1,2|34" with a 9 typed before the 3: "1,29|34" becomes "12,9|34".
  expect(groupThousands({ text: '1,2934', caret: 4 }, '1,234')).toEqual({ text: '12,934', caret: 4 })
  expect(groupThousands({ text: '1234', caret: 1 })).toEqual({ text: '1,234', caret: 1 })
})

test('BUY-07 grouping twice changes nothing, and the digits are never lost', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat(99), (whole, cents) => {
      const typed = `${whole}.${String(cents).padStart(2, '0')}`
      expect(atEnd(typed).replaceAll(',', '')).toBe(typed)
      expect(atEnd(atEnd(typed))).toBe(atEnd(typed))
    }),
  )
})
