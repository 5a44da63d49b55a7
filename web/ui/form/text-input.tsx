import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, type FieldOptions, partField } from '#web/ui/form/field.tsx'
import { overflowOf } from '#web/ui/form/overflow.ts'

type Around<Control> = FieldOptions & Omit<Control, 'id' | 'className'>
type InputOptions = Around<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement> }

interface LimitOptions {
  /** Shows a counter that may be exceeded: nothing that was typed is cut. */
  limit?: number
}

/** A field for one line of text, with a counter where `limit` is given. */
export function TextInput({ limit, ...options }: InputOptions & LimitOptions) {
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
}: Around<TextareaHTMLAttributes<HTMLTextAreaElement>> & LimitOptions) {
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
