import { expect, test } from 'vitest'
import { numberOfSale } from '#domain/billing/subject.ts'
import { isRefund, saleStatusOf } from './sale.ts'
import { soldInWords } from './sold-in-words.ts'

test.each([
  [-10_000n, true],
  [-1n, true],
  [0n, false],
  [1n, false],
])('SAL-02 an order of %i cents counts as refunded: %s', (amountCents, expected) => {
  expect(isRefund({ amountCents })).toBe(expected)
  expect(numberOfSale({ id: 12, amountCents })).toBe(expected ? 'R-12' : 'S-12')
})

// In cents: what was sold for, what was paid of it, what went back.
test.each([
  [50_000n, 50_000n, 0n, 'paid'],
  [50_000n, 0n, 0n, 'pending'],
  [50_000n, 49_999n, 0n, 'pending'],
  [50_000n, 50_000n, 10_000n, 'partly refunded'],
  [50_000n, 50_000n, 50_000n, 'refunded'],
  // Credited before it was paid: the rest is still open, or nothing is.
  [50_000n, 0n, 10_000n, 'pending'],
  [50_000n, 40_000n, 10_000n, 'partly refunded'],
  [50_000n, 0n, 50_000n, 'refunded'],
  [-10_000n, 0n, 0n, 'refunded'],
  [0n, 0n, 0n, 'paid'],
] as const)('D-166 %i sold, %i paid, %i back: %s', (amountCents, paidCents, refundedCents, status) => {
  expect(saleStatusOf({ amountCents, paidCents, refundedCents })).toBe(status)
})

const line = (product: string, more: Partial<Parameters<typeof soldInWords>[0][number]> = {}) => ({
  product,
  quantity: 1,
  unit: 'items' as const,
  campaignName: null,
  ...more,
})

test.each([
  [
    'Budget, Spring',
    [line('Header', { unit: 'impressions', quantity: 41_667, campaignName: 'Spring' })],
    null,
  ],
  [
    '3 posts, Hope House',
    [line('Instagram', { unit: 'posts', quantity: 3, campaignName: 'Hope House' })],
    null,
  ],
  ['Summer package, 2 items', [line('Header'), line('Story'), line('Processing')], 'Summer package'],
  ['Summer package, 1 item', [line('Header')], 'Summer package'],
  ['Header, Story', [line('Header'), line('Story'), line('Header')], null],
  ['Header, Story, 2 more', [line('Header'), line('Story'), line('Print'), line('E-mail')], null],
  ['', [], null],
])('what was sold reads %j', (words, lines, proposalName) => {
  expect(soldInWords(lines, proposalName)).toBe(words)
})
