import { expect, test } from 'vitest'
import { foldInWords, overflowInWords, textParts } from './text-parts.ts'

const fold = { characters: 20, asks: 'more' }
const unlimited = { textLimit: 4096, lineLimit: null }

test.each([
  ['Open every day', 'Open every day', '', null],
  ['twenty letters as it', 'twenty letters as it', '', null],
  [
    'Open every day from eight',
    'Open every day from',
    ' eight',
    'Folded on the phone after 20 characters, at “day from”.',
  ],
  [
    'a-word-of-its-own-that-ends-late',
    'a-word-of-its-own-th',
    'at-ends-late',
    'Folded on the phone after 20 characters, at “a-word-of-its-own-th”.',
  ],
  ['', '', '', null],
])('%j is folded after whole words', (typed, shown, folded, inWords) => {
  const parts = textParts(typed, unlimited, fold)
  expect(parts).toEqual({ shown, folded, over: '' })
  expect(foldInWords(parts, fold)).toBe(inWords)
})

test('TXT-09 what is too much is marked, and stays in sight behind the fold', () => {
  const limits = { textLimit: 700, lineLimit: 10 }
  const long = 'x'.repeat(702)
  expect(textParts(long, limits, fold)).toEqual({
    shown: 'x'.repeat(20),
    folded: 'x'.repeat(680),
    over: 'xx',
  })
  expect(overflowInWords(long, limits)).toBe('2 characters too many. The marked words will not be shown.')
  const lines = Array.from({ length: 11 }, (_, at) => `line ${at}`).join('\r\n')
  expect(textParts(lines, limits, undefined).over).toBe('\nline 10')
  expect(overflowInWords(lines, limits)).toBe('1 line too many. The marked words will not be shown.')
  const both = Array.from({ length: 12 }, () => 'x'.repeat(100)).join('\n')
  expect(overflowInWords(both, limits)).toBe(
    '511 characters and 2 lines too many. The marked words will not be shown.',
  )
  expect(overflowInWords('x'.repeat(700), limits)).toBeNull()
})

test('a character is counted as limits count it: one of two halves, and one with its accent', () => {
  const limits = { textLimit: 2, lineLimit: null }
  expect(textParts('🌷🌷🌷', limits, undefined)).toMatchObject({ shown: '🌷🌷', over: '🌷' })
  expect(textParts('e\u0301e\u0301', limits, undefined).over).toBe('')
})
