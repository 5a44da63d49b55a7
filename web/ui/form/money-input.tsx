import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { Field, type FieldOptions } from '#web/ui/form/field.tsx'
import { groupThousands } from '#web/ui/form/grouping.ts'

interface MoneyInputOptions extends FieldOptions {
  value: string
  /** The text as shown, with separators; the caller's rule reads it (`$` and commas are accepted). */
  onChange: (text: string) => void
  /** The sign inside the field; an empty string for counts. */
  sign?: string
  big?: boolean
  describedBy?: string
}

/** An amount with thousand separators while typing. It holds text: what cannot be read is the form's to say. */
export function MoneyInput({ value, onChange, sign = '$', big, describedBy, ...field }: MoneyInputOptions) {
  const own = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === own.current)
      own.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const retype = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target
    const grouped = groupThousands({ text, caret: selectionStart ?? text.length }, value)
    caret.current = grouped.caret
    onChange(grouped.text)
  }
  return (
    <Field {...field}>
      {(aria) => (
        <div className={sign ? 'with-icon' : ''}>
          {sign && (
            <span className="pre" aria-hidden="true">
              {sign}
            </span>
          )}
          <input
            className={big ? 'input big' : 'input'}
            ref={own}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={retype}
            {...aria}
            aria-describedby={[aria['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
          />
        </div>
      )}
    </Field>
  )
}
