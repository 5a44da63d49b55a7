import { useId } from 'react'
import type { SavedCard } from '#contract/billing/cards.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { CardBrand } from '#web/billing/card-brand.tsx'
import { nameOfCard } from '#web/billing/card-name.ts'
import { type ChosenCard, emptyCard } from '#web/billing/chosen-card.ts'
import { NewCardFields } from '#web/billing/new-card-fields.tsx'
import type { SavedCards } from '#web/billing/use-saved-cards.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { useMe } from '#web/people/me.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Legend } from '#web/ui/form/field.tsx'
import './card-choice.css'

interface CardChoiceOptions {
  readonly cards: SavedCards
  readonly card: ChosenCard
  readonly now: Date
  readonly onChoose: (card: ChosenCard) => void
}

/** A saved card, the last used first, or a new one. */
export function CardChoice({ cards, card, now, onChoose }: CardChoiceOptions) {
  const name = useId()
  const me = useMe()
  if (cards.isLoading) return <Skeleton lines={2} height={48} />
  return (
    <fieldset>
      <Legend>Card</Legend>
      {cards.error && (
        <ErrorState onRetry={cards.retry}>
          The saved cards could not be loaded. {wordsOf(cards.error)}
        </ErrorState>
      )}
      <div className="cards">
        {cards.cards.map((saved) => (
          <label key={saved.id} className="row">
            <input
              type="radio"
              name={name}
              checked={card.kind === 'saved' && card.cardId === saved.id}
              onChange={() => onChoose({ kind: 'saved', cardId: saved.id })}
            />
            <span className="dot" aria-hidden="true" />
            <CardBrand brand={saved.brand} />
            <span>
              {nameOfCard(saved)}
              {saved.label && <span className="small muted"> {saved.label}</span>}
            </span>
            <span className="small muted">{lastUse(saved)}</span>
          </label>
        ))}
        <label className="row">
          <input
            type="radio"
            name={name}
            checked={card.kind === 'new'}
            onChange={() => onChoose(emptyCard)}
          />
          <span className="dot" aria-hidden="true" />
          <span className="muted plus">
            <Icon name="plus" />
          </span>
          <span>New card</span>
          <span className="small muted">number, expiry, CVV, ZIP</span>
        </label>
      </div>
      {card.kind === 'new' && (
        <NewCardFields card={card} now={now} maySave={cards.mayUse && !me.impersonator} onChange={onChoose} />
      )}
    </fieldset>
  )
}

/** `last used 2026-05-02, $250.00`, or when it expires. */
function lastUse({ lastUsedOn, lastAmountCents, expiry }: SavedCard): string {
  if (lastUsedOn === null || lastAmountCents === null) return `expires ${expiry}`
  return `last used ${lastUsedOn}, ${formatMoney(cents(lastAmountCents))}`
}
