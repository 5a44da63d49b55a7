import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { formatClock } from '#domain/kernel/picker-time.ts'
import { sendAt } from '#domain/scheduling/deadline.ts'
import { instantOfMinute, readMinute, weekdayInWords, weekdayOf } from '#domain/scheduling/minute-of-day.ts'
import type { ChosenSlot } from '#web/scheduling/picker/chosen-slot.ts'
import { localPlace, localTime } from '#web/ui/form/date/local-time.ts'

interface ChosenLineOptions {
  readonly chosen: ChosenSlot
  /** So long before its time it goes to the publisher; null where it does not. */
  readonly sentAheadHours: number | null
}

/** What was chosen, whatever day is looked at; what it is on the reader's own clock, and when it leaves for the publisher. */
export function ChosenLine({ chosen: { date, time }, sentAheadHours }: ChosenLineOptions) {
  const at = time === null ? null : instantOf(date, time)
  const local = at && localTime(at)
  return (
    <p className="slot-chosen" role="status">
      <b>
        {weekdayInWords(weekdayOf(date))}{' '}
        <span className="nowrap">
          {date} {time}
        </span>
      </b>{' '}
      {time && <span className="et">ET</span>}
      {local && (
        <span className="muted">
          {local} in {localPlace()}, your time.
        </span>
      )}
      {at && sentAheadHours !== null && (
        <span className="muted">
          Goes to the publisher at {formatClock(sendAt(at, sentAheadHours))} <span className="et">ET</span>.
          No edits after that.
        </span>
      )}
    </p>
  )
}

function instantOf(date: NewYorkDay, time: string): Date | null {
  const minute = readMinute(time)
  return minute === null ? null : instantOfMinute(date, minute)
}
