import { useEffect, useId, useRef } from 'react'
import { hoursOfDay } from '#domain/kernel/hours-of-day.ts'
import { clockAt, isRepeated, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { formatClock } from '#domain/kernel/picker-time.ts'
import { clockChangeOn } from '#web/ui/form/date/clock-change.ts'
import { localPlace, localTime } from '#web/ui/form/date/local-time.ts'

interface HoursOfDayOptions {
  day: NewYorkDay
  /** The minute that is chosen; it has a line of its own where no hour begins with it. */
  at: Date | null
  now: Date
  onChoose: (at: Date) => void
  onDone: () => void
}

/** The hours of a New York day, each once, with this machine's time beside them where it differs. */
export function HoursOfDay({ day, at, now, onChoose, onDone }: HoursOfDayOptions) {
  const name = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('label:has(:checked)')
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - 2 * chosen.offsetHeight
  }, [])
  const hours = hoursOfDay(day)
  const isOfHours = hours.some((hour) => hour.getTime() === at?.getTime())
  const times = at && !isOfHours ? [...hours, at].sort((a, b) => a.getTime() - b.getTime()) : hours
  const change = clockChangeOn(day)
  const isElsewhere = hours.some((hour) => localTime(hour) !== null)
  return (
    <div className="hours">
      <h3>{day}</h3>
      {isElsewhere && <p className="small muted">Beside New York’s the time in {localPlace()}, yours</p>}
      {change && <p className="small muted">{change}</p>}
      <fieldset ref={list} aria-label={`Times on ${day}`}>
        {times.map((time) => {
          const isOver = time <= now && time.getTime() !== at?.getTime()
          return (
            <label key={time.getTime()} className="hour">
              <input
                type="radio"
                name={name}
                disabled={isOver}
                checked={time.getTime() === at?.getTime()}
                onChange={() => onChoose(time)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  // The button that gets the focus back is not pressed by the same key.
                  event.preventDefault()
                  onDone()
                }}
              />
              <span className="num">
                {formatClock(time)} <span className="et">{isRepeated(time) ? clockAt(time) : 'ET'}</span>
              </span>
              <span className="small muted">{isOver ? 'Past' : localTime(time)}</span>
            </label>
          )
        })}
      </fieldset>
    </div>
  )
}
