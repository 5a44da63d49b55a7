import { useState } from 'react'
import { nameCard, type SavedCard } from '#contract/billing/cards.ts'
import { longestLabel } from '#domain/billing/card-label.ts'
import { nameOfCard } from '#web/billing/card-name.ts'
import { useAct } from '#web/kernel/act.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface LabelDialogOptions {
  readonly card: SavedCard
  readonly onDone: (message: string) => void
  readonly onClose: () => void
}

/** What a person calls a card. */
export function LabelDialog({ card, onDone, onClose }: LabelDialogOptions) {
  const [label, setLabel] = useState(card.label ?? '')
  const naming = useAct(nameCard, { onDone: ({ message }) => onDone(message) })
  return (
    <FormDialog
      title="Edit label"
      subtitle={nameOfCard(card)}
      isDirty={label !== (card.label ?? '')}
      act={naming}
      // Its one field says what is wrong.
      error={undefined}
      saves="Save label"
      onSave={() => naming.run({ params: { id: card.id }, body: { label } })}
      onClose={onClose}
    >
      <TextInput
        label="Label"
        optional
        value={label}
        limit={longestLabel}
        fault={naming.faults.form}
        onChange={(event) => setLabel(event.target.value)}
      />
    </FormDialog>
  )
}
