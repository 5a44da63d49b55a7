/** Times and reasons by kind, right, site and weekday; every number counted by hand from the specification. */
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/newyork.ts'
import { inHouseGrant } from './schedule-rule.ts'
import { scheduleRules } from '#seed/schedule-rules.ts'
import { readMinute, timeInWords } from './minute-of-day.ts'
import { type AskedDay, slotsOf, whyClosed } from './slots.ts'

/** A Monday of summer, long before the days that are asked for. */
const now = new Date('2026-06-01T12:00:00Z')
/** Tuesday to Saturday of a week without a clock change. */
const [tuesday, friday, saturday, sunday] = ['2026-07-07', '2026-07-10', '2026-07-11', '2026-07-12'] as const

const asked = (more: Partial<Omit<AskedDay, 'grants'>> & { grants?: readonly string[] } = {}): AskedDay => ({
  day: tuesday,
  kind: 'twitter',
  kindName: 'Twitter',
  rules: scheduleRules,
  taken: new Set(),
  now,
  editions: null,
  isTimeForPublisher: false,
  isPublisher: false,
  ...more,
  grants: new Set(more.grants),
})

const minute = (text: string) => readMinute(text) ?? Number.NaN
const free = (day: AskedDay) =>
  slotsOf(day)
    .filter(({ closed }) => closed === null)
    .map((slot) => timeInWords(slot.minute))
const edges = (day: AskedDay) => {
  const times = free(day)
  return [times[0], times.at(-1), times.length]
}
const reasonAt = (day: AskedDay, text: string) => whyClosed(day, minute(text))?.refused ?? null

describe('hours and steps', () => {
  test.each([
    // SCH-02, SCH-03: hourly, 9 AM to 11 PM.
    ['twitter', tuesday, [], ['9:00 AM', '11:00 PM', 15]],
    ['instagram', tuesday, [], ['9:00 AM', '11:00 PM', 15]],
    ['email', sunday, [], ['9:00 AM', '11:00 PM', 15]],
    // SCH-04: 8 AM to 10 PM, for the group too only until 10 PM.
    ['whatsapp', tuesday, [], ['8:00 AM', '10:00 PM', 15]],
    ['whatsapp-broadcast', tuesday, [], ['8:00 AM', '10:00 PM', 15]],
    ['whatsapp-channels', tuesday, [], ['8:00 AM', '10:00 PM', 15]],
    // SCH-05
    ['whatsapp-group', tuesday, [], ['9:00 AM', '10:00 PM', 4]],
    // SCH-06: Friday ends 4 PM.
    ['twitter', friday, [], ['9:00 AM', '4:00 PM', 8]],
    ['whatsapp', friday, [], ['8:00 AM', '4:00 PM', 9]],
    ['whatsapp-group', friday, [], ['9:00 AM', '1:00 PM', 2]],
    // SCH-07: Saturday starts 6 PM.
    ['twitter', saturday, [], ['6:00 PM', '11:00 PM', 6]],
    ['whatsapp', saturday, [], ['6:00 PM', '10:00 PM', 5]],
    ['whatsapp-group', saturday, [], ['9:00 PM', '10:00 PM', 2]],
    // SCH-15: 360 minutes, 180 for a jcn agent, 90 for a wordpress admin, 15 for one salesman from 1 AM (SCH-16).
    ['press', tuesday, [], ['9:00 AM', '9:00 PM', 3]],
    ['press', tuesday, ['isagent'], ['9:00 AM', '9:00 PM', 3]],
    ['press', tuesday, ['isjcnagent'], ['9:00 AM', '9:00 PM', 5]],
    ['press', tuesday, ['iswordpressadmin'], ['9:00 AM', '10:30 PM', 10]],
    ['press', tuesday, ['press.step15from1am'], ['1:00 AM', '11:00 PM', 89]],
    // Press on Saturday from 7 PM, steps counted from there; Friday and Saturday hold for everybody.
    ['press', saturday, [], ['7:00 PM', '7:00 PM', 1]],
    ['press', saturday, ['isjcnagent'], ['7:00 PM', '10:00 PM', 2]],
    ['press', saturday, ['iswordpressadmin'], ['7:00 PM', '10:00 PM', 3]],
    ['press', saturday, ['press.step15from1am'], ['7:00 PM', '11:00 PM', 17]],
    ['press', friday, [], ['9:00 AM', '3:00 PM', 2]],
    ['press', friday, ['press.step15from1am'], ['1:00 AM', '4:00 PM', 61]],
    // With several rights the smallest step and the widest hours.
    ['press', tuesday, ['isjcnagent', 'iswordpressadmin'], ['9:00 AM', '10:30 PM', 10]],
    ['press', tuesday, ['iswordpressadmin', 'press.step15from1am'], ['1:00 AM', '11:00 PM', 89]],
    // SCH-18: the accounts kept in house, on Saturday alone.
    ['twitter', saturday, [inHouseGrant], ['6:00 PM', '11:00 PM', 11]],
    ['whatsapp', saturday, [inHouseGrant], ['6:00 PM', '10:00 PM', 9]],
    ['press', saturday, [inHouseGrant], ['7:00 PM', '11:00 PM', 9]],
    ['whatsapp-group', saturday, [inHouseGrant], ['9:00 PM', '10:00 PM', 2]],
    ['twitter', friday, [inHouseGrant], ['9:00 AM', '4:00 PM', 8]],
    ['twitter', tuesday, [inHouseGrant], ['9:00 AM', '11:00 PM', 15]],
    // Their rights of press change nothing else.
    [
      'twitter',
      tuesday,
      ['isjcnagent', 'iswordpressadmin', 'press.step15from1am'],
      ['9:00 AM', '11:00 PM', 15],
    ],
  ] as const)('SCH-02 SCH-03 SCH-04 SCH-05 SCH-06 SCH-07 SCH-15 SCH-16 SCH-18 %s on %s with %j', (kind, day, grants, expected) => {
    expect(edges(asked({ kind, day, grants }))).toEqual(expected)
  })

  test('SCH-05 the group has its four times and no other', () => {
    expect(free(asked({ kind: 'whatsapp-group' }))).toEqual(['9:00 AM', '1:00 PM', '9:00 PM', '10:00 PM'])
  })

  test('SCH-15 the four lists of articles', () => {
    const press = (...grants: string[]) => free(asked({ kind: 'press', grants }))
    expect(press()).toEqual(['9:00 AM', '3:00 PM', '9:00 PM'])
    expect(press('isjcnagent')).toEqual(['9:00 AM', '12:00 PM', '3:00 PM', '6:00 PM', '9:00 PM'])
    expect(press('iswordpressadmin').slice(0, 4)).toEqual(['9:00 AM', '10:30 AM', '12:00 PM', '1:30 PM'])
    expect(press('press.step15from1am').slice(0, 3)).toEqual(['1:00 AM', '1:15 AM', '1:30 AM'])
  })

  test('without rules nothing is free, and a day has no times', () => {
    expect(slotsOf(asked({ rules: [] }))).toEqual([])
    expect(reasonAt(asked({ rules: [] }), '9 AM')).toBe('slot-none')
  })
})

