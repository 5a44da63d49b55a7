import { useId } from 'react'
import { CardChoice, WayToPay } from '#web/billing/card-choice.tsx'
import type { ChosenCard } from '#web/billing/chosen-card.ts'
import type { SavedCards } from '#web/billing/use-saved-cards.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import type { PaymentTerms } from '#web/proposals/paying/part-to-pay.ts'
import { Select } from '#web/ui/form/select.tsx'

/** How it is paid, or that it is charged later. */
export type Way =
  | { readonly kind: 'card'; readonly card: ChosenCard }
  | { readonly kind: 'cash'; readonly salesmanId: number | null }
  | { readonly kind: 'later' }

interface PaidWithOptions {
  readonly terms: PaymentTerms
  readonly cards: SavedCards
  readonly way: Way
  /** Whether nothing but a card will do: it is the first charge of a subscription. */
  readonly isByCardAlone: boolean
  readonly onChoose: (way: Way) => void
}

/** A card of the client, a new one, cash where this person may take it, or later. */
export function PaidWith({ terms, cards, way, isByCardAlone, onChoose }: PaidWithOptions) {
  const { may, salesmen } = terms
  const group = useId()
  const taker = salesmen[0]
  return (
    <>
      <CardChoice
        legend="Paid with"
        cards={cards}
        card={way.kind === 'card' ? way.card : null}
        now={productNow()}
        onChoose={(card) => onChoose({ kind: 'card', card })}
        group={group}
        others={
          <>
            {may.cash.isOffered && !isByCardAlone && (
              <WayToPay
                group={group}
                icon="label"
                isChosen={way.kind === 'cash'}
                about="a receipt goes out"
                onChoose={() => onChoose({ kind: 'cash', salesmanId: taker?.id ?? null })}
              >
                Cash
              </WayToPay>
            )}
            {may.later.isOffered && !isByCardAlone && (
              <WayToPay
                group={group}
                icon="clock"
                isChosen={way.kind === 'later'}
                about="campaigns start, the balance stays open"
                onChoose={() => onChoose({ kind: 'later' })}
              >
                Approve (Charge Later)
              </WayToPay>
            )}
          </>
        }
      />
      {way.kind === 'cash' &&
        (salesmen.length > 1 ? (
          <Select
            label="Who took it"
            value={String(way.salesmanId ?? '')}
            options={salesmen.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => onChoose({ kind: 'cash', salesmanId: Number(target.value) })}
          />
        ) : (
          taker && (
            <p className="small muted">
              Taken by <bdi>{taker.name}</bdi>, who owes it to the house.
            </p>
          )
        ))}
    </>
  )
}
