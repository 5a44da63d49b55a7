import type { KeyboardEvent } from 'react'
import type { ScheduledItem } from '#contract/overview/calendar.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { addDays, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { steppedDay, weeksInRange } from '#domain/overview/calendar/shown-days.ts'
import { weekdayInWords, weekdayOf } from '#domain/scheduling/minute-of-day.ts'
import { calendarItemIdOf, shortMonthOf } from '#web/overview/calendar/calendar-words.ts'
import { type DayFacts, DayNotes, limitOf } from '#web/overview/calendar/day-head.tsx'
import { type ItemActs, ItemButton } from '#web/overview/calendar/item-button.tsx'
import { classes } from '#web/ui/classes.ts'

export interface ShownDays extends ItemActs {
  readonly days: readonly DayFacts[]
  readonly itemsOn: (day: NewYorkDay) => readonly ScheduledItem[]
  readonly today: NewYorkDay
  /** The day that the arrows start from. */
  readonly day: NewYorkDay
  readonly addressOfDay: (day: NewYorkDay) => string
  readonly onSchedule: ((day: NewYorkDay) => void) | null
  /** Leads there, also beyond the days that are shown. */
  readonly onGo: (day: NewYorkDay) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Where a key leads from a day; null where it leads nowhere. */
function dayByKey(key: string, day: NewYorkDay): NewYorkDay | null {
  if (key === 'PageUp') return steppedDay('month', day, -1)
  if (key === 'PageDown') return steppedDay('month', day, 1)
  if (key === 'Home') return addDays(day, -weekdayOf(day))
  if (key === 'End') return addDays(day, 6 - weekdayOf(day))
  const step = steps[key]
  return step === undefined ? null : addDays(day, step)
}

export const dayIdOf = (day: NewYorkDay): string => `day-${day}`

/** A week, or the weeks of a month: days are walked by arrows and pages, and things are dropped on them. */
export function WeeksTable({ caption, ...shown }: ShownDays & { caption: string }) {
  const { days, onGo } = shown
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const of = new Map(days.map((day) => [day.date, day]))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).closest('[data-day]')?.getAttribute('data-day')
    const to = from && !event.shiftKey && !event.altKey && !event.ctrlKey && dayByKey(event.key, from)
    if (!to) return
    event.preventDefault()
    const there = document.getElementById(dayIdOf(to))
    if (there) there.focus()
    else onGo(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links of the days within it take the keys
    <table className="cal" onKeyDown={onKeyDown}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {weeksInRange({ from: first.date, to: last.date })[0]?.map((day) => (
            <th key={day} scope="col">
              {weekdayInWords(weekdayOf(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksInRange({ from: first.date, to: last.date }).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell
                key={date}
                {...shown}
                facts={of.get(date) ?? { date, counted: undefined, free: undefined }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ facts, itemsOn, today, day, ...shown }: ShownDays & { facts: DayFacts }) {
  const { addressOfDay, onSchedule } = shown
  const { onMove, onAsk, mayAct } = shown
  const { date, counted, free } = facts
  const items = itemsOn(date)
  const isPast = date < today
  const limit = limitOf(free)
  const more = (counted?.many ?? items.length) - items.length
  return (
    <td
      className={classes(
        isPast && 'past',
        date === today && 'today',
        date.slice(0, 7) !== day.slice(0, 7) && 'other',
        Boolean(free?.ends) && !isPast && 'ends',
        Boolean(free?.starts) && !isPast && 'starts',
      )}
      data-day={date}
    >
      <div className="dh">
        <a
          id={dayIdOf(date)}
          href={addressOfDay(date)}
          tabIndex={date === day ? 0 : -1}
          aria-current={date === today ? 'date' : undefined}
        >
          <time dateTime={date}>
            {date.endsWith('-01') && `${shortMonthOf(date)} `}
            {Number(date.slice(8))}
          </time>
          {date === today && <span className="td"> Today</span>}
        </a>
        <DayNotes day={facts} isPast={isPast} onSchedule={onSchedule} />
      </div>
      {limit && !isPast && (
        <p className="lim">
          {limit} <span className="et">ET</span>
        </p>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={calendarItemIdOf(item)}>
              <ItemButton item={item} onMove={onMove} onAsk={onAsk} mayAct={mayAct} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <a className="more" href={addressOfDay(date)}>
          {formatCount(more)} more
        </a>
      )}
      {items.length === 0 && !isPast && <p className="nothing">Nothing scheduled</p>}
    </td>
  )
}
