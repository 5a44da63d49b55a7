import {
  type InputHTMLAttributes,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, type FieldOptions, partField } from '#web/ui/form/field.tsx'
import { overflowOf } from '#web/ui/form/overflow.ts'
import { Icon } from '#web/ui/icon.tsx'

type Around<Control> = FieldOptions & Omit<Control, 'id' | 'className'>
type InputOptions = Around<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement> }

interface Limited {
  /** Shows a counter that may be exceeded: nothing that was typed is cut. */
  limit?: number
}

/** One line of text. */
export function TextInput({ limit, ...options }: InputOptions & Limited) {
  const [field, input] = partField(options)
  return (
    <Field {...field} after={<Counter value={input.value} limit={limit} />}>
      {(aria) => <input className="input" {...input} {...aria} />}
    </Field>
  )
}

/** Several lines of plain text. */
export function TextArea({
  limit,
  ...options
}: Around<TextareaHTMLAttributes<HTMLTextAreaElement>> & Limited) {
  const [field, area] = partField(options)
  return (
    <Field {...field} after={<Counter value={area.value} limit={limit} />}>
      {(aria) => <textarea className="input" {...area} {...aria} />}
    </Field>
  )
}

function Counter({ value, limit }: { value: unknown; limit: number | undefined }) {
  if (limit === undefined) return null
  const { isOver, text } = overflowOf(String(value ?? ''), limit)
  return (
    <p className={isOver ? 'count over' : 'count'} aria-live="polite">
      {text}
    </p>
  )
}

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

/** A password that can be shown; paste and password managers work. */
export function PasswordInput(options: InputOptions) {
  const [isShown, show] = useState(false)
  const [field, input] = partField(options)
  return (
    <Field {...field}>
      {(aria) => (
        <div className="with-end">
          <input className="input" {...input} type={isShown ? 'text' : 'password'} {...aria} />
          <Button look="quiet" small aria-pressed={isShown} onClick={() => show(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="vh"> password</span>
          </Button>
        </div>
      )}
    </Field>
  )
}

/** One choice from a list; the system's own control. A long one ends in an ellipsis where there is no room, and its title tells it whole. */
export function Select({
  options: choices,
  ...options
}: Around<SelectHTMLAttributes<HTMLSelectElement>> & {
  options: readonly { value: string; label: string }[]
}) {
  const [field, select] = partField(options)
  const chosen = choices.find(({ value }) => value === select.value)
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
