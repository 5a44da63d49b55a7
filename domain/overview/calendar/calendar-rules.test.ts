import { describe, expect, test } from 'vitest'
import { lateApproval, overlapping } from './conflicts.ts'
import { kindOfPost } from './kinds.ts'
import { isPast, marksOf } from './marks.ts'
import { movedWindow, typedOn } from './moved-window.ts'
import { shownDays, steppedDay, weeksInRange } from './shown-days.ts'

const at = (text: string) => new Date(text)

test('a kind of content has one place in the calendar: mails, print, what needs a picture, and messages', () => {
  const type = { isMail: false, isForEdition: false, needsMedia: true }
  expect([
    kindOfPost(type),
    kindOfPost({ ...type, needsMedia: false }),
    kindOfPost({ ...type, isMail: true }),
    kindOfPost({ ...type, isForEdition: true }),
  ]).toEqual(['social', 'message', 'email', 'print'])
})

describe('marks', () => {
  test('what lasts over midnight in New York has two, what does not has one', () => {
    const lines = (startsAt: string | null, endsAt: string | null, day: string | null = null) =>
      marksOf({ startsAt: startsAt ? at(startsAt) : null, endsAt: endsAt ? at(endsAt) : null, day }).map(
        (mark) => `${mark.edge} ${mark.day}${mark.hasTime ? '' : ' all day'}`,
      )
    expect(lines('2026-05-06T19:00:00Z', '2026-05-07T19:00:00Z')).toEqual([
      'from 2026-05-06',
      'to 2026-05-07',
    ])
    expect(lines('2026-05-07T00:00:00Z', '2026-05-07T03:59:00Z')).toEqual(['whole 2026-05-06'])
    expect(lines('2026-05-07T00:00:00Z', '2026-05-07T04:00:00Z')).toEqual([
      'from 2026-05-06',
      'to 2026-05-07',
    ])
    expect(lines(null, '2026-05-07T03:00:00Z')).toEqual(['to 2026-05-06'])
    expect(lines('2026-05-07T03:00:00Z', null)).toEqual(['whole 2026-05-06'])
    expect(lines(null, null, '2026-05-09')).toEqual(['whole 2026-05-09 all day'])
    expect(lines(null, null)).toEqual([])
  })
})

describe('conflicts', () => {
  const due = at('2026-05-12T16:00:00Z')
  test.each([
    ['an hour and a minute before', '2026-05-12T14:59:00Z', null],
    ['an hour before', '2026-05-12T15:00:00Z', 'calendar-unapproved'],
    ['at its time', '2026-05-12T16:00:00Z', 'calendar-unapproved-late'],
  ])('what nobody has approved is told %s', (_, now, refused) => {
    const waiting = { at: due, isApproved: false, isSettled: false }
    expect(lateApproval(waiting, at(now))?.refused ?? null).toBe(refused)
    expect(lateApproval({ ...waiting, isApproved: true }, at(now))).toBeNull()
    expect(lateApproval({ ...waiting, isSettled: true }, at(now))).toBeNull()
  })

  test('windows of one site that share a moment overlap, also one within a long one; neighbours and other sites do not', () => {
    const window = (name: string, siteId: number, from: number, to: number) => ({
      name,
      siteId,
      startsAt: new Date(Date.UTC(2026, 4, 12, from)),
      endsAt: new Date(Date.UTC(2026, 4, 12, to)),
    })
    const windows = [
      window('long', 1, 8, 20),
      window('early', 1, 9, 10),
      window('late', 1, 19, 21),
      window('after', 1, 21, 22),
      window('elsewhere', 2, 8, 20),
    ]
    expect([...overlapping(windows)].map(({ name }) => name).sort()).toEqual(['early', 'late', 'long'])
  })
})

