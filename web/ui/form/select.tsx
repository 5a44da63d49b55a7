import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldOptions, partField } from '#web/ui/form/field.tsx'

type SelectOptions = FieldOptions &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
    options: readonly { value: string; label: string }[]
  }

/** One choice from a list; the system's own control. A long one ends in an ellipsis where there is no room, and its title tells it whole. */
export function Select({ options: choices, ...options }: SelectOptions) {
  const [field, select] = partField(options)
  const chosen = choices.find(({ value }) => value === String(select.value))
  return (
    <Field {...field}>
      {(aria) => (
        <select className="input" title={chosen?.label} {...select} {...aria}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
