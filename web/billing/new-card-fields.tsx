import { type ChangeEvent, useState } from 'react'
import { sentenceOf } from '#contract/refusals.ts'
import { checkCard } from '#domain/billing/card.ts'
import { numberLimit } from '#domain/billing/card-types.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { digitsOf, expiryAsTyped, groupDigits } from '#web/billing/card-text.ts'
import type { NewCard } from '#web/billing/chosen-card.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import './new-card-fields.css'

const names = ['number', 'expiry', 'cvv', 'zip'] as const
type FieldName = (typeof names)[number]

interface NewCardFieldsOptions {
  readonly card: NewCard
  readonly now: Date
  /** Whether it is the person's to say; not where the card is saved in any case. */
  readonly maySave: boolean
  readonly onChange: (card: NewCard) => void
}

/** The parts of a card. What is pasted with blanks is read; what is wrong is said when a field is left filled. */
export function NewCardFields({ card, now, maySave, onChange }: NewCardFieldsOptions) {
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const faults = faultsOf(card, now)
  const field = (name: FieldName) => ({
    value: card[name],
    fault: left.has(name) && card[name] !== '' ? faults[name] : undefined,
    onBlur: () => setLeft((before) => new Set(before).add(name)),
    spellCheck: false,
  })
  const change =
    (name: FieldName, read: (text: string) => string) => (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...card, [name]: read(event.target.value) })
  return (
    <div className="new-card">
      <TextInput
        label="Card number"
        className="number"
        inputMode="numeric"
        autoComplete="cc-number"
        {...field('number')}
        onChange={change('number', (text) => {
          const digits = digitsOf(text)
          return groupDigits(digits.slice(0, numberLimit(digits)))
        })}
      />
      <TextInput
        label="Expiry, MM/YY"
        inputMode="numeric"
        autoComplete="cc-exp"
        {...field('expiry')}
        onChange={change('expiry', (text) => expiryAsTyped(text, card.expiry))}
      />
      <TextInput
        label="CVV"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        {...field('cvv')}
        onChange={change('cvv', digitsOf)}
      />
      <TextInput
        label="ZIP"
        autoComplete="postal-code"
        maxLength={10}
        {...field('zip')}
        onChange={change('zip', (text) => text)}
      />
      {maySave && (
        <CheckBox
          checked={card.isToBeSaved}
          onChange={(event) => onChange({ ...card, isToBeSaved: event.target.checked })}
        >
          Save this card
        </CheckBox>
      )}
    </div>
  )
}

const soundCard = { number: '4242424242424242', expiry: '12/69', cvv: '123', zip: '10001' }

/** Each part judged on its own, by the rule that the server asks. */
function faultsOf(card: NewCard, now: Date): Partial<Record<FieldName, string>> {
  const faults: Partial<Record<FieldName, string>> = {}
  for (const name of names) {
    // The security code's length depends on the number's type.
    const number = name === 'cvv' && card.number !== '' && !faults.number ? card.number : soundCard.number
    const verdict = checkCard({ ...soundCard, number, [name]: card[name] }, now)
    const field = name === 'number' ? 'cardNumber' : name
    if (isRefusal(verdict) && verdict.field === field) faults[name] = sentenceOf(verdict)
  }
  return faults
}
