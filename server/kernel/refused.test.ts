import { expect, test } from 'vitest'
import { refuse } from '#domain/kernel/verdict.ts'
import { Refused, refuseAll } from './refused.ts'

test('of several faults the first is foremost, and the others are kept with their fields', () => {
  const faults = [
    refuse('rate-zero', { field: 'rate[0]' }),
    refuse('days-amount', { field: 'quantity[2]' }),
    refuse('rate-zero', { field: 'rate[2]' }),
  ]
  const refused = expect.objectContaining({ refusal: faults[0], status: 422, also: faults.slice(1) })
  expect(() => refuseAll(faults)).toThrow(Refused)
  try {
    refuseAll(faults)
  } catch (error) {
    expect(error).toEqual(refused)
  }
})

test('nothing wrong goes on', () => {
  expect(refuseAll([])).toBeUndefined()
})
