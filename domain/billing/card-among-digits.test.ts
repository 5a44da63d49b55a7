/** Card numbers beside digits that are none: the dice of a browser, dates, and groups that no card has. */
import { expect, test } from 'vitest'
import { blackedOut, holdsCardNumber } from './card-in-text.ts'

// All pass the check digit. What an issuer has counts in every grouping, and what nobody has in none.
test.each([
  ['4242 4242 4242 4242', true, '4-4-4-4'],
  ['3782 822463 10005', true, '4-6-5'],
  ['42 4242 4242 424242', true, '2-4-4-6'],
  ['42424 24242 424242', true, '5-5-6'],
  ['1000 0000 0000 9', false, '4-4-4-1'],
  ['1000 0000 0000 0008', false, '4-4-4-4'],
  ['1000 000000 00009', false, '4-6-5'],
])('in words %s is a card number: %s, %s', (text, isFound) => {
  expect(holdsCardNumber(text, 'words')).toBe(isFound)
})

// Each would be found if it were not thrown: the first three parts hold a visa, or the last two a unionpay.
test.each([
  ['42424242-4242-4242-8a11-111111111111', 'a letter in the middle'],
  ['42424242-4242-4242-8A11-111111111111', 'in capitals'],
  ['42424242-4242-4242-8111-11111111111a', 'a letter at the end alone'],
  ['a1111111-1111-1111-8100-000000000002', 'a letter at the beginning alone'],
  ['4242424242424242aaaaaaaaaaaaaaaa', '32 hexadecimal characters'],
  ['4242424242424242AAAAAAAAAAAAAAAA', '32 in capitals'],
  ['4242424242424242aaaaaaaaaaaaaaaaaaaaaaaa', '40'],
  ['key a4242424242424242aaaaaaaaaaaaaaa, kept', '32 within a sentence'],
  ['424242424-2424242a-1111-4111-8111-111111111111', 'digits before it are no part of it'],
  ['a1111111-1111-4111-8111-142424242424-24242', 'digits behind it are no part of it'],
])('what a browser throws is never taken for a card number: %s, %s', (text) => {
  expect(holdsCardNumber(text, 'words')).toBe(false)
})

test.each([
  ['42424242-4242-4242-8111-111111111111', 'a UUID without any letter may be a number with dashes'],
  ['42424242-4242-9241-8a11-111111111111', 'no UUID has the version 9'],
  ['42424242-4242-4242-ca11-111111111111', 'nor the variant c'],
  ['4242424242424242aaaaaaaaaaaaaaa', '31 hexadecimal characters'],
  ['z4242424242424242aaaaaaaaaaaaaaaa', 'a letter before it that is not hexadecimal'],
  ['4242424242424242aaaaaaaaaaaaaaaaz', 'a letter behind it that is not hexadecimal'],
])('what only looks like thrown hides no card number: %s, %s', (text) => {
  expect(holdsCardNumber(text, 'words')).toBe(true)
})

test('a key beside a number stays, and the number is blacked out at its place', () => {
  const key = 'a1111111-1111-4111-8111-111111111111'
  expect(blackedOut(`${key} 4242424242424242`, 'words')).toBe(`${key} ************4242`)
})

test('two dates are no card number, even where their digits pass the check digit', () => {
  expect(holdsCardNumber('Spring sale 2026-11-21 - 2026-12-18', 'words')).toBe(false)
})

test('a number in printed groups behind a point is no fraction', () => {
  expect(holdsCardNumber('1.4242 4242 4242 4242', 'code')).toBe(true)
})

test('digits of another script are found as an address escapes them, several bytes for each', () => {
  // ٤٢ eight times.
  expect(holdsCardNumber(`https://shop.test/${'%D9%A4%D9%A2'.repeat(8)}`, 'code')).toBe(true)
})

test('bytes that are no text stay where a number beside them is written out and blacked out', () => {
  expect(blackedOut('%ff 4242%204242%204242%204242', 'words')).toBe('%ff **** **** **** 4242')
})

test('a number is found though an escaped digit behind it would make a longer one', () => {
  expect(holdsCardNumber('4242424242424242%30', 'words')).toBe(true)
  expect(holdsCardNumber('42424242424242420', 'words')).toBe(false)
})
