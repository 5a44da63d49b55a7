import { expect, test } from 'vitest'
import { standstillReasons } from '#domain/delivery/decision/standstill.ts'
import { deliveryGates } from './delivery-gates.ts'
import { askGates } from './ask-gates.ts'

test('every reason that delivery gives of a campaign by itself belongs to one gate, in the order of asking', () => {
  const told = deliveryGates.flatMap(({ refusals }) => Object.keys(refusals))
  // What else is on the page is a question of the page, not of the campaign.
  expect(told.toSorted()).toEqual(
    standstillReasons.filter((one) => one !== 'already-on-this-page').toSorted(),
  )
})

test('the first gate that objects is told, those before it are passed, those after it not reached', () => {
  const { failed, list } = askGates('no-approved-media')
  expect([failed?.mend, failed?.text]).toEqual(['media', 'None of its ads is approved.'])
  expect(list.map(({ state }) => state)).toEqual([
    ...Array(4).fill('passed'),
    'failed',
    ...Array(deliveryGates.length - 5).fill('not reached'),
  ])
})

test('without a reason every gate is passed', () => {
  const { failed, list } = askGates(null)
  expect(failed).toBeNull()
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['passed']))
})
