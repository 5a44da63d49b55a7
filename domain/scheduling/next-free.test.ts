/** Where one looks on for a free time; days and times counted by hand from the specification. */
import { expect, test } from 'vitest'
import { addDays } from '#domain/kernel/newyork.ts'
import { scheduleRules } from '#seed/schedule-rules.ts'
import { readMinute, timeInWords } from './minute-of-day.ts'
import { daysLookedAhead, nextFree } from './next-free.ts'
import type { AskedDay } from './slots.ts'

/** Four in the afternoon of Thursday 2026-10-29, three days before the clocks are set back. */
const now = new Date('2026-10-29T20:00:00Z')
const [thursday, friday] = ['2026-10-29', '2026-10-30'] as const

const from = (day: string, more: Partial<AskedDay> = {}): AskedDay[] =>
  Array.from({ length: daysLookedAhead + 1 }, (_, at) => ({
    kind: 'twitter',
    kindName: 'Twitter',
    rules: scheduleRules,
    taken: new Set<number>(),
    now,
    editions: null,
    isTimeForPublisher: false,
    isPublisher: false,
    grants: new Set<string>(),
    ...more,
    day: addDays(day, at),
  }))
const words = (found: ReturnType<typeof nextFree>) =>
  found.map(({ day, slot }) => `${day} ${timeInWords(slot.minute)}`)
const three = { most: 3 }

test.each([
  // An hour ahead today; Friday from the morning; Saturday not before six.
  ['twitter', thursday, 0, ['2026-10-29 5:00 PM', '2026-10-30 9:00 AM', '2026-10-31 6:00 PM']],
  // A day ahead: Friday until four is gone but for its last time.
  ['instagram', thursday, 0, ['2026-10-30 4:00 PM', '2026-10-31 6:00 PM', '2026-11-01 9:00 AM']],
  // Behind the last time of Friday.
  [
    'twitter',
    friday,
    readMinute('5:00 PM'),
    ['2026-10-31 6:00 PM', '2026-11-01 9:00 AM', '2026-11-02 9:00 AM'],
  ],
  [
    'whatsapp-group',
    friday,
    readMinute('1:00 PM'),
    ['2026-10-30 1:00 PM', '2026-10-31 9:00 PM', '2026-11-01 9:00 AM'],
  ],
])('of %s from %s on the first free time of each of three days is found', (kind, day, minute, expected) => {
  expect(words(nextFree(from(day, { kind }), { ...three, fromMinute: minute ?? 0 }))).toEqual(expected)
})

test('a full day is passed over, and where three months are full nothing is found', () => {
  const full = new Set(Array.from({ length: 24 }, (_, hour) => hour * 60))
  const days = from(thursday)
  expect(words(nextFree([{ ...(days[0] as AskedDay), taken: full }, ...days.slice(1)], { most: 1 }))).toEqual(
    ['2026-10-30 9:00 AM'],
  )
  expect(nextFree(from(thursday, { taken: full }), three)).toEqual([])
})

test('of print the editions are found, and of a site whose publisher sets the time nothing is offered to others', () => {
  const editions = { weekdays: [3], deadlineHours: 48 }
  expect(words(nextFree(from(thursday, { editions }), { most: 2 }))).toEqual([
    '2026-11-04 9:00 AM',
    '2026-11-11 9:00 AM',
  ])
  expect(nextFree(from(thursday, { isTimeForPublisher: true }), three)).toEqual([])
})
