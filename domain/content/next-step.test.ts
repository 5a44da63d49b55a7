import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const by = { question: 'time' }

// A row says above it who gave the publisher's yes and when: one fact, one line.
test.each([
  ['date-approved', false, null, 'The publisher agreed to the time, and looks at the content next'],
  ['date-approved', false, by, 'The publisher looks at the content next'],
  ['content-confirmed', false, null, 'The publisher agreed to time and content'],
  ['content-confirmed', false, by, null],
  ['content-confirmed', true, by, 'The publisher has it and posts it at its time'],
  ['scheduled', false, by, 'It goes out at its time'],
  ['posted', true, by, null],
] as const)('MED-02 what comes after %s (with the publisher: %j, said by staff: %j) is: %j', (state, isSent, publisherConfirmed, next) => {
  expect(nextStep({ state, isSent, publisherConfirmed })).toBe(next)
})
