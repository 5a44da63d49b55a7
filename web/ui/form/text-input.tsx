import {
  type InputHTMLAttributes,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, type FieldOptions } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { overflowOf } from '#web/ui/form/overflow.ts'

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  ref?: Ref<HTMLInputElement>
}

/** One line of text. `limit` shows a counter that may be exceeded: nothing that was typed is cut. */
export function TextInput({
  label,
  hint,
  fault,
  optional,
  id,
  className,
  limit,
  ...input
}: FieldOptions & NativeInput & { limit?: number }) {
  const counter = limit === undefined ? undefined : overflowOf(String(input.value ?? ''), limit)
  return (
    <Field
      {...{ label, hint, fault, optional, id, className }}
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
export function TextArea({
  label,
  hint,
  fault,
  optional,
  id,
  className,
  ...area
}: FieldOptions & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>) {
  return (
    <Field {...{ label, hint, fault, optional, id, className }}>
      {(aria) => <textarea className="input" {...area} {...aria} />}
    </Field>
  )
}

/** A search box with its label above and a glass inside. */
export function SearchInput({ label, id, className, ...input }: FieldOptions & NativeInput) {
  return (
    <Field {...{ label, id, className: className ?? 'search' }}>
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
export function PasswordInput({ label, hint, fault, id, ...input }: FieldOptions & NativeInput) {
  const [isShown, show] = useState(false)
  return (
    <Field {...{ label, hint, fault, id }}>
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
  label,
  hint,
  fault,
  optional,
  id,
  className,
  options,
  ...select
}: FieldOptions &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
    options: readonly { value: string; label: string }[]
  }) {
  return (
    <Field {...{ label, hint, fault, optional, id, className }}>
      {(aria) => (
        <select className="input" {...select} {...aria}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