describe('reasons', () => {
  test.each([
    ['Friday ends 4 PM', { day: friday }, '5 PM', 'slot-day-ends'],
    ['Saturday starts 6 PM', { day: saturday }, '5 PM', 'slot-day-starts'],
    ['WhatsApp ends 10 PM', { kind: 'whatsapp' }, '11 PM', 'slot-kind-ends'],
    ['what no step meets is no time', {}, '9:30 AM', 'slot-none'],
    ['nor is what lies before the day', {}, '8 AM', 'slot-none'],
    ['a group’s times are four', { kind: 'whatsapp-group' }, '10 AM', 'slot-none'],
    ['taken', { taken: new Set([660]) }, '11 AM', 'slot-taken'],
    ['beyond ten years', { day: '2036-12-02' }, '11 AM', 'date-far'],
    ['long ago', { day: '2026-05-29' }, '11 AM', 'slot-past'],
    ['a past Friday is past, whatever else', { day: '2026-05-29' }, '5 PM', 'slot-past'],
  ] as const)('SCH-06 SCH-07 SCH-11: %s', (_, more, time, reason) => {
    expect(reasonAt(asked(more), time)).toBe(reason)
  })

  test('every time has at most one reason, and those that are free none', () => {
    const slots = slotsOf(asked({ day: friday, taken: new Set([540]) }))
    expect(slots.map(({ closed }) => closed?.refused ?? 'free')).toEqual([
      'slot-taken',
      ...Array.from({ length: 7 }, () => 'free'),
      ...Array.from({ length: 7 }, () => 'slot-day-ends'),
    ])
  })

  test('SCH-17 where the publisher sets the time nobody picks one, but the publisher', () => {
    const hidden = asked({ isTimeForPublisher: true })
    expect(new Set(slotsOf(hidden).map(({ closed }) => closed?.refused))).toEqual(new Set(['slot-publisher']))
    const soon = { now: new Date('2026-07-07T12:59:00Z'), taken: new Set([600]) }
    const theirs = asked({ ...soon, isTimeForPublisher: true, isPublisher: true })
    expect(reasonAt(theirs, '9 AM')).toBe(null)
    expect(reasonAt(theirs, '10 AM')).toBe('slot-taken')
    expect(reasonAt({ ...theirs, day: friday }, '5 PM')).toBe('slot-day-ends')
  })
})

test('print has one time, that of its edition, which nobody takes from anybody', () => {
  const print = asked({
    kind: 'print',
    editions: { weekdays: [2], deadlineHours: 48 },
    taken: new Set([540]),
    isTimeForPublisher: true,
  })
  expect(slotsOf(print)).toEqual([{ minute: 540, at: new Date('2026-07-07T13:00:00Z'), closed: null }])
  expect([reasonAt(print, '9 AM'), reasonAt(print, '10 AM')]).toEqual([null, 'slot-none'])
  expect(reasonAt({ ...print, day: friday }, '9 AM')).toBe('edition-none')
})

