import { expect, test } from 'vitest'
import { paidInWords, type StandingFacts, standingInWords } from './standing.ts'

const open: StandingFacts = {
  isArchived: false,
  completedAt: null,
  declined: null,
  isExpired: false,
  validUntil: '2026-02-23',
  agentName: 'Sam Ortiz',
}
const at = new Date('2026-02-02T15:00:00Z')
const declined = { at }

test.each<[string, Partial<StandingFacts>, string | undefined]>([
  ['open', {}, undefined],
  ['over', { isExpired: true }, 'The prices held until 2026-02-23. Ask Sam Ortiz to renew them'],
  [
    'declined',
    { declined, isExpired: true },
    'You declined this proposal on 2026-02-02. Sam Ortiz can open it again',
  ],
  [
    'completed',
    { completedAt: at, declined },
    'This proposal is completed. Thank you for advertising with us',
  ],
  [
    'archived',
    { isArchived: true, completedAt: at },
    'This proposal was withdrawn. Ask Sam Ortiz for a new one',
  ],
])('a proposal that is %s says what of it is told first', (_, facts, text) => {
  expect(standingInWords({ ...open, ...facts })?.text).toBe(text)
})

test.each([
  [{ total: 10_000n, paid: 0n, inFlight: 0n }, 'Nothing is paid yet.'],
  [
    { total: 10_000n, paid: 0n, inFlight: 500n },
    'Nothing is paid yet. A card payment of $5.00 is on its way.',
  ],
  [{ total: 10_000n, paid: 4_000n, inFlight: 0n }, '$40.00 of $100.00 is paid.'],
  [{ total: 10_000n, paid: 10_000n, inFlight: 0n }, 'It is paid in full.'],
])('of %o it says %s', (money, text) => {
  expect(paidInWords('usd', money)).toBe(text)
})

test('what is paid of a Canadian proposal, and is on its way, is written as Canadian money', () => {
  expect(paidInWords('cad', { total: 266_561n, paid: 133_280n, inFlight: 500n })).toBe(
    '$1,332.80 CAD of $2,665.61 CAD is paid. A card payment of $5.00 CAD is on its way.',
  )
})
