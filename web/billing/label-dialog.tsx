import { useState } from 'react'
import { nameCard, type SavedCard } from '#contract/billing/cards.ts'
import { longestLabel } from '#domain/billing/card-label.ts'
import { nameOfCard } from '#web/billing/card-name.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** What a person calls a card. */
export function LabelDialog({
  card,
  onDone,
  onClose,
}: {
  card: SavedCard
  onDone: (message: string) => void
  onClose: () => void
}) {
  const [label, setLabel] = useState(card.label ?? '')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      onDone((await call(nameCard, { params: { id: card.id }, body: { label } })).message)
    } catch (error) {
      setBusy(false)
      setFault(wordsOf(error))
    }
  }
  return (
    <Dialog
      title="Edit label"
      subtitle={nameOfCard(card)}
      isDirty={label !== (card.label ?? '')}
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            Save label
          </Button>
        </>
      }
    >
      <TextInput
        label="Label"
        optional
        value={label}
        limit={longestLabel}
        fault={fault}
        onChange={(event) => setLabel(event.target.value)}
      />
    </Dialog>
  )
}
