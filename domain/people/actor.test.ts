import { expect, test } from 'vitest'
import { type Actor, handsOf } from './actor.ts'

const dina: Actor = {
  personId: 7,
  name: 'Dina Roth',
  email: 'dina@roth.example',
  level: 0,
  flags: new Set(),
  rights: new Set(),
  clientIds: new Set([2]),
  siteIds: new Set(),
}

test('whoever looks through another’s eyes has a hand in what is done there, beside the person', () => {
  expect(handsOf(dina)).toEqual([7])
  expect(handsOf({ ...dina, impersonator: { personId: 9, name: 'Ari Kaplan' } })).toEqual([7, 9])
})
