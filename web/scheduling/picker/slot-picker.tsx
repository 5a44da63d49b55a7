import { useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { listDays, listSlots } from '#contract/scheduling/slots.ts'
import { addDays, mostDaysAhead, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { useRead } from '#web/kernel/read.ts'
import type { ChosenSlot } from '#web/scheduling/picker/chosen-slot.ts'
import {
  dayInWords,
  instantOfMinute,
  readMinute,
  weekdayInWords,
  weekdayOf,
} from '#domain/scheduling/minute-of-day.ts'
import { TimesOfDay } from '#web/scheduling/picker/times-of-day.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { type DayNote, Month } from '#web/ui/form/date/month.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { formatClock } from '#domain/kernel/picker-time.ts'
import { sendAt } from '#domain/scheduling/deadline.ts'
import { localPlace, localTime } from '#web/ui/form/date/local-time.ts'
import { Button } from '#web/ui/button.tsx'
import './slot-picker.css'

interface SlotPickerOptions {
  /** Where there are several on a page. */
  readonly label?: string
  readonly campaignId: number
  /** The post that is moved, which may keep its own time. */
  readonly besides?: number | undefined
  /** The article that is moved, which may keep its own time. */
  readonly article?: number | undefined
  readonly chosen: ChosenSlot | null
  readonly onChoose: (slot: ChosenSlot) => void
  /** What was refused of it. */
  readonly fault?: string | undefined
}

/** When a post goes out: a month with how many times are free on each day, and beside it the times of the chosen day. */
export function SlotPicker({
  label = 'Day and time',
  campaignId,
  besides,
  article,
  chosen,
  onChoose,
  fault,
}: SlotPickerOptions) {
  const today = newYorkDay(productNow())
  /** Null until it is known which day has a free time. */
  const [looked, look] = useState<NewYorkDay | null>(chosen?.date ?? null)
  const day = looked ?? today
  /** Null until somebody turns to it: until then it is that of the day. */
  const [turned, turn] = useState<NewYorkDay | null>(null)
  const month = turned ?? firstOfMonth(day)
  const range = { from: month < today ? today : month, to: lastOfMonth(month) }
  const days = useRead(listDays, { query: { campaign: campaignId, besides, article, ...range } }, fresh)
  const times = useRead(
    listSlots,
    { query: { campaign: campaignId, besides, article, date: day } },
    { ...fresh, enabled: looked !== null || days.isError },
  )
  const show = (date: NewYorkDay) => {
    look(date)
    turn(firstOfMonth(date))
  }
  if (looked === null && days.data) look(days.data.next[0]?.date ?? today)
  const picks = days.data?.picks ?? 'time'
  const chooseDay = (date: NewYorkDay) => {
    show(date)
    if (picks !== 'time') onChoose({ date, time: null })
  }
  return (
    <section className="slot-picker" aria-label={label}>
      {days.data && (
        <NextFree
          {...days.data}
          chosen={chosen}
          onChoose={(slot) => {
            show(slot.date)
            onChoose(slot)
          }}
        />
      )}
      <div className="slot-months">
        <Month
          isInPage
          stepsLabel={`Months: ${label}`}
          day={day}
          today={today}
          first={today}
          last={addDays(today, mostDaysAhead - 1)}
          shownMonth={month}
          onMonth={turn}
          notes={notesOf(days.data)}
          onChoose={chooseDay}
        />
        <p className="small muted">The small figure is the number of free times.</p>
        <ReadingStates reading={days} failed="The free days could not be loaded." lines={1} height={16} />
      </div>
      <div className="slot-day">
        <h3>{dayInWords(day)}</h3>
        <ReadingStates reading={times} failed="The times could not be loaded." lines={6} height={36} />
        {times.data?.picks === 'day' && <p className="muted">The publisher sets the time on this day.</p>}
        {times.data && times.data.picks !== 'day' && (
          <TimesOfDay
            day={times.data.date}
            slots={times.data.slots}
            isLeft={times.data.date !== day}
            chosen={chosen?.date === times.data.date ? timeOf(chosen, times.data) : null}
            onChoose={({ time }) => onChoose({ date: day, time: picks === 'time' ? time : null })}
          />
        )}
        {fault && <FaultLine>{fault}</FaultLine>}
        {chosen && <ChosenLine chosen={chosen} sentAheadHours={times.data?.sentAheadHours ?? null} />}
      </div>
    </section>
  )
}

/** Others take times too: what is shown is asked for again now and then. */
const fresh = { staleTime: 0, refetchInterval: 30_000 }

type DayTimes = Reply<typeof listSlots>

/** An edition has one time, which nobody chooses. */
const timeOf = (chosen: ChosenSlot, { picks, slots }: DayTimes): string | null =>
  picks === 'edition' ? (slots[0]?.time ?? null) : chosen.time

function notesOf(reply: Reply<typeof listDays> | undefined): ReadonlyMap<NewYorkDay, DayNote> {
  const notes = (reply?.days ?? []).map(({ date, free, isFull }): [NewYorkDay, DayNote] => [
    date,
    free > 0
      ? { text: String(free), words: `${free} free` }
      : { text: isFull ? 'full' : '–', words: isFull ? 'full' : 'no time any more' },
  ])
  return new Map(notes)
}

const firstOfMonth = (day: NewYorkDay): NewYorkDay => `${day.slice(0, 7)}-01`
const lastOfMonth = (first: NewYorkDay): NewYorkDay => addDays(firstOfMonth(addDays(first, 31)), -1)

interface ChosenLineOptions {
  readonly chosen: ChosenSlot
  /** So long before its time it goes to the publisher; null where it does not. */
  readonly sentAheadHours: number | null
}

/** What was chosen, whatever day is looked at; what it is on the reader's own clock, and when it leaves for the publisher. */
function ChosenLine({ chosen: { date, time }, sentAheadHours }: ChosenLineOptions) {
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

type Days = Reply<typeof listDays>

interface NextFreeOptions extends Pick<Days, 'next' | 'picks'> {
  readonly chosen: ChosenSlot | null
  readonly onChoose: (slot: ChosenSlot) => void
}

/** The first free times, each one press away, for whoever does not mind when. */
function NextFree({ next, picks, chosen, onChoose }: NextFreeOptions) {
  if (next.length === 0) return <p className="slot-next muted">No time is free in the next three months</p>
  const weekLater = addDays(newYorkDay(productNow()), 7)
  return (
    <div className="slot-next" role="group" aria-label="Next free">
      <span className="muted">Next free{picks === 'time' && ', ET'}:</span>
      {next.map(({ date, time: clock }) => {
        const time = picks === 'time' ? clock : null
        return (
          <Button
            key={date}
            small
            aria-pressed={chosen?.date === date && chosen.time === time}
            onClick={() => onChoose({ date, time })}
          >
            {weekdayInWords(weekdayOf(date)).slice(0, 3)}
            {/* Within a week the weekday tells which day is meant. */}
            <span className={date < weekLater && time ? 'vh' : undefined}> {date}</span> {time}
          </Button>
        )
      })}
    </div>
  )
}
