import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diceFrom } from '#domain/kernel/dice.ts'
import { WeightedList } from './weighted-list.ts'

function listOf(weights: readonly number[]): WeightedList {
  const list = new WeightedList()
  weights.forEach((weight, slot) => list.add(slot, weight))
  return list
}

/** How often each slot was drawn. */
function drawMany(list: WeightedList, times: number, seed: number): Map<number, number> {
  const dice = diceFrom(seed)
  const counts = new Map<number, number>()
  for (let at = 0; at < times; at += 1) {
    const slot = list.draw(dice)
    counts.set(slot, (counts.get(slot) ?? 0) + 1)
  }
  return counts
}

test('one of one is drawn whatever the dice say', () => {
  expect(drawMany(listOf([5]), 100, 1)).toEqual(new Map([[0, 100]]))
})

test('of weights 1, 2 and 5 each is drawn by its eighths', () => {
  const counts = drawMany(listOf([1, 2, 5]), 80_000, 2)
  // Expected 10,000, 20,000 and 50,000; five standard deviations are below 720.
  expect(Math.abs((counts.get(0) ?? 0) - 10_000)).toBeLessThan(720)
  expect(Math.abs((counts.get(1) ?? 0) - 20_000)).toBeLessThan(720)
  expect(Math.abs((counts.get(2) ?? 0) - 50_000)).toBeLessThan(720)
})

test('over several parts the shares are those of the weights', () => {
  // 1,000 slots in four parts, weights 1 to 10 in turn: 100 of each, 5,500 in all.
  const list = listOf(Array.from({ length: 1_000 }, (_, slot) => 1 + (slot % 10)))
  const draws = 550_000
  const counts = drawMany(list, draws, 3)
  let chiSquare = 0
  for (let slot = 0; slot < 1_000; slot += 1) {
    const expected = 100 * (1 + (slot % 10))
    chiSquare += ((counts.get(slot) ?? 0) - expected) ** 2 / expected
  }
  // 999 degrees of freedom: mean 999, variance 1,998, so five standard deviations above is 1,223.
  expect(chiSquare).toBeLessThan(1_223)
})

test('after any additions and removals the list draws exactly what is left, and weighs it', () => {
  const edit = fc.record({ slot: fc.nat({ max: 600 }), weight: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 900 }), fc.integer(), (edits, seed) => {
      const list = new WeightedList()
      const known = new Map<number, number>()
      for (const { slot, weight } of edits) {
        if (known.delete(slot)) list.remove(slot)
        else {
          known.set(slot, weight)
          list.add(slot, weight)
        }
      }
      expect(list.length).toBe(known.size)
      expect(list.total).toBe([...known.values()].reduce((sum, weight) => sum + weight, 0))
      if (known.size > 0)
        for (const slot of drawMany(list, 50, seed).keys()) expect(known.has(slot)).toBe(true)
    }),
    { numRuns: 60, seed: 4 },
  )
})

test('what is not in the list cannot be removed', () => {
  const list = listOf([1, 2])
  list.remove(7)
  expect([list.length, list.total]).toEqual([2, 3])
  list.remove(1)
  list.remove(1)
  expect([list.length, list.total]).toEqual([1, 1])
})

test('rolls that are spread evenly draw each exactly by its weight', () => {
  // 10 weights, 55 in all: 1,000 rolls for each weight.
  const weights = [1, 10, 2, 9, 3, 8, 4, 7, 5, 6]
  const list = listOf(weights)
  const counts = weights.map(() => 0)
  for (let roll = 0; roll < 55_000; roll += 1) {
    const slot = list.draw(() => (roll + 0.5) / 55_000)
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  for (const [slot, weight] of weights.entries())
    expect(Math.abs((counts[slot] ?? 0) - 1_000 * weight)).toBeLessThanOrEqual(10)
})

test('a part is drawn by the weight of all that are in it', () => {
  // 256 of weight 1 and 64 of weight 12: 256 of 1,024 rolls go to the first part.
  const list = listOf(Array.from({ length: 320 }, (_, slot) => (slot < 256 ? 1 : 12)))
  let first = 0
  for (let roll = 0; roll < 1_024; roll += 1) if (list.draw(() => (roll + 0.5) / 1_024) < 256) first += 1
  expect(first).toBe(256)
})

test('the roll at which the share of one ends is the first of the next', () => {
  // Of 1 and 3 the first has a quarter.
  const list = listOf([1, 3])
  expect([0.24, 0.25, 0.26].map((roll) => list.draw(() => roll))).toEqual([0, 1, 1])
})

test('the dice are asked once, and twice where there are several parts', () => {
  const asked = (many: number) => {
    const list = listOf(Array<number>(many).fill(1))
    let times = 0
    list.draw(() => {
      times += 1
      return 0.5
    })
    return times
  }
  expect([1, 256, 257].map(asked)).toEqual([1, 1, 2])
})

test('what is added and taken away after a draw counts from the next one on', () => {
  const list = listOf([1, 2])
  expect([list.draw(() => 0), list.total]).toEqual([0, 3])
  list.add(7, 4)
  expect([list.total, list.length, list.at(2)]).toEqual([7, 3, 7])
  list.remove(0)
  expect([list.total, list.length]).toEqual([6, 2])
  expect(new Set(drawMany(list, 200, 1).keys())).toEqual(new Set([1, 7]))
  list.remove(1)
  list.remove(7)
  expect([list.total, list.length]).toEqual([0, 0])
  expect(listOf([]).at(9)).toBe(-1)
})
