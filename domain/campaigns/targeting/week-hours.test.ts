import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countHours,
  everyHour,
  fromDays,
  type HoursByDay,
  hoursInWords,
  includesHour,
  tidyHours,
  toDays,
  weekdays,
  weekHourInWords,
  withHours,
} from './week-hours.ts'

const [nine, ten, eleven] = [9, 10, 11]
const office = [9, 10, 11, 12, 13, 14, 15, 16]
const wholeDay = Array.from({ length: 24 }, (_, hour) => hour)

const officeWeek: HoursByDay = {
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: office,
  friday: office,
}

test.each<[HoursByDay, string, number]>([
  [{}, 'Shown at every hour', 168],
  [Object.fromEntries(weekdays.map((day) => [day, wholeDay])), 'Shown at every hour', 168],
  [{ sunday: [0] }, 'Shown Sunday from 12 AM to 1 AM', 1],
  [{ saturday: [23] }, 'Shown Saturday from 11 PM to 12 AM', 1],
  [{ friday: wholeDay }, 'Shown Friday all day', 24],
  [officeWeek, 'Shown Monday to Friday from 9 AM to 5 PM', 40],
  [
    { ...officeWeek, saturday: [ten, eleven] },
    'Shown Monday to Friday from 9 AM to 5 PM, and Saturday from 10 AM to 12 PM',
    42,
  ],
  [{ saturday: wholeDay, sunday: wholeDay }, 'Shown Saturday to Sunday all day', 48],
  [
    { monday: [7, 8, 18, 19, 20], wednesday: [12] },
    'Shown Monday from 7 AM to 9 AM and from 6 PM to 9 PM, and Wednesday from 12 PM to 1 PM',
    6,
  ],
  [
    { tuesday: [0, 2, 4], thursday: [nine], saturday: wholeDay },
    'Shown Tuesday from 12 AM to 1 AM, from 2 AM to 3 AM and from 4 AM to 5 AM, Thursday from 9 AM to 10 AM, and Saturday all day',
    28,
  ],
  [{ monday: [nine], sunday: [nine] }, 'Shown Monday from 9 AM to 10 AM, and Sunday from 9 AM to 10 AM', 2],
])('%j reads "%s", %i hours a week', (days, sentence, count) => {
  expect(hoursInWords(fromDays(days))).toBe(sentence)
  expect(countHours(fromDays(days))).toBe(count)
})

test('what was chosen comes back by days, and every hour as none', () => {
  expect(toDays(fromDays({ monday: [10, 9, 9], sunday: [] }))).toEqual({ monday: [9, 10] })
  expect(toDays(everyHour)).toEqual({})
})

test('each of the 168 hours of the week is in or out as it was chosen', () => {
  const chosen = fromDays({ sunday: [0, 23], wednesday: [12], saturday: [0, 23] })
  const shown = Array.from({ length: 168 }, (_, hour) => hour).filter((hour) => includesHour(chosen, hour))
  // Sunday begins at 0, Wednesday at 72, Saturday at 144.
  expect(shown).toEqual([0, 23, 84, 144, 167])
  expect(includesHour(everyHour, 84)).toBe(true)
})

test('clearing one hour of every hour leaves 167; ticking it again is every hour', () => {
  const without = withHours(everyHour, [84], false)
  expect([countHours(without), includesHour(without, 84), includesHour(without, 85)]).toEqual([
    167,
    false,
    true,
  ])
  expect(withHours(without, [84], true)).toEqual(everyHour)
})

test('ticking one hour where none was chosen means that hour alone', () => {
  expect(withHours(everyHour, [84], true)).toEqual(fromDays({ wednesday: [12] }))
})

test('some hours are ticked and cleared together, on whatever days they are', () => {
  const monday = fromDays({ monday: [9] })
  // Sunday 11 PM, Monday midnight and Saturday 11 PM.
  const more = withHours(monday, [23, 24, 167], true)
  expect(more).toEqual(fromDays({ sunday: [23], monday: [0, 9], saturday: [23] }))
  expect(withHours(more, [24, 33], false)).toEqual(fromDays({ sunday: [23], saturday: [23] }))
  expect(monday).toEqual(fromDays({ monday: [9] }))
})

test.each([
  [0, '12 AM'],
  [1, '1 AM'],
  [11, '11 AM'],
  [12, '12 PM'],
  [13, '1 PM'],
  [23, '11 PM'],
  [24, '12 AM'],
])('hour %i of a day reads "%s"', (hour, words) => expect(weekHourInWords(hour)).toBe(words))

test('clearing the last hour means every hour again, never none', () => {
  expect(withHours(fromDays({ monday: [9] }), [33], false)).toEqual(everyHour)
  expect(tidyHours([0, 0, 0, 0, 0, 0, 0])).toEqual(everyHour)
})

test('whatever is chosen by days comes back by days, and its hours are those alone', () => {
  const day = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 23 })
  fc.assert(
    fc.property(fc.record(Object.fromEntries(weekdays.map((name) => [name, day]))), (days) => {
      const chosen = fromDays(days)
      const named = Object.fromEntries(
        Object.entries(days as Record<string, number[]>)
          .filter(([, list]) => list.length > 0)
          .map(([name, list]) => [name, list.toSorted((a, b) => a - b)]),
      )
      expect(toDays(chosen)).toEqual(named)
      const total = Object.values(named).reduce((sum, list) => sum + list.length, 0)
      expect(countHours(chosen)).toBe(total === 0 ? 168 : total)
    }),
  )
})
