import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import type { SummedFormAct } from '#web/ui/form/form-dialog.tsx'
import './page-form.css'

interface PageFormOptions {
  form: SummedFormAct & { readonly save: () => unknown }
  /** What the button says. */
  saves: string
  look?: 'primary' | 'danger'
  children: ReactNode
  /** Stands beside the button, where the form is a page of its own. */
  beside?: ReactNode
}

/** The fields of a page with one act: all that was refused stands above them, linked to its fields. */
export function PageForm({ form, saves, look = 'primary', children, beside }: PageFormOptions) {
  const button = (
    <Button look={look} type="submit" busy={form.isBusy}>
      {saves}
    </Button>
  )
  return (
    <form
      className={beside === undefined ? undefined : 'page-form'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a dialog is not the dialog's own.
        event.stopPropagation()
        if (!form.isBusy) form.save()
      }}
    >
      <FaultSummary faults={form.summary} />
      {children}
      {beside === undefined ? (
        button
      ) : (
        <div className="page-form-foot">
          {button}
          {beside}
        </div>
      )}
    </form>
  )
}
