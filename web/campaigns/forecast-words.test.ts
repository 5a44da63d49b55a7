import { expect, test } from 'vitest'
import type { Forecast } from '#contract/forecast.ts'
import { competitorsInWords, endInWords } from './forecast-words.ts'

const forecast: Forecast = {
  asOf: new Date('2026-02-02T15:00:00Z'),
  basis: { from: '2026-01-19', to: '2026-02-01' },
  mayTakeLonger: false,
  left: 900,
  budgetEnd: { early: '2026-02-08', likely: '2026-02-09', late: '2026-02-11' },
  leftAtEnd: null,
  perDay: 113,
  weeklyViews: 1_840,
  competitors: 1,
  priorities: [],
}

test.each<[string, Partial<Forecast>, string | null]>([
  ['a range', {}, 'Expected to run out 2026-02-09, eight times in ten from 2026-02-08 to 2026-02-11'],
  [
    'an open range',
    { budgetEnd: { early: '2026-02-08', likely: '2026-02-09', late: null } },
    'Expected to run out 2026-02-09, eight times in ten from 2026-02-08 on',
  ],
  [
    'one day',
    { budgetEnd: { early: '2026-02-09', likely: '2026-02-09', late: '2026-02-09' } },
    'Expected to run out 2026-02-09',
  ],
  [
    'an end date that comes first',
    { budgetEnd: { early: null, likely: null, late: null }, leftAtEnd: 1_710 },
    'Some 1,710 impressions are expected to be left at the end date',
  ],
  [
    'too long',
    { budgetEnd: { early: null, likely: null, late: null } },
    'Not expected to run out within a year',
  ],
  ['no traffic', { basis: null }, null],
  ['nothing left', { left: 0 }, null],
])('%s', (_, more, words) => {
  const end = endInWords({ ...forecast, ...more })
  expect(end && [end.before, end.day].filter(Boolean).join(' ') + end.after).toBe(words)
})

test('who competes is told in numbers, never by name', () => {
  expect(competitorsInWords(forecast)).toBe(
    'About 113 views a day. 1 other campaign competes for the 1,840 views a week where this one may be shown. Learnt from 2026-01-19 to 2026-02-01.',
  )
  expect(competitorsInWords({ ...forecast, mayTakeLonger: true })).toMatch(/it may take longer\.$/)
  expect(competitorsInWords({ ...forecast, competitors: 0 })).toContain('No other campaign competes for')
})
