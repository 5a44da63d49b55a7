import { useState } from 'react'
import type { SavedView } from '#contract/overview/views.ts'
import { longestViewName, mayNameView, tidyViewName } from '#domain/overview/saved-view.ts'
import { useAct } from '#web/kernel/act.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'

interface ViewDialogOptions {
  readonly view: SavedView | undefined
  readonly send: (named: Pick<SavedView, 'name' | 'isShared'>) => Promise<unknown>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The name of a view and who sees it. Without a view a new one is saved. */
export function ViewDialog({ view, send, onDone, onClose }: ViewDialogOptions) {
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, share] = useState(view?.isShared ?? false)
  const saving = useAct(send, {
    check: (named) => ({ name: faultOf(mayNameView(tidyViewName(named.name))) }),
    onDone,
  })
  return (
    <FormDialog
      id="savedview"
      title={view ? 'Rename view' : 'Save view'}
      subtitle="Search, toggles and filters as they are now; what they find stays up to date."
      act={saving}
      saves="Save view"
      onSave={() => saving.run({ name, isShared })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        limit={longestViewName}
        value={name}
        fault={saving.faults.name}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckBox checked={isShared} onChange={(event) => share(event.target.checked)}>
        Share it with those who represent me and with my clients
      </CheckBox>
    </FormDialog>
  )
}
