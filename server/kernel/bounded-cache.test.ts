import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

function spied(limit: number) {
  const computed: string[] = []
  const answer = boundedCache(limit, (key) => {
    computed.push(key)
    return key.length
  })
  return { answer, computed }
}

test('computes what it does not know, once', () => {
  const { answer, computed } = spied(4)
  expect(['a', 'bb', 'a', 'bb'].map(answer)).toEqual([1, 2, 1, 2])
  expect(computed).toEqual(['a', 'bb'])
})

test('keeps what is used, and forgets what was not used while twice half of the limit came by', () => {
  const { answer, computed } = spied(4)
  // Halves of two: `a` is asked for in each of them and stays, `bb` is not and goes.
  for (const key of ['a', 'bb', 'ccc', 'a', 'dddd', 'a', 'eeeee']) answer(key)
  expect(computed).toEqual(['a', 'bb', 'ccc', 'dddd', 'eeeee'])
  answer('a')
  expect(computed).toHaveLength(5)
  answer('bb')
  expect(computed).toEqual(['a', 'bb', 'ccc', 'dddd', 'eeeee', 'bb'])
})

test('asks again for everything after it was cleared', () => {
  const { answer, computed } = spied(4)
  answer('a')
  answer.clear()
  answer('a')
  expect(computed).toEqual(['a', 'a'])
})
