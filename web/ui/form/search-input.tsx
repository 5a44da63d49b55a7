import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldOptions, partField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type InputOptions = FieldOptions &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { ref?: Ref<HTMLInputElement> }

/** A search box with its label above and a glass inside. */
export function SearchInput({ className = 'search', ...options }: InputOptions) {
  const [field, input] = partField({ ...options, className })
  return (
    <Field {...field}>
      {(aria) => (
        <div className="with-icon">
          <Icon name="search" />
          <input className="input" type="search" autoComplete="off" {...input} {...aria} />
        </div>
      )}
    </Field>
  )
}
