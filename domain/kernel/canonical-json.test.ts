import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Canonical, canonicalJson } from './canonical-json.ts'

test.each<[Canonical, string]>([
  [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
  // Code units, not the alphabet: capitals first, and an emoji (D83D) before a full-width A (FF21).
  [{ ä: 1, a: 2, B: 3, Ａ: 4, '😀': 5, '10': 6, '9': 7 }, '{"10":6,"9":7,"B":3,"a":2,"ä":1,"😀":5,"Ａ":4}'],
  [{}, '{}'],
  [[], '[]'],
  [-0, '0'],
  ['a\u0000\n"\u2028', '"a\\u0000\\n\\"\u2028"'],
  // Half a character has no bytes in UTF-8, so it is written as its number.
  ['\ud83d', '"\\ud83d"'],
])('%j has one text', (value, text) => expect(canonicalJson(value)).toBe(text))

test.each([
  0.1,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%d is refused: it is no exact whole number', (value) =>
  expect(() => canonicalJson({ amounts: [value] })).toThrow(RangeError))

test('the text reads back as the value, and the order in which keys were written changes nothing', () => {
  const { value } = fc.letrec<{ value: Canonical }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'grapheme' }),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value'), { noNullPrototype: true }),
    ),
  }))
  fc.assert(
    fc.property(value, (written) => {
      const text = canonicalJson(written)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
      expect(canonicalJson(backwards(written))).toBe(text)
    }),
  )
})

/** The same value, the keys of every object written in the opposite order. */
function backwards(value: Canonical): Canonical {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(backwards)
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, backwards(member)]),
  )
}
