import { expect, test } from 'vitest'
import { mayBeLabel, tidyLabel } from './card-label.ts'

test.each([
  ['  Office \n Visa ', 'Office Visa'],
  ['', null],
  [' \t ', null],
])('CRD-01 the label %j is kept as %j', (typed, kept) => {
  expect(tidyLabel(typed)).toBe(kept)
})

test.each([
  [null, 'ok'],
  ['Office Visa', 'ok'],
  ['é'.repeat(60), 'ok'],
  ['Room 12, floor 3, 2026', 'ok'],
])('CRD-01 %j may be a label', (label, verdict) => {
  expect(mayBeLabel(label)).toBe(verdict)
})

test('CRD-01 a label is short, and is no card number', () => {
  expect(mayBeLabel('é'.repeat(61))).toEqual({ refused: 'label-long', field: 'label', values: { limit: 60 } })
  const isNumber = { refused: 'label-number', field: 'label' }
  expect(mayBeLabel('4242 4242 4242 4242')).toEqual(isNumber)
  expect(mayBeLabel('mine 4242-4242-4242')).toEqual(isNumber)
  expect(mayBeLabel('424242424242')).toEqual(isNumber)
  expect(mayBeLabel('42424242424')).toBe('ok')
})
