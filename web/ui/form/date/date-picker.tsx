import { useLayoutEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { hoursOfDay } from '#domain/kernel/hours-of-day.ts'
import { type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { formatPickerTime, parsePickerTime, readPickerTime } from '#domain/kernel/picker-time.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { HoursOfDay } from '#web/ui/form/date/hours-of-day.tsx'
import { Month } from '#web/ui/form/date/month.tsx'
import { openBeside } from '#web/ui/layer/beside.ts'

interface DatePickerOptions {
  anchor: HTMLElement
  label: string
  value: string
  first: NewYorkDay | undefined
  last: NewYorkDay | undefined
  hasTime: boolean
  onChange: (typed: string) => void
  onClose: () => void
}

/** A month, and beside it the hours of the chosen day, all of New York; `now` is the product's. Escape closes it. */
export function DatePicker({
  anchor,
  label,
  value,
  first,
  last,
  hasTime,
  onChange,
  onClose,
}: DatePickerOptions) {
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = box.current
    return element ? openBeside(element, anchor, 'left', () => close(), true) : undefined
  }, [anchor])
  const now = productNow()
  const day = hasTime ? dayOfTime(value) : dayIn(value)
  const choose = (chosen: NewYorkDay) => {
    if (hasTime) return onChange(formatPickerTime(timeOn(chosen, value, now)))
    onChange(chosen)
    onClose()
  }
  return createPortal(
    <div ref={box} className="date-picker" role="dialog" aria-modal="true" aria-label={label} tabIndex={-1}>
      <div className={hasTime ? 'parts timed' : 'parts'}>
        <Month day={day} first={first} last={last} today={newYorkDay(now)} onChoose={choose} />
        {hasTime && day && (
          <HoursOfDay
            key={day}
            day={day}
            at={parsePickerTime(value)}
            now={now}
            onChoose={(at) => onChange(formatPickerTime(at))}
            onDone={onClose}
          />
        )}
      </div>
      <footer>
        <Button
          small
          look="quiet"
          onClick={() => onChange(hasTime ? formatPickerTime(productNow()) : newYorkDay(now))}
        >
          {hasTime ? 'Now' : 'Today'}
        </Button>
        <span className="small muted">New York time (ET)</span>
        <Button small onClick={onClose}>
          Done
        </Button>
      </footer>
    </div>,
    document.body,
  )
}

const dayIn = (text: string): NewYorkDay | null => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)

function dayOfTime(text: string): NewYorkDay | null {
  const [at] = readPickerTime(text)?.instants ?? []
  return at ? newYorkDay(at) : null
}

/** The same time of another day; where that is over, or none was chosen yet, nine in the morning or the next hour. */
function timeOn(day: NewYorkDay, before: string, now: Date): Date {
  const clock = before.slice(10).replace(/ E[DS]T$/i, '')
  const same = readPickerTime(`${day}${clock}`)?.instants.find((one) => one > now)
  const hours = hoursOfDay(day).filter((hour) => hour > now)
  const nine = parsePickerTime(`${day} 09:00 am`)
  return same ?? hours.find((hour) => nine && hour >= nine) ?? hours.at(-1) ?? now
}
