import { expect, test } from 'vitest'
import { lengthInWords } from './length-in-words.ts'

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [59.9, '59 minutes'],
  [60, '1 hour'],
  [179, '2 hours'],
  [48 * 60 - 1, '47 hours'],
  [48 * 60, '2 days'],
  [72 * 60 - 1, '2 days'],
])('%d minutes are %s', (minutes, words) => {
  expect(lengthInWords(minutes)).toBe(words)
})
