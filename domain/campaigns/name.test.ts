import { expect, test } from 'vitest'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { mayBeName, nameOfCopy, tidyName } from './name.ts'

test.each([
  ['', false],
  ['\u202e\u200b\u2060', false],
  ['\u3164', false],
  ['\u200f\u05d0', true],
  ['a', true],
  ['n'.repeat(120), true],
  ['n'.repeat(121), false],
  ['😀'.repeat(120), true],
  ['😀'.repeat(121), false],
])('ROW-08 a name such as %j', (name, isAllowed) => {
  expect(!isRefusal(mayBeName(name))).toBe(isAllowed)
})

test('ROW-08 a refusal says whether the name is missing or how long it may be', () => {
  expect(mayBeName(' ')).toEqual({ refused: 'name-missing', field: 'name' })
  const tooLong = { refused: 'name-too-long', field: 'name', values: { limit: 120 } }
  expect(mayBeName('n'.repeat(121))).toEqual(tooLong)
})

test('ROW-08 a name is kept without stray white space and in one Unicode form', () => {
  expect(tidyName('  Spring \n Campaign\t')).toBe('Spring Campaign')
  expect(tidyName('Cafe\u0301')).toBe('Caf\u00e9')
  expect(tidyName('a\u0000b')).toBe('a b')
  expect(tidyName(' \u00a0\t')).toBe('')
})

test.each([
  ['Spring Campaign', 'Spring Campaign (copy)'],
  ['Spring Campaign (copy)', 'Spring Campaign (copy) (copy)'],
  ['n'.repeat(113), `${'n'.repeat(113)} (copy)`],
  ['n'.repeat(120), `${'n'.repeat(113)} (copy)`],
  ['😀'.repeat(120), `${'😀'.repeat(113)} (copy)`],
  [`${'n'.repeat(112)} and more`, `${'n'.repeat(112)} (copy)`],
])('ROW-09 the copy of %j is called %j, within 120 characters', (name, copy) => {
  expect(nameOfCopy(name)).toBe(copy)
  expect(mayBeName(copy)).toBe('ok')
})
