import { useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { listDays, listSlots } from '#contract/scheduling/slots.ts'
import { addDays, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { formatClock } from '#domain/kernel/picker-time.ts'
import { sendAt } from '#domain/scheduling/deadline.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { useRead } from '#web/kernel/read.ts'
import { dayInWords, TimesOfDay } from '#web/scheduling/picker/times-of-day.tsx'
import { Button } from '#web/ui/button.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { type DayNote, Month } from '#web/ui/form/date/month.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import './slot-picker.css'

/** A day of New York, and its time where there is one to choose: `11:00 AM`. */
export interface ChosenSlot {
  readonly date: NewYorkDay
  readonly time: string | null
}

interface SlotPickerOptions {
  /** Where there are several on a page. */
  readonly label?: string
  readonly campaignId: number
  /** The post that is moved, which may keep its own time. */
  readonly besides?: number | undefined
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
  chosen,
  onChoose,
  fault,
}: SlotPickerOptions) {
  const today = newYorkDay(productNow())
  const [day, look] = useState<NewYorkDay>(chosen?.date ?? today)
  const [month, turn] = useState(firstOfMonth(day))
  const range = { from: month < today ? today : month, to: lastOfMonth(month) }
  const days = useRead(listDays, { query: { campaign: campaignId, besides, ...range } }, fresh)
  const times = useRead(listSlots, { query: { campaign: campaignId, besides, date: day } }, fresh)
  const show = (date: NewYorkDay) => {
    look(date)
    turn(firstOfMonth(date))
  }
  const next = days.data?.next
  const picks = days.data?.picks ?? 'time'
  const chooseDay = (date: NewYorkDay) => {
    show(date)
    if (picks !== 'time') onChoose({ date, time: null })
  }
  return (
    <section className="slot-picker" aria-label={label}>
      <div>
        <Month
          isInPage
          stepsLabel={`Months: ${label}`}
          {...{ day, today }}
          first={today}
          last={undefined}
          shownMonth={month}
          onMonth={turn}
          notes={notesOf(days.data)}
          onChoose={chooseDay}
        />
        <p className="small muted">The small figure is the number of free times.</p>
        <ReadingStates reading={days} failed="The free days could not be loaded." lines={1} height={16} />
      </div>
      <div className="slot-day">
        <div className="slot-head">
          <h3>{dayInWords(day)}</h3>
          <Button
            small
            disabledReason={next === null ? 'No time is free in the next three months' : undefined}
            onClick={() => {
              if (!next) return
              show(next.date)
              onChoose({ date: next.date, time: picks === 'time' ? next.time : null })
            }}
          >
            Next free slot
          </Button>
        </div>
        <ReadingStates reading={times} failed="The times could not be loaded." lines={6} height={36} />
        {times.data?.picks === 'day' && <p className="muted">The publisher sets the time on this day.</p>}
        {times.data && times.data.picks !== 'day' && (
          <TimesOfDay
            day={times.data.date}
            slots={times.data.slots}
            chosen={chosen?.date === times.data.date ? timeOf(chosen, times.data) : null}
            onChoose={({ time }) => onChoose({ date: day, time: picks === 'time' ? time : null })}
          />
        )}
        {fault && <FaultLine>{fault}</FaultLine>}
        {chosen && <ChosenLine chosen={chosen} times={times.data} />}
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

/** What was chosen, and when it leaves for the publisher. */
function ChosenLine({ chosen, times }: { chosen: ChosenSlot; times: DayTimes | undefined }) {
  const slot = times?.date === chosen.date ? times.slots.find(({ time }) => time === chosen.time) : undefined
  const hours = times?.sentAheadHours ?? null
  return (
    <p className="slot-chosen" role="status">
      <b>
        {dayInWords(chosen.date)} {chosen.time}
      </b>{' '}
      {chosen.time && <span className="et">ET</span>}
      {slot?.at && hours !== null && (
        <span className="muted">
          Goes to the publisher at {formatClock(sendAt(slot.at, hours))} <span className="et">ET</span>. No
          edits after that.
        </span>
      )}
    </p>
  )
}

function notesOf(reply: Reply<typeof listDays> | undefined): ReadonlyMap<NewYorkDay, DayNote> {
  const notes = (reply?.days ?? []).map(({ date, free }): [NewYorkDay, DayNote] => [
    date,
    free === 0 ? { text: 'full', words: 'no free time' } : { text: String(free), words: `${free} free` },
  ])
  return new Map(notes)
}

const firstOfMonth = (day: NewYorkDay): NewYorkDay => `${day.slice(0, 7)}-01`
const lastOfMonth = (first: NewYorkDay): NewYorkDay => addDays(firstOfMonth(addDays(first, 31)), -1)
