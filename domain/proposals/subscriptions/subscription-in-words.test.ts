import { expect, test } from 'vitest'
import { chargeInWords, chargesInWords, subscriptionInWords } from './subscription-in-words.ts'

test.each([
  [{ months: 3, paid: 2, state: 'active' as const }, '2 of 3 charges'],
  [{ months: 1, paid: 1, state: 'ended' as const }, '1 of 1 charge'],
  [{ months: 0, paid: 1, state: 'active' as const }, '1 charge, no end'],
  [{ months: 0, paid: 15, state: 'paused' as const }, '15 charges, no end'],
  [{ months: 0, paid: 15, state: 'ending' as const }, '15 charges'],
  [{ months: 0, paid: 1, state: 'cancelled' as const }, '1 charge'],
])('%j reads %s', (subscription, words) => {
  expect(chargesInWords(subscription)).toBe(words)
})

const going = {
  state: 'active' as const,
  why: null,
  isFailing: false,
  left: 2,
  months: 3,
  next: { day: '2026-12-24', amount: 120_000n },
}
const still = { ...going, next: null }
const more = 'Nothing more is charged'
test.each([
  [going, 'Charged monthly: $1,200.00 again on 2026-12-24, 2 of 3 left'],
  [
    { ...going, left: null, months: 0 },
    'Charged monthly: $1,200.00 again on 2026-12-24, until it is cancelled',
  ],
  [
    { ...going, isFailing: true },
    'The card was refused: $1,200.00 is tried again on 2026-12-24, 2 of 3 left',
  ],
  [
    { ...still, state: 'paused' as const, why: 'by-hand' as const },
    'Paused. Nothing is charged until it is resumed, 2 of 3 left',
  ],
  [
    { ...still, state: 'paused' as const, why: 'failed' as const },
    'Paused. The card was refused each time that we tried. Nothing is charged until it is resumed, 2 of 3 left',
  ],
  [
    { ...still, state: 'paused' as const, why: 'unusable' as const },
    'Paused. Something of what it gives can be used neither by who buys it nor by an agent of theirs. Nothing is charged until it is resumed, 2 of 3 left',
  ],
  [
    { ...still, state: 'paused' as const, why: 'by-hand' as const, left: null, months: 0 },
    'Paused. Nothing is charged until it is resumed',
  ],
  [
    { ...going, isFailing: true, left: null, months: 0 },
    'The card was refused: $1,200.00 is tried again on 2026-12-24',
  ],
  [{ ...still, state: 'ending' as const }, `Cancelled after the month that is paid. ${more}`],
  [{ ...still, state: 'cancelled' as const, left: 0 }, `Cancelled. ${more}`],
  [{ ...still, state: 'ended' as const, left: 0 }, `Ended. ${more}`],
])('%o is told its client as %s', (standing, words) => {
  expect(subscriptionInWords(standing, 'usd')).toBe(words)
})

test.each([
  ['due', 'active', 'To come'],
  ['due', 'paused', 'Paused'],
  ['due', 'ending', 'Cancelled'],
  ['failed', 'active', 'Refused, tried again'],
  ['failed', 'paused', 'Refused'],
  ['paid', 'ended', 'Paid'],
  ['skipped', 'active', 'Left out'],
] as const)('a charge that is %s of one that is %s reads %s', (charge, of, words) => {
  expect(chargeInWords(charge, of)).toBe(words)
})
