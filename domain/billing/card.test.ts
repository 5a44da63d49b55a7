import { expect, test } from 'vitest'
import { checkCard, isComplete, isUnexpired, parseExpiry, passesLuhn } from './card.ts'
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
  ['42424242424242', 'a visa of 14 digits'],
  ['55555555555544440', 'a mastercard of 17'],
  ['3782822463100055', 'an amex of 16'],
  ['42424242424242424242', '20 digits'],
  ['4242a24242424242', 'a letter'],
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

test.each(['1', '<b>11201', '', '12345678901'])('refuses %j as a postal code', (zip) => {
  expect(outcome({ zip })).toBe('card-zip')
})
