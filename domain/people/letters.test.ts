import { expect, test } from 'vitest'
import { optionalLetters } from './letters.ts'

test('receipts and password letters are none that a person may do without', () => {
  expect(optionalLetters.filter((kind) => /receipt|password/.test(kind))).toEqual([])
})
