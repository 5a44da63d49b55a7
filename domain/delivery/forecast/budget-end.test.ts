/** Runs through days whose views are given, with dice that always say the same. */
import { expect, test } from 'vitest'
import { diceFrom } from '#domain/kernel/dice.ts'
import { dayStart } from '#domain/kernel/newyork.ts'
import { plainCandidate } from '#test/delivery/market.ts'
import type { Candidate } from '../decision/candidate.ts'
import { budgetEndOf, usualRun } from './budget-end.ts'
import { comingDays } from './coming-days.ts'
import type { CompetingCampaign } from './competing-campaign.ts'

// Midnight of a Monday in New York.
const now = dayStart('2026-05-11')
const midnight = (day: string) => dayStart(day).getTime()
const seen = (viewsByDay: readonly number[], at = now) => ({ days: comingDays(at), viewsByDay })
const usual = (views: number, days = 30) => Array<number>(days).fill(views)

function campaign(left: number, change: Partial<Candidate & CompetingCampaign> = {}): CompetingCampaign {
  const { dayLimit = null, leftToday = dayLimit } = change
  const candidate = plainCandidate(1, change)
  return { candidate, left, dayLimit, leftToday }
}

// A roll of one half leaves the chance of who is shown aside. The factor of each day counts twice: once for the day, and
// once for the whole time, whose usual was learnt from such days.
const busyAndQuiet = [100, 200, 100, 200]
test.each<[string, readonly number[], number, object, string | null]>([
  ['as usual: 100 on the first day', [1], 100, {}, '2026-05-11'],
  ['as usual: one more, on the second', [1], 101, {}, '2026-05-12'],
  ['without days that were watched, as usual', [], 300, {}, '2026-05-12'],
  ['as usual: all 600 of four days', [1], 600, {}, '2026-05-14'],
  ['as usual: more than the days have', [1], 601, {}, null],
  // 1.5 x 1.5: a day passes two days and a quarter, 100 + 200 + 25.
  ['on days half as busy again: 325 on the first', [1.5], 325, {}, '2026-05-11'],
  ['on days half as busy again: one more, on the second', [1.5], 326, {}, '2026-05-12'],
  // 0.5 x 0.5: a day passes a quarter of a day, 25 of the first and 50 of the second.
  ['on days half as busy: four quarters of 100', [0.5], 100, {}, '2026-05-14'],
  ['on days half as busy: and a quarter of 200', [0.5], 150, {}, '2026-05-15'],
  ['on busy days, with a limit of 50 a day', [1.5], 100, { dayLimit: 50 }, '2026-05-12'],
  ['on busy days that are over before its start', [1.5], 100, { startsAtMs: midnight('2026-05-14') }, null],
])('a campaign is used up %s', (_, factors, left, change, day) => {
  const end = budgetEndOf(seen(busyAndQuiet), campaign(left, change), factors, () => 0.5)
  expect([end.early, end.late]).toEqual([day, day])
})

test('of draws that end before and after ten days the early day comes first and the late one last', () => {
  const { early, likely, late } = budgetEndOf(seen(usual(100)), campaign(1_000), [0.5, 1.5], diceFrom(1))
  // 100 a day: the tenth day, and eight of ten draws end around it.
  expect(likely).toBe('2026-05-20')
  expect([(early ?? '') < '2026-05-20', (late ?? '') > '2026-05-20']).toEqual([true, true])
})

test('the likely day is that of usual days, whatever the watched ones were', () => {
  const { likely, late } = budgetEndOf(seen(usual(240)), campaign(1_200), [0.5, 1.5], () => 0)
  expect(likely).toBe('2026-05-15')
  // The lowest roll: 0.5 x 0.5, and of 240 views the root of 3/240 fewer: 53.29 a day, so that the 23rd ends it.
  expect(late).toBe('2026-06-02')
})

test('who is shown one view in two days is shown it then, whatever the dice say', () => {
  // With few views the chance is left aside: 0.5 a day, and 2 after four days.
  const { early, late } = budgetEndOf(seen(usual(0.5)), campaign(2), [1], () => 0)
  // Less than one is left after the third day.
  expect([early, late]).toEqual(['2026-05-13', '2026-05-13'])
})

test('the highest roll is a busy time of busy days: 1.5 x 1.5, and a tenth more by chance', () => {
  // 1 + 0.98 x 0.1118 of it: 2.497 days a day are 599 of 1,200, so that the third ends it.
  const { early, late } = budgetEndOf(seen(usual(240)), campaign(1_200), [0.5, 1.5], () => 0.99)
  expect([early, late]).toEqual(['2026-05-13', '2026-05-13'])
})

test('the views a day are the mean of the first seven days, rounded', () => {
  const week = [70, 0, 0, 0, 0, 0, 3]
  expect(usualRun(seen([...week, ...usual(900)]), campaign(100_000)).expectedPerDay).toBe(10)
  expect(usualRun(seen([...week, ...usual(900)]), campaign(100_000, { dayLimit: 14 })).expectedPerDay).toBe(2)
})

test.each<[string, number, number, number]>([
  // Two days until the 13th.
  ['of 1,000 all but two days of 240', 240, 1_000, 520],
  ['nothing, when more could be shown than there are', 600, 1_000, 0],
  ['rounded to whole ones', 10.3, 1_000, 979],
])('at its end is left %s', (_, views, left, leftAtEnd) => {
  const own = campaign(left, { stopsAtMs: midnight('2026-05-13') })
  expect(usualRun(seen(usual(views)), own)).toMatchObject({ leftAtEnd, end: '2026-05-12', lasts: 2 })
})

test('a campaign that ends at noon has its last day on that day, and at midnight on the day before', () => {
  const noon = midnight('2026-05-13') + 12 * 3_600_000
  expect(usualRun(seen(usual(10)), campaign(1_000, { stopsAtMs: noon })).end).toBe('2026-05-13')
  expect(usualRun(seen(usual(10)), campaign(1_000, { stopsAtMs: midnight('2026-05-13') })).end).toBe(
    '2026-05-12',
  )
})

test('a campaign of which less than one impression is left lasts no day', () => {
  expect(usualRun(seen(usual(240)), campaign(0.5))).toEqual({
    expectedPerDay: 0,
    end: null,
    lasts: 0,
    leftAtEnd: null,
  })
  expect(usualRun(seen(usual(240)), campaign(1))).toMatchObject({ end: '2026-05-11', lasts: 1 })
})

test('a campaign that starts beyond the days that are looked at is shown on none of them', () => {
  const own = campaign(700, { startsAtMs: midnight('2026-07-01') })
  expect(usualRun(seen(usual(240)), own)).toEqual({
    expectedPerDay: 0,
    end: null,
    lasts: null,
    leftAtEnd: null,
  })
})
