import { expect, test } from 'vitest'
import {
  checkCard,
  faceOf,
  isComplete,
  isSameCard,
  isSameNumber,
  isUnexpired,
  parseExpiry,
  passesLuhn,
} from './card.ts'
import { cardTypeOf, numberLimit } from './card-types.ts'

const now = new Date('2026-05-12T18:05:00Z')
const good = { number: '4242424242424242', expiry: '12/30', cvv: '123', zip: '11201' }
const outcome = (card: Partial<typeof good>) => {
  const answer = checkCard({ ...good, ...card }, now)
  return 'refused' in answer ? answer.refused : 'ok'
}

test.each([
  ['4242424242424242', 'visa'],
  ['4222222222222', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['378282246310005', 'amex'],
  ['6011111111111117', 'discover'],
  ['30569309025904', 'diners'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['6304000000000000', 'maestro'],
])('CRD-02 knows %s as %s', (number, brand) => {
  expect(cardTypeOf(number)?.brand).toBe(brand)
  expect(outcome({ number, cvv: brand === 'amex' ? '1234' : '123' })).toBe('ok')
})

test.each([
  ['305', 'diners'],
  ['306', null],
  ['309', 'diners'],
  ['39', 'diners'],
  ['643', null],
  ['649', 'discover'],
  ['65', 'discover'],
  ['66', null],
  ['3527', null],
  ['3590', null],
  ['56', 'maestro'],
  ['2220', null],
  ['2721', null],
  // Between 2221 and 2720, and between 3528 and 3589, but too short to say so.
  ['23', null],
  ['355', null],
  ['81', 'unionpay'],
  ['80', null],
  ['50', 'maestro'],
  ['59', 'maestro'],
  ['67', 'maestro'],
  ['68', null],
  ['3', null],
  ['6', null],
])('CRD-02 a number that begins with %s is %s', (digits, brand) => {
  expect(cardTypeOf(digits)?.brand ?? null).toBe(brand)
})

test.each([
  ['42424242424242', 'a visa of 14 digits'],
  ['55555555555544440', 'a mastercard of 17'],
  ['3782822463100055', 'an amex of 16'],
  ['42424242424242424242', '20 digits'],
  ['4242a24242424242', 'a letter'],
  ['a4242424242424242', 'a letter before it'],
  ['4242424242424242a', 'a letter behind it'],
  ['620000000000000a', 'a letter at the end of a number without a check digit'],
  ['62a0000000000005', 'a letter within one'],
  ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', 'foreign digits'],
  ['9999999999999995', 'no known type'],
  ['', 'nothing'],
])('CRD-02 refuses %s: %s', (number) => {
  expect(outcome({ number })).toBe('card-number')
})

test('CRD-02 takes blanks and dashes out of a number as it is printed', () => {
  expect(outcome({ number: '4242 4242-4242 4242' })).toBe('ok')
})

test('CRD-03 refuses a wrong check digit, except of unionpay', () => {
  expect(passesLuhn('4242424242424242')).toBe(true)
  expect(passesLuhn('4242424242424241')).toBe(false)
  expect(outcome({ number: '4242424242424241' })).toBe('card-number')
  expect(outcome({ number: '6200000000000001' })).toBe('ok')
})

test.each([
  ['05/26', 'ok', 'this month: valid through its last day'],
  ['06/26', 'ok', 'next month'],
  ['04/26', 'card-expired', 'last month'],
  ['12/25', 'card-expired', 'last year'],
  ['00/30', 'card-expiry', 'no month'],
  ['13/30', 'card-expiry', 'no month'],
  ['12/2030', 'ok', 'four digits'],
  ['12/0026', 'card-expired', 'the year 26'],
  ['12/0999', 'card-expired', 'the year 999'],
  ['06/46', 'ok', 'more than twenty years ahead'],
  ['12/69', 'ok', 'the last month that two digits can say'],
  ['12/2069', 'ok', 'the same with four'],
  ['01/2070', 'card-expiry-far', 'a month more'],
  ['01/9999', 'card-expiry-far', 'further away than any card'],
  ['1230', 'card-expiry', 'no stroke'],
  ['12/030', 'card-expiry', 'three digits'],
  ['012/30', 'card-expiry', 'three digits of a month'],
  ['07/28 or so', 'card-expiry', 'words behind it'],
  ['', 'card-expiry', 'nothing'],
])('CRD-04 answers %s with %s: %s', (expiry, expected) => {
  expect(outcome({ expiry })).toBe(expected)
})

test('CRD-04 counts the last day of the month in New York', () => {
  const expiry = { month: 5, year: 2026 }
  expect(isUnexpired(expiry, new Date('2026-06-01T03:59:59Z'))).toBe(true)
  expect(isUnexpired(expiry, new Date('2026-06-01T04:00:00Z'))).toBe(false)
})

test('CRD-05 reads MM/YY', () => {
  expect(parseExpiry('07/28')).toEqual({ month: 7, year: 2028 })
  expect(parseExpiry(' 7 / 28 ')).toEqual({ month: 7, year: 2028 })
  expect(parseExpiry('7-28')).toBeNull()
  expect(parseExpiry('good until 07/28')).toBeNull()
})

test('CRD-06 reads 69 as 2069 and 70 as 1970', () => {
  expect(parseExpiry('01/69')?.year).toBe(2069)
  expect(parseExpiry('01/70')?.year).toBe(1970)
  expect(outcome({ expiry: '01/70' })).toBe('card-expired')
})

test('CRD-07 wants three digits, four of an amex', () => {
  expect(outcome({ cvv: '12' })).toBe('card-cvv')
  expect(outcome({ cvv: '1234' })).toBe('card-cvv')
  expect(outcome({ cvv: '12a' })).toBe('card-cvv')
  expect(outcome({ cvv: 'a12' })).toBe('card-cvv')
  expect(outcome({ cvv: ' 123 ' })).toBe('ok')
  expect(outcome({ number: '378282246310005', cvv: '123' })).toBe('card-cvv')
  expect(outcome({ number: '378282246310005', cvv: '1234' })).toBe('ok')
})

test('CRD-08 accepts 16 digits, or the type’s longest', () => {
  expect(numberLimit('')).toBe(16)
  expect(numberLimit('5')).toBe(16)
  expect(numberLimit('4')).toBe(19)
  expect(numberLimit('37')).toBe(15)
  expect(numberLimit('36')).toBe(14)
  expect(numberLimit('62')).toBe(19)
})

test('BUY-09 a new card is complete when none of its four fields is empty', () => {
  expect(isComplete(good)).toBe(true)
  for (const field of ['number', 'expiry', 'cvv', 'zip'] as const)
    expect(isComplete({ ...good, [field]: ' ' })).toBe(false)
})

test.each(['SW1', 'M5V 3L9', '11201-1234'])('takes %j as a postal code', (zip) => {
  expect(outcome({ zip })).toBe('ok')
})

test.each([
  '1',
  '12',
  '<b>11201',
  '',
  '12345678901',
  '-11201',
  '11201!',
])('refuses %j as a postal code', (zip) => {
  expect(outcome({ zip })).toBe('card-zip')
})

test.each([
  [{ number: '4242424242424241' }, { refused: 'card-number', field: 'cardNumber' }],
  [{ expiry: '1230' }, { refused: 'card-expiry', field: 'expiry' }],
  [{ expiry: '01/2070' }, { refused: 'card-expiry-far', field: 'expiry' }],
  [{ expiry: '04/26' }, { refused: 'card-expired', field: 'expiry' }],
  [{ cvv: '12' }, { refused: 'card-cvv', field: 'cvv', values: { digits: 3 } }],
  [{ zip: '1' }, { refused: 'card-zip', field: 'zip' }],
])('%j is refused at its field: %j', (typed, refusal) => {
  expect(checkCard({ ...good, ...typed }, now)).toEqual(refusal)
})

// Each differs from a good number in its last digit alone.
test.each([
  '378282246310006',
  '30569309025905',
  '6011111111111118',
  '3566002020360506',
  '6304000000000001',
])('CRD-03 refuses the wrong check digit of %s', (number) => {
  expect(outcome({ number, cvv: number.length === 15 ? '1234' : '123' })).toBe('card-number')
})
test('CRD-03 refuses the wrong check digit of a mastercard', () =>
  expect(outcome({ number: '5555555555554445' })).toBe('card-number'))

const checked = {
  brand: 'visa',
  number: '4242424242424242',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
  zip: '11201',
}

test('a card is taken as it was typed, without blanks around its parts', () => {
  const typed = { number: '4242 4242 4242 4242', expiry: '12/30', cvv: ' 123', zip: ' 11201 ' }
  expect(checkCard(typed, now)).toEqual(checked)
})

const face = { brand: 'visa', lastDigits: '4242', expiryMonth: 12, expiryYear: 2030 }

test('a card is known by its brand, its last four digits and its expiry', () => {
  expect(faceOf(checked)).toEqual(face)
})

test.each([
  [{}, true, true],
  [{ expiryMonth: 11 }, true, false],
  [{ expiryYear: 2031 }, true, false],
  [{ expiryMonth: 11, expiryYear: 2031 }, true, false],
  [{ brand: 'jcb' }, false, false],
  [{ lastDigits: '4343' }, false, false],
  [{ brand: 'jcb', lastDigits: '4343' }, false, false],
])('a card with %j has the same number: %s, and is the same card: %s', (other, sameNumber, sameCard) => {
  expect(isSameNumber(face, { ...face, ...other })).toBe(sameNumber)
  expect(isSameCard(face, { ...face, ...other })).toBe(sameCard)
})
