import { type ReactNode, useState } from 'react'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { parsePickerTime } from '#domain/kernel/picker-time.ts'
import { IconButton } from '#web/ui/button.tsx'
import { localPlace, localTime } from '#web/ui/form/date/local-time.ts'
import { Field, type FieldOptions, partField } from '#web/ui/form/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import './date-field.css'

const DatePicker = lazyPart(async () => (await import('#web/ui/form/date/date-picker.tsx')).DatePicker)

interface DateFieldOptions extends FieldOptions {
  label: string
  /** As it was typed; the picker writes the same format. */
  value: string
  onChange: (typed: string) => void
  /** The first and the last day that can be chosen. */
  first?: NewYorkDay | undefined
  last?: NewYorkDay | undefined
  /** What stands behind the field, such as a button that unsets it. */
  children?: ReactNode
}

/** A day in New York, `2026-05-12`: typed, or chosen from a month. */
export function DayField(options: DateFieldOptions) {
  return <PickedField {...options} hasTime={false} />
}

/** A minute in New York, `2026-05-12 02:05 pm`: typed, or chosen from a month and the hours of the day. */
export function DateTimeField(options: DateFieldOptions) {
  return <PickedField {...options} hasTime />
}

function PickedField({ hasTime, ...options }: DateFieldOptions & { hasTime: boolean }) {
  const [field, { value, onChange, first, last, children }] = partField(options)
  const [anchor, open] = useState<HTMLElement | null>(null)
  const at = hasTime ? parsePickerTime(value) : null
  const here = at && localTime(at)
  return (
    <Field
      {...field}
      after={
        here && (
          <p className="small muted local-time">
            {here} in {localPlace()}, your time
          </p>
        )
      }
    >
      {(aria) => (
        <div className={hasTime ? 'date-field timed' : 'date-field'}>
          <input
            className="input num"
            autoComplete="off"
            spellCheck={false}
            value={value}
            {...aria}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="et">ET</span>
          <IconButton
            icon="calendar"
            label={`Choose from a calendar: ${options.label}`}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={(event) => open(event.currentTarget)}
          />
          {children}
          {anchor && (
            <DatePicker
              anchor={anchor}
              value={value}
              first={first}
              last={last}
              hasTime={hasTime}
              onChange={onChange}
              label={options.label}
              onClose={() => open(null)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
