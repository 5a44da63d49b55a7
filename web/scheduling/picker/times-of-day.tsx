import { dayInWords } from '#domain/scheduling/minute-of-day.ts'
import { useId } from 'react'
import type { SlotInWords } from '#contract/scheduling/slots.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { slotRows } from '#web/scheduling/picker/slot-rows.ts'
import { Icon } from '#web/ui/icon.tsx'
import { clockChangeOn } from '#web/ui/form/date/clock-change.ts'
import { localPlace, localTime } from '#web/ui/form/date/local-time.ts'

interface TimesOfDayOptions {
  readonly day: NewYorkDay
  readonly slots: readonly SlotInWords[]
  readonly chosen: string | null
  /** Another day was asked for: none of these can be had any more. */
  readonly isLeft: boolean
  readonly onChoose: (slot: SlotInWords) => void
}

/** The times of one day, with this machine's beside them where it differs. Who lands on a closed one hears why. */
export function TimesOfDay({ day, slots, chosen, isLeft, onChoose }: TimesOfDayOptions) {
  const name = useId()
  const isElsewhere = slots.some(({ at }) => at && localTime(at) !== null)
  const change = clockChangeOn(day)
  return (
    <>
      {change && <p className="small muted">{change}</p>}
      {isElsewhere && (
        <p className="slot-columns small muted">
          <span>New York</span>
          <span>{localPlace()}, yours</span>
        </p>
      )}
      <fieldset aria-label={`Times on ${dayInWords(day)}`} disabled={isLeft}>
        {slots.length === 0 && <p className="slot-range muted">No times on this day</p>}
        {slotRows(slots).map((row) =>
          row.kind === 'range' ? (
            <p key={row.from} className="slot-range">
              <Icon name="close" size={12} />
              <span>
                {row.from} to {row.to} <span className="et">ET</span>
              </span>
              <span className="small">{row.reason}</span>
            </p>
          ) : (
            <TimeChoice
              key={row.slot.time}
              name={name}
              slot={row.slot}
              isChosen={row.slot.time === chosen}
              onChoose={onChoose}
            />
          ),
        )}
      </fieldset>
    </>
  )
}

interface TimeChoiceOptions {
  readonly name: string
  readonly slot: SlotInWords
  readonly isChosen: boolean
  readonly onChoose: (slot: SlotInWords) => void
}

function TimeChoice({ name, slot, isChosen, onChoose }: TimeChoiceOptions) {
  const { time, at, isFree, reason } = slot
  return (
    <label className={isFree ? 'slot-time' : 'slot-time closed'}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        aria-disabled={isFree ? undefined : true}
        onChange={() => isFree && onChoose(slot)}
      />
      <span className="num">
        {time} <span className="et">ET</span>
      </span>
      <span className="small">{reason ?? (at && localTime(at))}</span>
    </label>
  )
}
