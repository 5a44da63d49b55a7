import { expect, test } from 'vitest'
import { microDollars, nanoDollars } from '#domain/kernel/money.ts'
import { isPreviewFresh, mayChoosePriority, mayEmpty, movePriority, type PriorityFacts } from './priority.ts'

/** A base of $6.00 with a ceiling of 10: an impression costs 6,000,000 nano-dollars at priority 1, 12,000,000 at 10. */
const campaign = (change: Partial<PriorityFacts> = {}): PriorityFacts => ({
  baseCpm: microDollars(6_000_000),
  priority: 1,
  chargedPriority: 1,
  priorityCeiling: 10,
  balance: nanoDollars(12_000_000_000n),
  ...change,
})

test.each([
  [1, 10, 'ok'],
  [10, 10, 'ok'],
  [0, 10, 10],
  [11, 10, 10],
  [1.5, 10, 10],
  [1, 1, 'ok'],
  [2, 1, 1],
  // A campaign without a ceiling has the one priority all the same.
  [1, 0, 'ok'],
  [2, 0, 1],
])('PRI-01 priority %d of %i: %s, or the most that may be chosen', (priority, ceiling, answer) => {
  const refused = { refused: 'priority-range', field: 'priority', values: { most: answer } }
  expect(mayChoosePriority(priority, ceiling)).toEqual(answer === 'ok' ? 'ok' : refused)
})

test.each([
  // $12.00 buys 2,000 at 6 and 1,000 at 12; at priority 4 of 10 the price is 8, which is 1,500.
  ['up to the ceiling', {}, 10, false, { priority: 10, chargedPriority: 10, left: 1_000, repriced: -1_000 }],
  ['up by some steps', {}, 4, false, { priority: 4, chargedPriority: 4, left: 1_500, repriced: -500 }],
  [
    'down again, and all are back',
    { priority: 10, chargedPriority: 10 },
    1,
    false,
    { priority: 1, chargedPriority: 1, left: 2_000, repriced: 1_000 },
  ],
  ['up for free', {}, 10, true, { priority: 10, chargedPriority: 1, left: 2_000, repriced: 0 }],
  [
    'nowhere, after it was moved for free: that price stays',
    { priority: 10, chargedPriority: 1 },
    10,
    false,
    { priority: 10, chargedPriority: 1, left: 2_000, repriced: 0 },
  ],
])('PRI-03 moving %s', (_, change, priority, isFree, move) => {
  expect(movePriority(campaign(change), priority, isFree)).toEqual(move)
})

test.each([
  // Prices: 6.00, 6.67, 7.33, 8.00, ... 12.00 millionths of a dollar.
  ['leaves one', 12_000_000n, 10, 'ok'],
  ['leaves nothing, where the step below leaves one', 11_999_999n, 10, 9],
  ['leaves nothing, where only the present priority leaves one', 6_000_000n, 10, 1],
  ['leaves nothing at the step above, and its own leaves one', 6_000_000n, 2, 1],
  ['leaves nothing, where 4 is the highest that leaves one', 8_000_000n, 7, 4],
  ['leaves nothing of nothing', 0n, 10, 1],
] as const)('PRI-03 a move that %s', (_, balance, priority, most) => {
  const facts = campaign({ balance: nanoDollars(balance) })
  const refused = { refused: 'priority-empties', field: 'priority', values: { priority, most } }
  expect(mayEmpty(facts, movePriority(facts, priority, false))).toEqual(most === 'ok' ? 'ok' : refused)
})

test.each([
  ['the same', 1_000, 1_000, 0, true],
  ['one more, which rounds', 1_001, 1_000, 0, true],
  ['one fewer, which rounds', 999, 1_000, 0, true],
  ['two more', 1_002, 1_000, 0, false],
  ['two fewer', 998, 1_000, 0, false],
  ['as many more as were counted meanwhile, and one', 1_006, 1_000, 5, true],
  ['one more than that', 1_007, 1_000, 5, false],
])('PRI-03 who was shown %s may save', (_, shown, left, countedLately, isFresh) => {
  expect(isPreviewFresh(shown, left, countedLately)).toBe(isFresh)
})
