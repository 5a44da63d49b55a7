import { expect, test } from 'vitest'
import { fromDays } from '#domain/campaigns/targeting/week-hours.ts'
import { dayStart } from '#domain/kernel/newyork.ts'
import { plainCandidate } from '#test/delivery/market.ts'
import type { Candidate } from '../decision/candidate.ts'
import { comingDays } from './coming-days.ts'
import { allowanceFor, type CompetingCampaign } from './competing-campaign.ts'

// Midnight of a Monday in New York.
const now = dayStart('2026-05-11')
const midnight = (day: string) => dayStart(day).getTime()
const hourMs = 3_600_000

function allowed(change: Partial<Candidate & CompetingCampaign>, daysAhead: number, left: number): number {
  const candidate = plainCandidate(1, change)
  const { dayLimit = null, leftToday = dayLimit } = change
  return allowanceFor({ candidate, left, dayLimit, leftToday }, comingDays(now))(daysAhead, left)
}

const always = {}
const limited = { dayLimit: 50, leftToday: 20 }
const fromThursday = { startsAtMs: midnight('2026-05-14') }
const fromThursdayNoon = { startsAtMs: midnight('2026-05-14') + 12 * hourMs }
const tenDays = { stopsAtMs: midnight('2026-05-21') }
const tenDaysAndAnHour = { stopsAtMs: midnight('2026-05-21') + hourMs }
/** Mondays the 11th, the 18th and the 25th. */
const threeMondays = {
  stopsAtMs: midnight('2026-05-27'),
  finerTargeting: { hours: fromDays({ monday: [9, 10] }) },
}

test.each<[string, Partial<Candidate & CompetingCampaign>, number, number, number]>([
  ['without an end and a limit', always, 0, 500, 500],
  ['without an end and a limit, paid by the week', always, 3, Infinity, Infinity],
  ['with a limit, today', limited, 0, 500, 20],
  ['with a limit, tomorrow', limited, 1, 500, 50],
  ['with a limit above what is left', limited, 1, 30, 30],
  ['with a limit that today has used up', { dayLimit: 50, leftToday: 0 }, 0, 500, 0],
  ['the day before it starts', fromThursday, 2, 500, 0],
  ['the day on which it starts', fromThursday, 3, 500, 500],
  ['the day at whose noon it starts', fromThursdayNoon, 3, 500, 500],
  ['which started before', { startsAtMs: midnight('2026-05-01') }, 0, 500, 500],
  ['with ten days to its end', tenDays, 0, 1_000, 100],
  ['with ten days to its end, in whole impressions', tenDays, 0, 1_001, 101],
  ['with five days to its end', tenDays, 5, 1_000, 200],
  ['on its last day', tenDays, 9, 70, 70],
  ['the day after its last', tenDays, 10, 70, 0],
  ['on its last day, which is an hour long', tenDaysAndAnHour, 10, 70, 70],
  ['with an end and a limit, which goes first', { ...tenDays, dayLimit: 300 }, 0, 1_000, 300],
  ['with an end, paid by the week', tenDays, 0, Infinity, Infinity],
  ['which has ended', { stopsAtMs: midnight('2026-05-10') }, 0, 70, 0],
  ['on the first of three Mondays', threeMondays, 0, 300, 100],
  ['on a Tuesday, with two Mondays to come', threeMondays, 1, 200, 100],
  ['on the last of three Mondays', threeMondays, 14, 90, 90],
  ['after the last of them and before its end', threeMondays, 15, 90, 90],
])('a campaign %s, %4$d left, %3$i days ahead', (_, change, daysAhead, left, most) => {
  expect(allowed(change, daysAhead, left)).toBe(most)
})
