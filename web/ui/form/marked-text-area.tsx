import { type TextareaHTMLAttributes, useEffect, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Field, type FieldOptions, partField } from '#web/ui/form/field.tsx'
import './marked-text-area.css'

interface MarkedOptions {
  readonly value: string
  /** The place from which on the text does not fit; null where all of it does. */
  readonly fitsTo: number | null
  /** What stands below: how much there is, and of how much. */
  readonly count: string
  /** Grows from one line on. */
  readonly isShort?: boolean
}

/** Several lines of plain text whose end is marked where there is too much of it; nothing that was typed is cut. */
export function MarkedTextArea(
  options: FieldOptions & MarkedOptions & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value'>,
) {
  const [field, { value, fitsTo, count, isShort, ...area }] = partField(options)
  const spoken = useLater(count)
  return (
    <Field
      {...field}
      after={
        <>
          <p className={fitsTo === null ? 'count' : 'count over'}>{count}</p>
          <p className="vh" role="status">
            {spoken}
          </p>
        </>
      }
    >
      {(aria) => (
        <div className={classes('marked-text', isShort && 'is-short')}>
          <div className="marked-copy" aria-hidden="true">
            {value.slice(0, fitsTo ?? value.length)}
            {fitsTo !== null && <mark>{value.slice(fitsTo)}</mark>}{' '}
          </div>
          <textarea className="input" value={value} {...area} {...aria} />
        </div>
      )}
    </Field>
  )
}

const pauseMs = 1_000

/** What is said after a pause of typing, and not with each key; nothing before the first. */
function useLater(text: string): string {
  const [first] = useState(text)
  const [later, setLater] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setLater(text === first ? '' : text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, first])
  return later
}
