import { type ReactNode, useId } from 'react'
import type { SavedCard } from '#contract/billing/cards.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { CardBrand } from '#web/billing/card-brand.tsx'
import { nameOfCard } from '#web/billing/card-name.ts'
import { type ChosenCard, emptyCard } from '#web/billing/chosen-card.ts'
import { NewCardFields } from '#web/billing/new-card-fields.tsx'
import type { SavedCards } from '#web/billing/use-saved-cards.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { useMe } from '#web/people/me.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Legend } from '#web/ui/form/field.tsx'
import './card-choice.css'

interface CardChoiceOptions {
  readonly cards: SavedCards
  /** Null where something else than a card is chosen. */
  readonly card: ChosenCard | null
  readonly now: Date
  readonly onChoose: (card: ChosenCard) => void
  readonly legend?: string
  /** Of the radio buttons, where other ways to pay stand below the cards. */
  readonly group?: string
  readonly others?: ReactNode
}

/** A saved card, the last used first, or a new one. */
export function CardChoice({
  cards,
  card,
  now,
  onChoose,
  legend = 'Card',
  group,
  others,
}: CardChoiceOptions) {
  const ownGroup = useId()
  const name = group ?? ownGroup
  const me = useMe()
  if (cards.isLoading) return <Skeleton lines={2} height={48} />
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      {cards.error && (
        <ErrorState onRetry={cards.retry}>
          The saved cards could not be loaded. {failureInWords(cards.error)}
        </ErrorState>
      )}
      <div className={classes('cards', others !== undefined && 'of-ways')}>
        {cards.cards.map((saved) => (
          <label key={saved.id} className="row">
            <input
              type="radio"
              name={name}
              checked={card?.kind === 'saved' && card.cardId === saved.id}
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
        <WayToPay
          group={name}
          icon="plus"
          isChosen={card?.kind === 'new'}
          about="number, expiry, CVV, ZIP"
          onChoose={() => onChoose(emptyCard)}
        >
          New card
        </WayToPay>
        {others}
      </div>
      {card?.kind === 'new' && (
        <NewCardFields card={card} now={now} maySave={cards.mayUse && !me.impersonator} onChange={onChoose} />
      )}
    </fieldset>
  )
}

interface WayOptions {
  readonly group: string
  readonly icon: IconName
  readonly isChosen: boolean
  /** What it takes, or what comes of it. */
  readonly about: string
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** A way to pay that is no saved card. */
export function WayToPay({ group, icon, isChosen, about, onChoose, children }: WayOptions) {
  return (
    <label className="row">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className="dot" aria-hidden="true" />
      <span className="muted plus">
        <Icon name={icon} />
      </span>
      <span>{children}</span>
      <span className="small muted">{about}</span>
    </label>
  )
}

/** `last used 2026-05-02, $250.00`, or when it expires. */
function lastUse({ lastUsedOn, lastAmountCents, expiry }: SavedCard): string {
  if (lastUsedOn === null || lastAmountCents === null) return `expires ${expiry}`
  return `last used ${lastUsedOn}, ${formatMoney(cents(lastAmountCents))}`
}
