import { useState } from 'react'
import { addCard } from '#contract/billing/cards.ts'
import { longestLabel } from '#domain/billing/card-label.ts'
import { type ChosenCard, emptyCard, whyNoCard } from '#web/billing/chosen-card.ts'
import { NewCardFields } from '#web/billing/new-card-fields.tsx'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type NewCard = Extract<ChosenCard, { kind: 'new' }>

/** Saves a card without buying anything. */
export function CardDialog({
  advertiserId,
  onDone,
  onClose,
}: {
  advertiserId: number
  onDone: (message: string) => void
  onClose: () => void
}) {
  const [card, setCard] = useState<NewCard>({ kind: 'new', ...emptyCard })
  const [label, setLabel] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const missing = whyNoCard(card)
    setError(missing)
    if (missing) return
    setBusy(true)
    try {
      const { number, expiry, cvv, zip } = card
      const body = { number: number.replaceAll(' ', ''), expiry, cvv, zip, label }
      onDone((await call(addCard, { params: { id: advertiserId }, body })).message)
    } catch (failure) {
      setBusy(false)
      setError(wordsOf(failure))
    }
  }
  return (
    <Dialog
      title="Add card"
      subtitle="Nothing is charged"
      error={error}
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            Save card
          </Button>
        </>
      }
    >
      <NewCardFields card={card} now={new Date()} isForSaving onChange={setCard} />
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
    </Dialog>
  )
}
