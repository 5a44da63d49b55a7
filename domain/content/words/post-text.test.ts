import { describe, expect, test } from 'vitest'
import { checkPostText, measureText } from './post-text.ts'

const limits = { textLimit: 10, lineLimit: 3 }
const type = { ...limits, isMail: false, needsText: false }

describe('what a counter tells', () => {
  test.each([
    ['', 0, 1, 0, null],
    ['ten letters', 11, 1, 1, 10],
    ['0123456789', 10, 1, 0, null],
    ['  0123456789  ', 10, 1, 0, null],
    ['  0123456789X ', 11, 1, 1, 12],
    ['a\nb\nc', 5, 3, 0, null],
    ['a\r\nb\rc', 5, 3, 0, null],
    ['a\nb\nc\nd', 7, 4, 0, 5],
    // An accent of its own is composed, and counts as one with its letter.
    ['e\u0301'.repeat(10), 10, 1, 0, null],
    ['🥖'.repeat(11), 11, 1, 1, 20],
  ])('TXT-06 TXT-09 %j', (text, characters, lines, overflow, fitsTo) => {
    expect(measureText(text, limits)).toEqual({ characters, lines, overflow, fitsTo })
    expect(checkPostText(text.trim(), type) === 'ok').toBe(fitsTo === null)
  })
})