describe('lead time', () => {
  /** Tuesday 11 AM in summer. */
  const at = new Date('2026-07-07T15:00:00Z')
  const ahead = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
  test.each([
    // SCH-09
    ['twitter', [], 59, 'slot-soon'],
    ['twitter', [], 60, null],
    ['email', ['isagent'], 59, 'slot-soon'],
    ['press', [], 59, 'slot-soon'],
    ['press', [], 60, null],
    // SCH-08: elapsed time, for those who are not agents; agents an hour.
    ['instagram', [], 24 * 60 - 1, 'slot-soon'],
    ['instagram', [], 24 * 60, null],
    ['instagram-story', [], 24 * 60 - 1, 'slot-soon'],
    ['instagram-story', [], 24 * 60, null],
    ['instagram', ['isagent'], 59, 'slot-soon'],
    ['instagram', ['isagent'], 60, null],
    // SCH-10, ROL-26: from now.
    ['twitter', ['iswordpressadmin'], 0, null],
    ['instagram', ['iswordpressadmin'], 1, null],
    ['twitter', ['iswordpressadmin'], -1, 'slot-past'],
    ['press', ['press.step15from1am'], 59, 'slot-soon'],
  ] as const)('SCH-08 SCH-09 SCH-10 ROL-26: %s with %j, %i minutes ahead', (kind, grants, minutes, reason) => {
    const time = kind === 'press' && grants.length === 0 ? '9 AM' : '11 AM'
    const shift = time === '9 AM' ? 120 : 0
    expect(reasonAt(asked({ kind, grants, now: ahead(minutes + shift) }), time)).toBe(reason)
  })

  test('SCH-08 over a clock change 24 hours pass, whatever the clocks show', () => {
    // Saturday 2026-03-07 8 PM EST to Sunday 9 PM EDT are 24 hours; to 8 PM EDT only 23.
    const before = asked({ kind: 'instagram', day: '2026-03-08', now: new Date('2026-03-08T01:00:00Z') })
    expect([reasonAt(before, '8 PM'), reasonAt(before, '9 PM')]).toEqual(['slot-soon', null])
  })
})

describe('SCH-01 the eight days of 2026 to 2029 on which the clocks change', () => {
  const begun = new Date('2026-01-05T17:00:00Z')
  const salesman = { kind: 'press', grants: ['press.step15from1am'], now: begun }

  test.each([
    '2026-03-08',
    '2027-03-14',
    '2028-03-12',
    '2029-03-11',
  ])('%s has no hour from 2 AM to 3 AM', (day) => {
    const slots = slotsOf(asked({ ...salesman, day }))
    const closed = slots.filter(({ closed }) => closed !== null)
    expect(closed.map((slot) => [timeInWords(slot.minute), slot.at, slot.closed?.refused])).toEqual(
      ['2:00 AM', '2:15 AM', '2:30 AM', '2:45 AM'].map((time) => [time, null, 'date-skipped']),
    )
    expect(slots.find((slot) => slot.minute === minute('1:45 AM'))?.at).toEqual(new Date(`${day}T06:45:00Z`))
    expect(slots.find((slot) => slot.minute === minute('3:00 AM'))?.at).toEqual(new Date(`${day}T07:00:00Z`))
    expect(edges(asked({ day, now: begun }))).toEqual(['9:00 AM', '11:00 PM', 15])
  })

  test.each([
    '2026-11-01',
    '2027-11-07',
    '2028-11-05',
    '2029-11-04',
  ])('%s names the doubled hour once, the first of it', (day) => {
    const slots = slotsOf(asked({ ...salesman, day }))
    expect(slots).toHaveLength(89)
    expect(slots.every(({ closed }) => closed === null)).toBe(true)
    expect(slots[0]?.at).toEqual(new Date(`${day}T05:00:00Z`))
    expect(slots.find((slot) => slot.minute === minute('2:00 AM'))?.at).toEqual(new Date(`${day}T07:00:00Z`))
    const last = slotsOf(asked({ day, now: begun })).at(-1)?.at
    expect(last).toEqual(new Date(`${addDays(day, 1)}T04:00:00Z`))
  })
})

test('a rule holds from its day on, and the earlier one until then', () => {
  const usual = scheduleRules.find(({ weekday, kind }) => weekday === 5 && kind === null)
  if (!usual) throw new Error('no rule for Friday')
  const rules = [...scheduleRules, { ...usual, lastMinute: 15 * 60, validFrom: '2026-07-10' }]
  expect(edges(asked({ rules, day: '2026-07-03' }))).toEqual(['9:00 AM', '4:00 PM', 8])
  expect(edges(asked({ rules, day: friday }))).toEqual(['9:00 AM', '3:00 PM', 7])
})
