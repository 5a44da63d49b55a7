import { expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { cadRateOf, inCanadian, mayConvert, mayTurnCurrency, readCadRate, worthAtLeast } from './canadian.ts'

test.each([
  ['1.3712', 1_371_200n],
  ['1.000001', 1_000_001n],
  ['0.9999', 999_900n],
  ['2', 2_000_000n],
  ['999.999999', 999_999_999n],
])('ROL-36 the rate %s is %d millionths', (text, millionths) => expect(readCadRate(text)).toBe(millionths))

test.each([
  '',
  '0',
  '0.000000',
  '1.3712001',
  '1000',
  '-1.3712',
  '1,3712',
  '1.',
  '.5',
  ' 1.3712',
  '1e3',
  'NaN',
  '١.٣',
])('ROL-36 %j is no rate', (text) => expect(readCadRate(text)).toBeNull())

test('ROL-36 the discount in Canadian cents lies between the two amounts that were converted', () => {
  // 100.05 × 1.3712 = 137.18856 and 90.05 × 1.3712 = 123.47656; the discount itself, 10.00, would be 13.712.
  const line = { first: cents(10_005), discount: cents(1_000), net: cents(9_005) }
  expect(inCanadian(line, { millionths: 1_371_200n })).toEqual({
    first: 13_719n,
    discount: 1_371n,
    net: 12_348n,
  })
})

test.each([
  ['2026-11-23', 'ok'],
  ['2026-11-30', 'ok'],
  ['2026-12-01', { refused: 'cad-old', values: { day: '2026-11-23' } }],
])('ROL-36 a rate of 2026-11-23 on %s', (today, verdict) =>
  expect(mayConvert({ millionths: 1_371_200n, day: '2026-11-23' }, today)).toEqual(verdict))

test('ROL-36 without a rate nothing is converted', () =>
  expect(mayConvert(null, '2026-11-23')).toEqual({ refused: 'cad-none' }))

const rateOf = (day: string) => ({ millionths: 1_371_200n, day })

test.each([
  ['a new one is at the rate of today', { kept: null }, '2026-11-23'],
  ['one that nobody paid for follows the rate', {}, '2026-11-23'],
  ['one that was paid for keeps its own', { isBound: true }, '2026-11-02'],
  [
    'one that was paid for in US dollars is at the rate of today',
    { isBound: true, kept: null },
    '2026-11-23',
  ],
  ['where none is offered it keeps its own', { offered: null }, '2026-11-02'],
  ['who may not convert leaves its own', { mayTurnOn: false }, '2026-11-02'],
  ['who may not convert puts none into them', { mayTurnOn: false, kept: null }, undefined],
])('ROL-36 the rate of a Canadian proposal: %s', (_, more, day) => {
  const terms = { kept: rateOf('2026-11-02'), offered: rateOf('2026-11-23'), isBound: false, mayTurnOn: true }
  expect(cadRateOf({ ...terms, ...more })?.day).toBe(day)
})

test.each([
  [100, false, 'why-paid'],
  [100, true, 'why-paid'],
  [0, true, 'why-added'],
  [0, false, undefined],
])('ROL-36 with %d cents paid and campaigns added %j the currency is kept because of %s', (paid, hasCampaigns, why) => {
  const verdict = mayTurnCurrency({ paid: cents(paid), hasCampaigns })
  expect(verdict === 'ok' ? undefined : verdict.refused).toBe(why)
})

test.each([
  // 50 × 1.3712 = 68.56, 50 × 1.5 = 75 and 50 × 0.98 = 49.
  ['1.3712', 69n],
  ['1.5', 75n],
  ['0.98', 49n],
])('at %s fifty cents of US dollars are worth %d Canadian ones at least', (rate, least) =>
  expect(worthAtLeast(cents(50), { millionths: readCadRate(rate) ?? 0n })).toBe(least))

test('without a rate an amount is what it is', () => expect(worthAtLeast(cents(50), null)).toBe(50n))
