import { expect, test } from 'vitest'
import { mayBeNamed, mayUsePassword, plainAddress } from './account.ts'

const dina = { name: 'Dina Roth', email: 'd.roth@hopehouse.example' }

test('a password has 12 to 128 characters', () => {
  expect(mayUsePassword('eleven char', 'password', dina)).toEqual({
    refused: 'password-short',
    field: 'password',
    values: { min: 12 },
  })
  expect(mayUsePassword('twelve chars', 'password', dina)).toBe('ok')
  expect(mayUsePassword('x'.repeat(128), 'password', dina)).toBe('ok')
  expect(mayUsePassword('x'.repeat(129), 'password', dina)).toEqual({
    refused: 'password-long',
    field: 'password',
    values: { max: 128 },
  })
})

test('a password holds no part of four letters of the name or the address, nor the product’s name', () => {
  const own = { refused: 'password-own', field: 'password' }
  for (const password of [
    'i am DINA since 1984',
    'hopehouse 12345',
    'Ｒｏｔｈ and friends',
    'my masthead word',
  ])
    expect([password, mayUsePassword(password, 'password', dina)]).toEqual([password, own])
  // One letter of an address lies in every word, and three in many.
  expect(mayUsePassword('a quiet garden at dusk', 'password', dina)).toBe('ok')
  const ann = { name: 'Ann O’Neill-4711', email: 'ann@ÉCOLE.example' }
  expect(mayUsePassword('announce the spring', 'password', ann)).toBe('ok')
  for (const password of ['neill and the rest', 'my 4711 and yours', 'the école at dusk'])
    expect([password, mayUsePassword(password, 'password', ann)]).toEqual([password, own])
})

test('a name has 1 to 120 characters beside the blanks around it', () => {
  expect(mayBeNamed('   ')).toEqual({ refused: 'name-missing', field: 'name' })
  expect(mayBeNamed(` ${'n'.repeat(120)} `)).toBe('ok')
  expect(mayBeNamed('n'.repeat(121))).toEqual({
    refused: 'name-too-long',
    field: 'name',
    values: { limit: 120 },
  })
})

test('an address is compared without blanks around it and without capitals', () => {
  expect(plainAddress(' Dina@Roth.Example ')).toBe('dina@roth.example')
})
