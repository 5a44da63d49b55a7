import { expect, test } from 'vitest'
import { isOpen } from './payment.ts'

test.each([
  ['created', true],
  ['submitting', true],
  ['unknown', true],
  ['succeeded', false],
  ['declined', false],
  ['needs-action', false],
] as const)('whether only the gateway can say how a payment that is %s ends: %s', (state, open) =>
  expect(isOpen(state)).toBe(open))
