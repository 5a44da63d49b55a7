import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogOptions, SidePanel } from '#web/ui/layer/dialog.tsx'
import { type Fault, FaultSummary } from '#web/ui/form/fault-summary.tsx'

/** An act as a form sees it: whether it is being carried out, and what was refused, `form` above the fields. */
export interface FormAct {
  readonly isBusy: boolean
  readonly faults: Readonly<Record<string, string | undefined>>
}

/** The same with all that was refused, each linked to its field: for forms of many fields. */
export interface SummedFormAct extends FormAct {
  readonly summary: readonly Fault[]
}

type FormDialogOptions = Omit<DialogOptions, 'onSubmit' | 'footer' | 'isLocked'> & {
  act: FormAct
  /** All that was refused, above the fields, instead of the first of it: for a dialog of many fields. */
  summary?: readonly Fault[]
  isWide?: boolean
  /** What the button says: "Save dates", "Pay $250.00". */
  saves: ReactNode
  onSave: () => unknown
  look?: 'primary' | 'danger'
  /** Why it cannot be saved as it is. */
  disabledReason?: string | undefined
  /** Along the edge, for what is longer than one screen. */
  isPanel?: boolean
}

/**
 * A dialog of fields with one act. It cannot be left while that runs; a fault takes the focus to its field, or to the
 * summary that leads to all of them.
 */
export function FormDialog(options: FormDialogOptions) {
  const { act, summary, saves, onSave, look = 'primary', disabledReason, isPanel, ...dialog } = options
  const Shape = isPanel ? SidePanel : Dialog
  return (
    <Shape
      {...(!summary && { error: act.faults.form, refused: act.faults })}
      {...dialog}
      isLocked={act.isBusy}
      onSubmit={() => {
        if (!disabledReason) void onSave()
      }}
      footer={
        <>
          <Button
            onClick={dialog.onClose}
            disabledReason={act.isBusy ? 'This is being carried out' : undefined}
          >
            Cancel
          </Button>
          <Button type="submit" look={look} busy={act.isBusy} disabledReason={disabledReason}>
            {saves}
          </Button>
        </>
      }
    >
      {summary && <FaultSummary faults={summary} />}
      {dialog.children}
    </Shape>
  )
}
