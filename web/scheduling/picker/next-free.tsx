import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listDays } from '#contract/scheduling/slots.ts'
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { weekdayInWords, weekdayOf } from '#domain/scheduling/minute-of-day.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import type { ChosenSlot } from '#web/scheduling/picker/chosen-slot.ts'
import { Button } from '#web/ui/button.tsx'

type Days = Reply<typeof listDays>

interface NextFreeOptions extends Pick<Days, 'next' | 'picks'> {
  readonly chosen: ChosenSlot | null
  readonly onChoose: (slot: ChosenSlot) => void
}

/** The first free times, each one press away, for whoever does not mind when. */
export function NextFree({ next, picks, chosen, onChoose }: NextFreeOptions) {
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