describe('the days that are shown', () => {
  test('a month stands in whole weeks from Sunday on, its list is the month alone', () => {
    expect(shownDays('month', '2026-05-12')).toEqual({ from: '2026-04-26', to: '2026-06-06' })
    expect(weeksInRange(shownDays('month', '2026-05-12')).map((week) => week.length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ])
    expect(shownDays('month', '2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(shownDays('list', '2028-02-12')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(shownDays('week', '2026-05-12')).toEqual({ from: '2026-05-10', to: '2026-05-16' })
    expect(shownDays('day', '2026-05-12')).toEqual({ from: '2026-05-12', to: '2026-05-12' })
  })

  test('a step from the last of January leads to the last of February', () => {
    expect(steppedDay('month', '2026-01-31', 1)).toBe('2026-02-28')
    expect(steppedDay('month', '2026-03-31', -1)).toBe('2026-02-28')
    expect(steppedDay('list', '2026-12-15', 1)).toBe('2027-01-15')
    expect(steppedDay('week', '2026-05-31', 1)).toBe('2026-06-07')
    expect(steppedDay('day', '2026-03-01', -1)).toBe('2026-02-28')
  })
})

describe('what is moved by days', () => {
  const now = at('2026-05-01T00:00:00Z')
  test.each([
    ['in a season', '2026-05-12T19:00:00Z', '2026-05-18', '2026-05-18 03:00 pm'],
    ['into winter', '2026-10-30T19:00:00Z', '2026-11-02', '2026-11-02 03:00 pm'],
    ['into summer', '2026-03-05T20:00:00Z', '2026-03-09', '2026-03-09 03:00 pm'],
    ['out of the hour that comes twice', '2026-11-01T06:30:00Z', '2026-11-02', '2026-11-02 01:30 am'],
    ['nowhere', '2026-11-01T06:30:00Z', '2026-11-01', '2026-11-01 01:30 am EST'],
    [
      'to an hour that is missing, which its own rule refuses',
      '2026-03-05T07:30:00Z',
      '2026-03-08',
      '2026-03-08 02:30 am',
    ],
  ])('keeps what the clock shows: %s', (_, instant, day, typed) => {
    expect(typedOn(day, at(instant))).toBe(typed)
  })

  test('a window goes with both ends by whichever of them it is moved; of what has begun the end alone', () => {
    const window = { startsAt: at('2026-10-30T03:00:00Z'), endsAt: at('2026-10-30T05:00:00Z') }
    const moved = { start: '2026-11-02 11:00 pm', end: '2026-11-03 01:00 am' }
    expect(movedWindow(window, { from: '2026-10-29', to: '2026-11-02' }, now)).toEqual(moved)
    expect(movedWindow(window, { from: '2026-10-30', to: '2026-11-03' }, now)).toEqual(moved)
    expect(movedWindow(window, { from: '2026-10-30', to: '2026-10-31' }, window.startsAt)).toEqual({
      start: '2026-10-29 11:00 pm',
      end: '2026-10-31 01:00 am',
    })
  })
})

test.each([
  ['a day alone, the day before', '2026-05-05', null, false],
  ['a day alone, on its first minute', '2026-05-06', '2026-05-06T04:00:00Z', false],
  ['a day alone, on its last second', '2026-05-06', '2026-05-07T03:59:59Z', false],
  ['a day alone, the day after', '2026-05-06', '2026-05-07T04:00:00Z', true],
])('%s: past only when it is over', (_, day, now, past) => {
  const [mark] = marksOf({ startsAt: null, endsAt: null, day })
  expect(mark && isPast(mark, at(now ?? '2026-05-04T12:00:00Z'))).toBe(past)
})

test('a time is past from its instant on', () => {
  const [mark] = marksOf({ startsAt: at('2026-05-06T19:00:00Z'), endsAt: null, day: null })
  const pastAt = (now: string) => mark && isPast(mark, at(now))
  expect([pastAt('2026-05-06T18:59:59Z'), pastAt('2026-05-06T19:00:00Z')]).toEqual([false, true])
})
