import { expect, test } from 'vitest'
import { permissionWords } from './permission-words.ts'
import { permissions } from './permissions.ts'

test('each row of the permission table has words of its own', () => {
  const words = Object.values(permissionWords)
  expect(Object.keys(permissionWords).toSorted()).toEqual(Object.keys(permissions).toSorted())
  for (const one of words) expect(one).toMatch(/^[A-Z].{3,}/)
  expect(new Set(words).size).toBe(words.length)
})
