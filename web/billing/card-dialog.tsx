import { useState } from 'react'
import { addCard } from '#contract/billing/cards.ts'
import { longestLabel } from '#domain/billing/card-label.ts'
import { emptyCard, whyNoCard } from '#web/billing/chosen-card.ts'
import { NewCardFields } from '#web/billing/new-card-fields.tsx'
import { useAct } from '#web/kernel/act.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface CardDialogOptions {
  readonly advertiserId: number
  readonly onDone: (message: string) => void
  readonly onClose: () => void
}

/** Saves a card without buying anything. */
export function CardDialog({ advertiserId, onDone, onClose }: CardDialogOptions) {
  const [card, setCard] = useState(emptyCard)
  const [label, setLabel] = useState('')
  const adding = useAct(addCard, {
    check: () => ({ form: whyNoCard(card) }),
    onDone: ({ message }) => onDone(message),
  })
  const save = () => {
    const { number, expiry, cvv, zip } = card
    const body = { number: number.replaceAll(' ', ''), expiry, cvv, zip, label }
    return adding.run({ params: { id: advertiserId }, body })
  }
  return (
    <FormDialog
      title="Add card"
      subtitle="Nothing is charged"
      act={adding}
      saves="Save card"
      onSave={save}
      onClose={onClose}
    >
      <NewCardFields card={card} now={new Date()} maySave={false} onChange={setCard} />
      <TextInput
        label="Label"
        optional
        value={label}
        limit={longestLabel}
        onChange={(event) => setLabel(event.target.value)}
      />
      <p className="small muted">
        The payment provider keeps the card. Here only its type, last digits and expiry are kept.
      </p>
    </FormDialog>
  )
}
