import { expect, test } from 'vitest'
import { TimedCache } from './timed-cache.ts'

const at = (second: number) => new Date(Date.UTC(2026, 1, 2, 15, 0, second))

function reader() {
  let times = 0
  return async () => (times += 1)
}

test('what was read is kept for its life, and then read again', async () => {
  const kept = new TimedCache<string, number>({ lifeMs: 10_000, most: 5 })
  const read = reader()
  expect(await kept.get('a', at(0), read)).toBe(1)
  expect(await kept.get('a', at(9), read)).toBe(1)
  expect(await kept.get('a', at(10), read)).toBe(2)
  expect(await kept.get('b', at(10), read)).toBe(3)
})

test('who asks meanwhile waits for the same reading', async () => {
  const kept = new TimedCache<string, number>({ lifeMs: 10_000, most: 5 })
  const read = reader()
  expect(await Promise.all([kept.get('a', at(0), read), kept.get('a', at(0), read)])).toEqual([1, 1])
})

test('a reading that failed is not kept', async () => {
  const kept = new TimedCache<string, number>({ lifeMs: 10_000, most: 5 })
  await expect(kept.get('a', at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept.get('a', at(0), reader())).toBe(1)
})

test('no more is kept than was said; the oldest goes first', async () => {
  const kept = new TimedCache<string, number>({ lifeMs: 10_000, most: 2 })
  const read = reader()
  for (const key of ['a', 'b', 'c']) await kept.get(key, at(0), read)
  expect(await kept.get('c', at(1), read)).toBe(3)
  expect(await kept.get('b', at(1), read)).toBe(2)
  expect(await kept.get('a', at(1), read)).toBe(4)
})
