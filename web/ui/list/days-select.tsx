import { addDays, isDay, newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { Select } from '#web/ui/form/select.tsx'

/** Days of New York, both of them included; what is left out is open. */
export interface Days {
  readonly from?: NewYorkDay | undefined
  readonly to?: NewYorkDay | undefined
}

interface DaysSelectOptions {
  readonly label: string
  /** What was done on these days, before their words: `Changed`. */
  readonly verb: string
  readonly days: Days
  readonly onChoose: (days: Days) => void
}

const spans = [7, 30, 90]

/** Narrows a list to what was done lately. Other days that the address asks for stand here too. */
export function DaysSelect({ label, verb, days, onChoose }: DaysSelectOptions) {
  const { from, to } = days
  const today = newYorkDay(productNow())
  const known = spans.map((count) => ({ value: addDays(today, 1 - count), label: `Last ${count} days` }))
  const isKnown = to === undefined && known.some(({ value }) => value === from)
  const isOther = !isKnown && (from !== undefined || to !== undefined)
  return (
    <Select
      label={label}
      value={isOther ? 'other' : (from ?? '')}
      options={[
        { value: '', label: 'Any day' },
        ...known,
        ...(isOther ? [{ value: 'other', label: daysInWords(verb, days) }] : []),
      ]}
      onChange={({ target: { value } }) => {
        if (value !== 'other') onChoose({ from: isDay(value) ? value : undefined, to: undefined })
      }}
    />
  )
}

/** `Changed 2026-11-01 to 2026-11-27`. */
export function daysInWords(verb: string, { from, to }: Days): string {
  if (from === undefined) return `${verb} until ${to}`
  if (to === undefined) return `${verb} since ${from}`
  return from === to ? `${verb} on ${from}` : `${verb} ${from} to ${to}`
}
