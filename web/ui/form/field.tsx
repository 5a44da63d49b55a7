import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import './field.css'

/** What a control takes from its field: its id and the words that describe it. */
export interface FieldAria {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldOptions {
  label: ReactNode
  /** Stands before the control. */
  hint?: ReactNode
  /** The same words as in the summary above the form. */
  fault?: string | undefined
  /** Required is the default; only this is marked. */
  optional?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

/** Parts what stands around a control from what is the control's own. */
export function partField<Options extends FieldOptions>(options: Options) {
  const { label, hint, fault, optional, id, className, ...control } = options
  return [{ label, hint, fault, optional, id, className }, control] as const
}

/** A label above, an optional hint, the control, and its fault in words. */
export function Field(
  options: FieldOptions & { children: (aria: FieldAria) => ReactNode; after?: ReactNode },
) {
  const ownId = useId()
  const id = options.id ?? ownId
  const describedBy = [options.hint && `${id}-hint`, options.fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={classes('field', options.className)}>
      {/* The browser takes the focus to controls alone, and an editor of rich text is none. */}
      <label htmlFor={id} onClick={() => document.getElementById(id)?.focus()}>
        {options.label}
        {options.optional && <span className="optional"> (optional)</span>}
      </label>
      {options.hint && (
        <p className="hint" id={`${id}-hint`}>
          {options.hint}
        </p>
      )}
      {options.children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(options.fault && { 'aria-invalid': true }),
      })}
      {options.after}
      {options.fault && (
        <p className="fault" id={`${id}-fault`}>
          <Icon name="alert" size={12} />
          {options.fault}
        </p>
      )}
    </div>
  )
}

/** What the controls of a fieldset are about. */
export function Legend({ children }: { children: ReactNode }) {
  return <legend className="legend">{children}</legend>
}

/** An input that what stands around it names, and no label of its own. */
export function PlainInput({ className, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...input} className={classes('input', className)} />
}
