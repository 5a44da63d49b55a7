import { expect, test } from 'vitest'
import { plainActor } from '#test/people/plain-actor.ts'
import { handsOf } from './actor.ts'

const dina = plainActor(7)

test('whoever looks through another’s eyes has a hand in what is done there, beside the person', () => {
  expect(handsOf(dina)).toEqual([7])
  expect(handsOf({ ...dina, impersonator: { personId: 9, name: 'Ari Kaplan' } })).toEqual([7, 9])
})
