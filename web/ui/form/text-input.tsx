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

/** One line of text. `limit` shows a counter that may be exceeded: nothing that was typed is cut. */
export function TextInput({ limit, ...options }: InputOptions & { limit?: number }) {
  const [field, input] = partField(options)
  const counter = limit === undefined ? undefined : overflowOf(String(input.value ?? ''), limit)
  return (
    <Field
      {...field}
      after={
        counter && (
          <p className={counter.isOver ? 'count over' : 'count'} aria-live="polite">
            {counter.text}
          </p>
        )
      }
    >
      {(aria) => <input className="input" {...input} {...aria} />}
    </Field>
  )
}

/** Several lines of plain text. */
export function TextArea(options: Around<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const [field, area] = partField(options)
  return <Field {...field}>{(aria) => <textarea className="input" {...area} {...aria} />}</Field>
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

/** One choice from a list; the system's own control. */
export function Select({
  options: choices,
  ...options
}: Around<SelectHTMLAttributes<HTMLSelectElement>> & {
  options: readonly { value: string; label: string }[]
}) {
  const [field, select] = partField(options)
  return (
    <Field {...field}>
      {(aria) => (
        <select className="input" {...select} {...aria}>
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
