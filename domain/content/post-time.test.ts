import { describe, expect, test } from 'vitest'
import { readDay, readWallTime, timeTypedOver } from './post-time.ts'

const typed = (date = '', time = '', datetime = '') => ({ date, time, datetime })

describe('a time as it was typed', () => {
  test.each([
    [typed('2026-05-12', '11:00 am'), { day: '2026-05-12', minute: 660 }],
    [typed(' 2026-05-12 ', '11:00 AM'), { day: '2026-05-12', minute: 660 }],
    [typed('', '', '2026-05-12 02:05 pm'), { day: '2026-05-12', minute: 845 }],
    [typed('2026-05-12', '9:00 am', '2026-06-01 02:05 pm'), { day: '2026-05-12', minute: 540 }],
  ])('SCH-14 %j is read', (wish, read) => {
    expect(readWallTime(wish)).toEqual(read)
  })

  test.each([
    [typed(), 'date', 'post-date-missing'],
    [typed('', '11:00 am'), 'date', 'post-date-missing'],
    [typed('2026-05-12'), 'time', 'post-time-missing'],
    [typed('2026-02-30', '11:00 am'), 'date', 'post-date-unreadable'],
    [typed('tomorrow', '11:00 am'), 'date', 'post-date-unreadable'],
    [typed('0000-01-01', '11:00 am'), 'date', 'post-date-unreadable'],
    [typed('9999-12-31', '11:00 am'), 'date', 'post-date-unreadable'],
    [typed('2026-05-12', '25:00'), 'time', 'post-time-unreadable'],
    [typed('', '', '2026-05-12 25:00'), 'datetime', 'post-time-unreadable'],
    [typed('', '', 'x'.repeat(5_000)), 'datetime', 'post-date-unreadable'],
  ])('SCH-14 %j is refused', (wish, field, refused) => {
    expect(readWallTime(wish)).toEqual({ refused, field })
  })

  test('a day alone is enough where no time is asked for', () => {
    expect(readDay(typed('2026-05-12'), 'date')).toBe('2026-05-12')
    expect(readDay(typed(), 'autoDay')).toEqual({ refused: 'post-date-missing', field: 'autoDay' })
    expect(readDay(typed('', '', '2026-05-12'), 'date')).toBe('2026-05-12')
    expect(readDay(typed('2026-05-12', '9:00 am'), 'date')).toBe('2026-05-12')
  })

  test.each([
    [typed('2026-05-12', 'whenever'), 'time'],
    [typed('', '', '2026-05-12 whenever'), 'datetime'],
  ])('SCH-14 %j is refused, though the day alone would do', (wish, field) => {
    expect(readDay(wish, 'date')).toEqual({ refused: 'post-time-unreadable', field })
  })
})

describe('what is typed over the time of a post', () => {
  const post = { scheduledFor: new Date('2026-05-12T15:00:00Z'), day: null }

  test.each([
    [typed(), null],
    [typed('2026-05-12', '11:00 am'), null],
    [typed('', '', '2026-05-12 11:00 am'), null],
    [typed('2026-05-13'), typed('2026-05-13', '11:00 AM')],
    [typed('', '1:00 pm'), typed('2026-05-12', '1:00 pm')],
    [typed('2026-05-13', '1:00 pm'), typed('2026-05-13', '1:00 pm')],
  ])('CNT-12 %j leaves of the time what was not sent', (wish, over) => {
    expect(timeTypedOver(post, wish)).toEqual(over)
  })

  test('a post that has only its day keeps it', () => {
    const edition = { scheduledFor: null, day: '2026-05-12' }
    expect(timeTypedOver(edition, typed('2026-05-12'))).toBeNull()
    expect(timeTypedOver(edition, typed('2026-05-12', '9:00 am'))).toBeNull()
    expect(timeTypedOver(edition, typed('', 'whenever'))).toEqual(typed('2026-05-12', 'whenever'))
    expect(timeTypedOver(edition, typed('2026-05-19'))).toEqual(typed('2026-05-19'))
  })
})
