import { expect, test } from 'vitest'
import { dayFactors, hoursOfWeek, type Readers, supplyOf } from './supply.ts'

const everyDayOnce = [1, 1, 1, 1, 1, 1, 1]
const readersOf = (siteId: number, pages: number, country = 'US'): Readers => ({
  siteId,
  country,
  state: '',
  device: 'desktop',
  pages,
})
const asked = (siteId: number, zone: number, hourOfWeek: number, many: number) => ({
  siteId,
  zone,
  hourOfWeek,
  asked: many,
})
const asSeen = { seenShare: () => 1, hoursAhead: () => 0 }

test('each zone of each site has the readers of its site alone', () => {
  const supply = supplyOf(
    [asked(3, 40, 9, 100), asked(3, 41, 9, 200), asked(3, 40, 10, 50), asked(17, 40, 9, 400)],
    [readersOf(3, 60), readersOf(3, 20, 'CA'), readersOf(17, 5), readersOf(44, 500)],
    everyDayOnce,
    {
      seenShare: (siteId) => (siteId === 17 ? 0.5 : 1),
      hoursAhead: (siteId) => (siteId === 17 ? -3 : 0),
    },
  )
  const told = supply.map(({ siteId, zone, country, hoursAhead, byHour }) => [
    siteId,
    zone,
    country,
    hoursAhead,
    byHour[9],
    byHour[10],
  ])
  // Three in four of site 3 are from the US.
  expect(told).toEqual([
    [3, 40, 'US', 0, 75, 37.5],
    [3, 40, 'CA', 0, 25, 12.5],
    [3, 41, 'US', 0, 150, 0],
    [3, 41, 'CA', 0, 50, 0],
    [17, 40, 'US', -3, 200, 0],
  ])
  for (const { byHour } of supply) expect(byHour).toHaveLength(hoursOfWeek)
})

test('a site whose readers are not known has no supply', () => {
  expect(supplyOf([asked(3, 40, 9, 100)], [], everyDayOnce, asSeen)).toEqual([])
})

const sunday9 = 9
const monday9 = 24 + 9
const saturday9 = 6 * 24 + 9

test.each([
  // 60 on Sundays at 9, 30 on Mondays at 9.
  ['each once', everyDayOnce, [60, 30, 0]],
  ['Sundays twice', [2, 1, 1, 1, 1, 1, 1], [30, 30, 0]],
  ['Sundays and Mondays alone', [1, 1, 0, 0, 0, 0, 0], [60, 30, 45]],
  ['Sundays alone, the others are like them', [1, 0, 0, 0, 0, 0, 0], [60, 60, 60]],
  ['all but Saturdays: 90 on six days', [1, 1, 1, 1, 1, 1, 0], [60, 30, 15]],
  ['none, and yet something was asked', [0, 0, 0, 0, 0, 0, 0], [60, 30, 0]],
])('views at 9 AM of Sunday, Monday and Saturday where weekdays were watched: %s', (_, watched, views) => {
  const [week] = supplyOf(
    [asked(3, 40, sunday9, 60), asked(3, 40, monday9, 30)],
    [readersOf(3, 10)],
    watched,
    asSeen,
  )
  expect([sunday9, monday9, saturday9].map((hour) => week?.byHour[hour])).toEqual(views)
  expect(week?.byHour[10]).toBe(0)
})

test('a weekday seen once tells of no difference, and one without a view of nothing', () => {
  expect(dayFactors([])).toEqual([])
  expect(dayFactors([{ weekday: 6, views: 40 }])).toEqual([1])
  expect(dayFactors([{ weekday: 0, views: 0 }])).toEqual([])
  // The mean of the Saturdays is 60.
  const saturdays = [30, 60, 90].map((views) => ({ weekday: 6, views }))
  expect(dayFactors([...saturdays, { weekday: 0, views: 5 }])).toEqual([0.5, 1, 1.5, 1])
})
