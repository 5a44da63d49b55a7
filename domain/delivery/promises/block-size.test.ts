import { expect, test } from 'vitest'
import { blockSize, type FreeToPromise } from './block-size.ts'

// $6.00 per thousand is 6,000,000 micro-dollars, so one impression costs 6,000,000 nano-dollars.
const price = 6_000_000n
const free: FreeToPromise = { freeNanos: 0n, priceNanos: price, dayAllowance: null, nodes: 1 }

test.each([
  { left: 1_000_000n, nodes: 1, size: 1_000, why: 'a rich campaign gives the largest block' },
  { left: 20_000n, nodes: 1, size: 1_000, why: 'a twentieth of 20,000 is exactly the largest block' },
  { left: 1_000n, nodes: 1, size: 50, why: 'a twentieth of 1,000' },
  { left: 1_000n, nodes: 5, size: 10, why: 'five nodes share' },
  { left: 39n, nodes: 1, size: 1, why: 'rounded down' },
  { left: 1n, nodes: 8, size: 1, why: 'the very last impression is still delivered' },
  { left: 0n, nodes: 1, size: 0, why: 'nothing left' },
])('DLV-03 takes $size of $left left on $nodes nodes: $why', ({ left, nodes, size }) => {
  expect(blockSize({ ...free, freeNanos: left * price, nodes })).toBe(size)
})

test('DLV-03 a rest smaller than one price promises nothing', () => {
  expect(blockSize({ ...free, freeNanos: price - 1n })).toBe(0)
  expect(blockSize({ ...free, freeNanos: -price })).toBe(0)
})

test('DLV-11 the day allows less than the money', () => {
  expect(blockSize({ ...free, freeNanos: 100_000n * price, dayAllowance: 400 })).toBe(20)
  expect(blockSize({ ...free, freeNanos: 100_000n * price, dayAllowance: 3 })).toBe(1)
  expect(blockSize({ ...free, freeNanos: 100_000n * price, dayAllowance: 0 })).toBe(0)
})

test('DLV-12 a pay-per-week campaign is not limited by money', () => {
  expect(blockSize({ ...free, freeNanos: null, priceNanos: 0n })).toBe(1_000)
  expect(blockSize({ ...free, freeNanos: null, priceNanos: 0n, dayAllowance: 60 })).toBe(3)
})

test('DLV-11 nodes share what the day allows as they share the money', () => {
  expect(blockSize({ ...free, freeNanos: 100_000n * price, dayAllowance: 400, nodes: 4 })).toBe(5)
  expect(blockSize({ ...free, freeNanos: null, priceNanos: 0n, dayAllowance: 400, nodes: 4 })).toBe(5)
})

test('DLV-03 a campaign of more money than there is gives the largest block', () => {
  expect(blockSize({ ...free, freeNanos: 10n ** 40n, priceNanos: 1n })).toBe(1_000)
})

test('an impression without a price is no reason to promise any number of them', () => {
  expect(() => blockSize({ ...free, freeNanos: price, priceNanos: 0n })).toThrow('has a price')
  expect(() => blockSize({ ...free, freeNanos: price, priceNanos: -1n })).toThrow('has a price')
})
