import { expect, test } from 'vitest'
import { paidInWords, type StandingFacts, standingInWords } from './standing.ts'

const open: StandingFacts = {
  ...{ isArchived: false, completedAt: null, declined: null },
  ...{ isExpired: false, validUntil: '2026-02-23', agentName: 'Sam Ortiz' },
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
  expect(paidInWords(money)).toBe(text)
})
