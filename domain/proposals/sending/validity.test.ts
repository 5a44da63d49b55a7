import { describe, expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { daysLeft, daysLeftInWords, isExpired, mayUsePrices } from './validity.ts'

describe('the prices of a proposal', () => {
  test.each([
    ['2026-02-23', '2026-02-02', 21, '21 days left'],
    ['2026-02-03', '2026-02-02', 1, '1 day left'],
    ['2026-02-02', '2026-02-02', 0, 'last day'],
    ['2026-02-01', '2026-02-02', -1, 'over'],
    // A day of 23 hours lies between.
    ['2026-03-09', '2026-03-07', 2, '2 days left'],
  ])('that hold until %s are on %s %i days from their end: %s', (until, today, days, words) => {
    expect(daysLeft(until, today)).toBe(days)
    expect(daysLeftInWords(days)).toBe(words)
  })

  test('have no end where none was set', () => {
    expect(daysLeft(null, '2026-02-02')).toBeNull()
    expect(isExpired(null, { paid: cents(0n), hasCampaigns: false }, '2030-01-01')).toBe(false)
  })

  test('D-158 are over on the day after the last, and never of what was bought in part or approved', () => {
    const open = { paid: cents(0n), hasCampaigns: false }
    expect(isExpired('2026-02-02', open, '2026-02-02')).toBe(false)
    expect(isExpired('2026-02-02', open, '2026-02-03')).toBe(true)
    expect(isExpired('2026-02-02', { ...open, paid: cents(1n) }, '2026-02-03')).toBe(false)
    expect(isExpired('2026-02-02', { ...open, hasCampaigns: true }, '2026-02-03')).toBe(false)
  })
})

test('D-158 once the prices are over the client is told whom to ask, and who sells it to renew them', () => {
  const [open, part] = [
    { paid: cents(0n), hasCampaigns: false },
    { paid: cents(1n), hasCampaigns: false },
  ]
  expect(mayUsePrices('2026-05-29', open, '2026-05-29', 'Dana Weiss')).toBe('ok')
  expect(mayUsePrices(null, open, '2026-05-30', null)).toBe('ok')
  expect(mayUsePrices('2026-05-29', part, '2026-05-30', null)).toBe('ok')
  expect(mayUsePrices('2026-05-29', open, '2026-05-30', 'Dana Weiss')).toMatchObject({
    refused: 'proposal-expired',
    values: { day: '2026-05-29', agent: 'Dana Weiss' },
  })
  expect(mayUsePrices('2026-05-29', open, '2026-05-30', null)).toMatchObject({ refused: 'prices-over' })
})
