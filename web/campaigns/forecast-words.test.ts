import { describe, expect, test } from 'vitest'
import type { Forecast } from '#contract/forecast.ts'
import { forecastEffects, forecastLines, sourceInWords, warningOfPurchase } from './forecast-words.ts'

const forecast: Forecast = {
  asOf: new Date('2026-02-02T15:00:00Z'),
  basis: { from: '2026-01-19', to: '2026-02-01' },
  mayTakeLonger: false,
  left: 900,
  perDay: 265,
  perDayBasis: 'usual-day',
  expectedPerDay: 113,
  end: '2026-02-09',
  lasts: 8,
  leftAtEnd: null,
  budgetEnd: { early: '2026-02-08', likely: '2026-02-09', late: '2026-02-11' },
  reach: 1_840,
  competitors: 1,
  priorities: [],
}
const ends = (day: string) => ({ early: day, likely: day, late: day })
const noEnd = { early: null, likely: null, late: null }
const toItsEnd: Partial<Forecast> = { budgetEnd: noEnd, end: '2026-03-01', lasts: 28, leftAtEnd: 710 }

describe('the words of a forecast', () => {
  test.each<[string, Partial<Forecast>, readonly unknown[]]>([
    ['a budget that runs out', {}, ['265, usual', '113', '2026-02-09', '8 days', '1,840']],
    [
      'an end date that comes first',
      { ...toItsEnd, perDayBasis: 'end-date' },
      ['265, to its end', '113', '2026-03-01', '28 days', '710', '1,840'],
    ],
    [
      'more than a year',
      { end: null, lasts: null, budgetEnd: noEnd },
      ['265, usual', '113', 'not within a year', 'over a year', '1,840'],
    ],
    [
      'nothing left',
      { left: 0, end: null, lasts: 0, expectedPerDay: 0, budgetEnd: ends('2026-02-02') },
      ['265, usual', '0', 'nothing is left', '0 days', '1,840'],
    ],
    [
      'a campaign that page words narrow',
      { mayTakeLonger: true },
      ['265, usual', 'up to 113', 'not before 2026-02-09', 'at least 8 days', 'up to 1,840'],
    ],
  ])('%s', (_, more, words) => {
    expect(forecastLines({ ...forecast, ...more }).map(([, value]) => value)).toEqual(words)
  })

  test('where no traffic was watched only the figure of the row is known', () => {
    const [perDay, ...others] = forecastLines({ ...forecast, ...toItsEnd, basis: null })
    expect(perDay).toEqual(['Per day', '265, usual'])
    for (const [, value] of others)
      expect(value).toEqual({ unknown: 'its sites were not watched for a whole day yet' })
  })

  test('two of them say what lies between them', () => {
    const next = { ...forecast, ...toItsEnd, expectedPerDay: 100 }
    expect(forecastEffects(forecast, next).map(({ change }) => change)).toEqual([
      undefined,
      '-13',
      'changed',
      '+20',
      'changed',
      undefined,
    ])
    const unknown = { unknown: 'it is being reckoned' }
    expect(forecastEffects(forecast, unknown)[1]).toEqual({
      label: 'Expected views a day, first week',
      now: '113',
      next: unknown,
      change: 'not known',
    })
  })
})

test.each<[string, Partial<Forecast>, string]>([
  [
    'a range',
    {},
    '1 other campaign competes for these views. Eight times in ten it runs out from 2026-02-08 to 2026-02-11. Learnt',
  ],
  [
    'an open range',
    { budgetEnd: { early: '2026-02-08', likely: '2026-02-09', late: null }, competitors: 1_200 },
    '1,200 other campaigns compete for these views. Eight times in ten it runs out from 2026-02-08 on. Learnt',
  ],
  [
    'one day',
    { budgetEnd: ends('2026-02-09'), competitors: 0 },
    'No other campaign competes for these views. Learnt from what pages asked for from 2026-01-19 to 2026-02-01',
  ],
  ['what narrows it', { mayTakeLonger: true }, 'it may take longer. Learnt'],
  ['no traffic', { basis: null }, 'What to expect is not known: its sites were not watched'],
])('who competes is told in numbers, never by name: %s', (_, more, words) => {
  expect(sourceInWords({ ...forecast, ...more })).toContain(words)
})

test.each<[string, Partial<Forecast>, string | undefined]>([
  ['most of it', { leftAtEnd: 710 }, 'about 710 of 1,000 impressions'],
  ['half of it', { leftAtEnd: 500 }, undefined],
  ['what was left before, too', { leftAtEnd: 5_000 }, 'about 1,000 of 1,000 impressions'],
  ['no end date', { leftAtEnd: null }, undefined],
  ['traffic that nobody knows', { leftAtEnd: 1_000, basis: null }, undefined],
  ['a campaign that has ended', { leftAtEnd: 1_000, basis: null, lasts: 0 }, 'about 1,000 of 1,000'],
])('a purchase of 1,000 is warned of when most of it would be left: %s', (_, more, words) => {
  const warning = warningOfPurchase({ ...forecast, end: '2026-03-01', ...more }, 1_000)
  if (words === undefined) return expect(warning).toBeUndefined()
  expect(warning).toContain('Most of this purchase is expected to be left at the end date, 2026-03-01: ')
  expect(warning).toContain(words)
})
