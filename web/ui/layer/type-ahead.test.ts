import { expect, test } from 'vitest'
import { matchByTyping } from './type-ahead.ts'

const labels = ['Edit Media', 'Order History', 'Dates', 'Devices', 'Duplicate']

test('letters typed quickly make one word', () => {
  const typed = { text: '', atMs: 0 }
  expect(matchByTyping(labels, 0, typed, { key: 'd', timeStamp: 1000 })).toBe(2)
  expect(matchByTyping(labels, 2, typed, { key: 'e', timeStamp: 1100 })).toBe(3)
})

test('the same letter again goes on to the next match, and round to the first', () => {
  const typed = { text: '', atMs: 0 }
  expect(matchByTyping(labels, 2, typed, { key: 'd', timeStamp: 1000 })).toBe(3)
  expect(matchByTyping(labels, 3, typed, { key: 'd', timeStamp: 1200 })).toBe(4)
  expect(matchByTyping(labels, 4, typed, { key: 'd', timeStamp: 1400 })).toBe(2)
})

test('after a pause a new word begins, and nothing found stays where it is', () => {
  const typed = { text: 'd', atMs: 0 }
  expect(matchByTyping(labels, 0, typed, { key: 'o', timeStamp: 900 })).toBe(1)
  expect(matchByTyping(labels, 1, typed, { key: 'x', timeStamp: 2000 })).toBe(-1)
})
