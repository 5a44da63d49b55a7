/** Our table of card types beside that of a library: the same types by their first digits, our own lengths. */
import valid from 'card-validator'
import { expect, test } from 'vitest'
import { cardTypeOf } from './card-types.ts'

const namesInLibrary: Readonly<Record<string, string>> = {
  'american-express': 'amex',
  'diners-club': 'diners',
}
const brandInLibrary = (digits: string): string | undefined => {
  const type = valid.number(digits).card?.type
  return type && (namesInLibrary[type] ?? type)
}

test.each([
  ['4242', 'visa', [13, 16, 19]],
  ['5105', 'mastercard', [16]],
  ['2221', 'mastercard', [16]],
  ['2720', 'mastercard', [16]],
  ['3400', 'amex', [15]],
  ['3700', 'amex', [15]],
  ['6011', 'discover', [16]],
  ['6440', 'discover', [16]],
  ['3000', 'diners', [14]],
  ['3600', 'diners', [14]],
  ['3528', 'jcb', [16]],
  ['3589', 'jcb', [16]],
  ['6200', 'unionpay', [16, 17, 18, 19]],
  ['5600', 'maestro', [12, 13, 14, 15, 16, 17, 18, 19]],
  ['6304', 'maestro', [12, 13, 14, 15, 16, 17, 18, 19]],
] as const)('CRD-02 CRD-07 a card that begins %s is %s, as the library says, with lengths of our own', (digits, brand, lengths) => {
  const type = cardTypeOf(digits)
  expect([type?.brand, brandInLibrary(digits)]).toEqual([brand, brand])
  expect(type?.lengths).toEqual(lengths)
  expect(type?.cvvLength).toBe(valid.number(digits).card?.code.size)
})
