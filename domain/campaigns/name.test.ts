import { expect, test } from 'vitest'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { mayBeName, tidyName } from './name.ts'

test.each([
  ['', false],
  ['a', true],
  ['n'.repeat(120), true],
  ['n'.repeat(121), false],
  ['😀'.repeat(120), true],
  ['😀'.repeat(121), false],
])('ROW-08 a name such as %j', (name, isAllowed) => {
  expect(!isRefusal(mayBeName(name))).toBe(isAllowed)
})

test('ROW-08 a name is kept without stray white space and in one Unicode form', () => {
  expect(tidyName('  Spring \n Campaign\t')).toBe('Spring Campaign')
  expect(tidyName('Cafe\u0301')).toBe('Caf\u00e9')
  expect(tidyName('a\u0000b')).toBe('a b')
  expect(tidyName(' \u00a0\t')).toBe('')
})
