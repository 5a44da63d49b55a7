import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

test.each([
  [
    'Light the harbor this fall',
    'Light the harbor this winter',
    ['Light the harbor this ', 'fall', 'winter', ''],
  ],
  [
    'https://harbor.example/fall?from=jcn',
    'https://harbor.example/winter?from=jcn',
    ['https://harbor.example/', 'fall?', 'winter?', 'from=jcn'],
  ],
  ['', 'Everything in bloom', ['', '', 'Everything in bloom', '']],
])('%j became %j', (before, now, [start, old, fresh, end]) => {
  expect(changedPart(before, now)).toEqual({ start, before: old, now: fresh, end })
})

test('the parts make up both texts, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, now) => {
      const part = changedPart(before, now)
      expect(part.start + part.before + part.end).toBe(before)
      expect(part.start + part.now + part.end).toBe(now)
    }),
  )
})
