import { expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { mayRemoveProcessing, processingOn, readPercent } from './processing.ts'

test.each([
  ['0', 0n],
  ['3', 300n],
  ['2.9', 290n],
  ['2.95', 295n],
  ['99.99', 9_999n],
  ['100', null],
  ['2.999', null],
  ['-1', null],
  ['2,9', null],
  ['', null],
  ['٣', null],
])('the percent %j is %s hundredths', (text, hundredths) => {
  expect(readPercent(text)).toBe(hundredths)
})

test('D-146 processing is rounded half up, and nothing once it was removed', () => {
  // 2.9% of 1,500.00 is 43.50; of 0.50 it is 1.45 cents, and of 1.50 it is 4.35.
  expect(processingOn(cents(150_000), 290n, false)).toBe(4_350n)
  expect([processingOn(cents(50), 290n, false), processingOn(cents(150), 290n, false)]).toEqual([1n, 4n])
  // 3% of 0.50 is a cent and a half.
  expect(processingOn(cents(50), 300n, false)).toBe(2n)
  expect(processingOn(cents(150_000), 290n, true)).toBe(0n)
  expect(processingOn(cents(150_000), 0n, false)).toBe(0n)
})

test('D-146 it is removed once, and not while a payment is on its way or when all is over', () => {
  const open = { isArchived: false, isCompleted: false, isRemoved: false, isPaying: false }
  expect(mayRemoveProcessing(open, 'Rachel')).toBe('ok')
  for (const reason of ['isArchived', 'isCompleted', 'isRemoved', 'isPaying'] as const)
    expect(mayRemoveProcessing({ ...open, [reason]: true }, 'Rachel')).toEqual({
      refused: 'processing-stays',
      values: { contact: 'Rachel' },
    })
})
