/** When a post shall go out, as it was typed (SCH-14, SCH-21). */
import { isDay, type NewYorkDay, newYorkDay, wallOf } from '#domain/kernel/newyork.ts'
import { readPickerTime } from '#domain/kernel/picker-time.ts'
import { isRefusal, refuse, type Refusal } from '#domain/kernel/verdict.ts'
import { readMinute, timeInWords } from '#domain/scheduling/minute-of-day.ts'

/** Scheduled by hand, out already, or at the free time nearest to a wish. */
export const entryModes = ['scheduled', 'already-out', 'automatic'] as const
export type EntryMode = (typeof entryModes)[number]

export interface TypedTime {
  readonly date: string
  readonly time: string
  /** Both in one, `2026-12-31 09:00 am`. */
  readonly datetime: string
}

export interface WallTime {
  readonly day: NewYorkDay
  readonly minute: number
}

type Fault = Refusal<
  'post-date-missing' | 'post-date-unreadable' | 'post-time-missing' | 'post-time-unreadable'
>

/** The day alone, where no time is asked for; a time that is sent all the same is one. `field` is where the day was typed. */
export function readDay(typed: TypedTime, field: string): NewYorkDay | Fault {
  const day = dayTyped(typed, field)
  if (isRefusal(day)) return day
  const [date, time, both] = [typed.date, typed.time, typed.datetime].map((text) => text.trim())
  if (time && readMinute(time) === null) return refuse('post-time-unreadable', { field: 'time' })
  return !date && both !== day && readPickerTime(both ?? '') === null
    ? refuse('post-time-unreadable', { field: 'datetime' })
    : day
}

function dayTyped(typed: Pick<TypedTime, 'date' | 'datetime'>, field: string): NewYorkDay | Fault {
  const [date, both] = [typed.date.trim(), typed.datetime.trim()]
  if (date === '' && both === '') return refuse('post-date-missing', { field })
  const day = date || both.slice(0, 10)
  return isDay(day) ? day : refuse('post-date-unreadable', { field: date === '' ? 'datetime' : field })
}

/** Reads the day and the time, from two fields or from the one of a picker; answers what is wrong. */
export function readWallTime(typed: TypedTime): WallTime | Fault {
  const both = typed.date.trim() === '' && typed.time.trim() === '' ? readPickerTime(typed.datetime) : null
  if (both) {
    const day = dayTyped(typed, 'date')
    return isRefusal(day) ? day : { day, minute: both.wall.hour * 60 + both.wall.minute }
  }
  const day = dayTyped(typed, 'date')
  if (isRefusal(day)) return day
  if (typed.time.trim() === '')
    return typed.date.trim() === ''
      ? refuse('post-time-unreadable', { field: 'datetime' })
      : refuse('post-time-missing', { field: 'time' })
  const minute = readMinute(typed.time)
  return minute === null ? refuse('post-time-unreadable', { field: 'time' }) : { day, minute }
}

interface TimeOfPost {
  readonly scheduledFor: Date | null
  readonly day: NewYorkDay | null
}

/** The time that a post has, as somebody would type it. */
export const timeAsTyped = ({ scheduledFor, day }: TimeOfPost): TypedTime => ({
  date: scheduledFor ? newYorkDay(scheduledFor) : (day ?? ''),
  time: scheduledFor && day === null ? clockOf(scheduledFor) : '',
  datetime: '',
})

/**
 * What was typed over the time that a post has: where only the day or only the time was sent, the other stays. Null:
 * nothing was sent, or what it has.
 */
export function timeTypedOver(post: TimeOfPost, typed: TypedTime): TypedTime | null {
  const has = timeAsTyped(post)
  const isSent = (text: string) => text.trim() !== ''
  if (![typed.date, typed.time, typed.datetime].some(isSent)) return null
  const wished = isSent(typed.date) || isSent(typed.time) ? mixed(typed, has) : typed
  return isSame(wished, has) ? null : wished
}

/** The time that a post has after what is typed over it, as it would stand in the two fields of a form. */
export function timeTypedInto(post: TimeOfPost, typed: TypedTime): Pick<TypedTime, 'date' | 'time'> {
  const { date, time, datetime } = timeTypedOver(post, typed) ?? timeAsTyped(post)
  return { date: date || datetime.slice(0, 10), time: time || datetime.slice(11) }
}

function clockOf(instant: Date): string {
  const wall = wallOf(instant)
  return timeInWords(wall.getUTCHours() * 60 + wall.getUTCMinutes())
}

const mixed = (typed: TypedTime, has: TypedTime): TypedTime => ({
  date: typed.date.trim() || has.date,
  time: typed.time.trim() || has.time,
  datetime: '',
})

function isSame(wished: TypedTime, has: TypedTime): boolean {
  if (has.time === '') return readDay(wished, '') === has.date
  const [read, had] = [readWallTime(wished), readWallTime(has)]
  return !isRefusal(read) && !isRefusal(had) && read.day === had.day && read.minute === had.minute
}
