import { expect, test } from 'vitest'
import { type ImpressionProgress, impressionPace, mayBeShown, postPace } from './pace.ts'
import { paceDetail, paceTitle } from './pace-in-words.ts'

// Noon in New York: half of the day has passed.
const now = new Date('2026-03-02T17:00:00Z')

const progress = (change: Partial<ImpressionProgress>): ImpressionProgress => ({
  isArchived: false,
  isSwitchedOn: true,
  isPayPerWeek: false,
  left: 1000,
  perDay: 1000,
  todayViews: 500,
  adsLack: null,
  hasZones: true,
  startAt: null,
  stopAt: null,
  perDayBasis: 'end-date',
  ...change,
})
const paid = { isPayPerWeek: true, left: 0, perDay: 0 }
const unplanned = { perDayBasis: 'usual-day' } as const
const yesterday = new Date('2026-03-01T17:00:00Z')
const tomorrow = new Date('2026-03-03T17:00:00Z')

test.each([
  ['half the day’s views at noon', {}, 'On pace', ''],
  ['an end date', { stopAt: tomorrow }, 'On pace', 'ends 2026-03-03'],
  ['449 of 1,000 at noon', { todayViews: 449 }, 'Behind', '44% of today’s 1,000'],
  ['450 of 1,000 at noon', { todayViews: 450 }, 'On pace', ''],
  ['551 of 1,000 at noon', { todayViews: 551 }, 'Ahead', ''],
  [
    'its daily limit used up by noon',
    { perDayBasis: 'daily-limit', todayViews: 1000 },
    'At today’s limit',
    'goes on tomorrow',
  ],
  ['a daily limit not yet used up', { perDayBasis: 'daily-limit', todayViews: 999 }, 'Ahead', ''],
  ['no target, and 600 of a usual 1,000 at noon', { ...unplanned, todayViews: 600 }, '1.2 × usual', ''],
  ['no target, and nothing yet', { ...unplanned, todayViews: 0 }, '0 × usual', ''],
  ['no target and no usual day', { ...unplanned, perDay: 0 }, 'Running', ''],
  ['nothing left', { left: 0 }, 'Not delivering', 'No budget left'],
  ['no approved media', { adsLack: 'no-approved-media' }, 'Not delivering', 'No approved media'],
  ['approved ads that are off', { adsLack: 'no-ad-switched-on' }, 'Not delivering', 'No ad switched on'],
  ['no zone', { hasZones: false }, 'Not delivering', 'No zone chosen'],
  ['a start to come', { startAt: tomorrow }, 'Not started', 'starts 2026-03-03'],
  [
    'a start to come, but no ad',
    { startAt: tomorrow, adsLack: 'no-approved-media' },
    'Not delivering',
    'No approved media',
  ],
  ['an end that has passed', { stopAt: yesterday }, 'Not delivering', 'ended 2026-03-01'],
  ['switched off', { isSwitchedOn: false }, 'Disabled', ''],
  ['switched off with nothing left', { isSwitchedOn: false, left: 0 }, 'Disabled', 'No budget left'],
  ['archived', { isArchived: true }, 'Archived', ''],
  ['a paid week', { ...paid, startAt: yesterday, stopAt: tomorrow }, 'Running', 'ends 2026-03-03'],
  ['a week that nobody dated', { ...paid, startAt: yesterday }, 'Not delivering', 'No paid period'],
] as const)('CAM-26 the pace with %s', (_, change, title, detail) => {
  const pace = impressionPace(progress(change), now)
  expect([paceTitle(pace), paceDetail(pace, 1000)]).toEqual([title, detail])
})

test.each([
  ['content', true, tomorrow, 'Next post', '2026-03-03 12:00 PM'],
  ['press', true, tomorrow, 'Next article', '2026-03-03 12:00 PM'],
  ['content', true, null, 'Nothing scheduled', ''],
  ['press', false, null, 'Disabled', ''],
] as const)('CAM-26 a %s campaign, running %j, next %j', (kind, isRunning, nextAt, title, detail) => {
  const pace = postPace({ kind, isArchived: false, isRunning, nextAt, nextDay: null })
  expect([paceTitle(pace), paceDetail(pace, 0)]).toEqual([title, detail])
})

test.each([
  ['2026-03-02', null, '2026-03-02; the publisher sets the time'],
  ['2026-03-02', tomorrow, '2026-03-02; the publisher sets the time'],
  ['2026-03-03', tomorrow, '2026-03-03 12:00 PM'],
] as const)('CAM-26 a post of %s whose publisher sets the time, and one at %j', (nextDay, nextAt, detail) => {
  const pace = postPace({ kind: 'content', isArchived: false, isRunning: true, nextAt, nextDay })
  expect([paceTitle(pace), paceDetail(pace, 0)]).toEqual(['Next post', detail])
})

test.each([
  ['on its way', {}, true],
  ['without a target', unplanned, true],
  ['with its day used up', { perDayBasis: 'daily-limit', todayViews: 1000 }, false],
  ['that is off', { isSwitchedOn: false }, false],
  ['that has not started', { startAt: tomorrow }, false],
  ['with nothing left', { left: 0 }, false],
] as const)('a campaign %s may be seen on a page or not', (_, change, expected) => {
  expect(mayBeShown(impressionPace(progress(change), now))).toBe(expected)
})
