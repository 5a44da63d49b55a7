import { expect, test } from 'vitest'
import { mayBeNamed, mayUsePassword, plainAddress } from './account.ts'

test('a password has 12 to 128 characters', () => {
  expect(mayUsePassword('eleven char', 'password')).toEqual({
    refused: 'password-short',
    field: 'password',
    values: { min: 12 },
  })
  expect(mayUsePassword('twelve chars', 'password')).toBe('ok')
  expect(mayUsePassword('x'.repeat(128), 'password')).toBe('ok')
  expect(mayUsePassword('x'.repeat(129), 'password')).toMatchObject({ refused: 'password-long' })
})

test('a name has 1 to 120 characters beside the blanks around it', () => {
  expect(mayBeNamed('   ')).toMatchObject({ refused: 'name-missing' })
  expect(mayBeNamed(` ${'n'.repeat(120)} `)).toBe('ok')
  expect(mayBeNamed('n'.repeat(121))).toMatchObject({ refused: 'name-too-long', values: { limit: 120 } })
})

test('an address is compared without blanks around it and without capitals', () => {
  expect(plainAddress(' Dina@Roth.Example ')).toBe('dina@roth.example')
})
