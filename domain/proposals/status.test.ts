import { expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import cases from './status.cases.json' with { type: 'json' }
import { isDue, proposalStatus } from './status.ts'

/** Of each row the facts that hold; `free` is a total of nothing, `paid` more than nothing. */
test.each(
  cases.map(({ facts, status }) => [facts, status] as const),
)('PRO-06 PRO-07 PRO-08 PRO-09 PRO-10 PRO-11 of what is "%s" the status is %s', (facts, status) => {
  const holds = (fact: string): boolean => facts.split(' ').includes(fact)
  const read = proposalStatus({
    isArchived: holds('archived'),
    isCompleted: holds('completed'),
    paid: cents(holds('paid') ? 1 : 0),
    total: cents(holds('free') ? 0 : 100),
    hasCampaigns: holds('campaigns'),
    isSent: holds('sent'),
  })
  expect(read).toBe(status)
})

test('PRO-06 the table has every combination of the six facts once', () => {
  expect(new Set(cases.map(({ facts }) => facts)).size).toBe(64)
  const count = (status: string): number => cases.filter((one) => one.status === status).length
  const counts = ['archived', 'partially-paid', 'completed', 'pending-payment', 'emailed', 'draft'].map(count)
  expect(counts).toEqual([32, 8, 18, 2, 2, 2])
})

test.each([
  ['archived', false],
  ['partially-paid', true],
  ['completed', false],
  ['pending-payment', true],
  ['emailed', false],
  ['draft', false],
] as const)('PRO-07 PRO-09 of what is %s a balance is due: %s', (status, is) =>
  expect(isDue(status)).toBe(is))
