import type { SavedCard } from '#contract/billing/cards.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { CardBrand } from '#web/billing/card-brand.tsx'
import { nameOfCard } from '#web/billing/card-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { Missing } from '#web/ui/table.tsx'

interface CardActs {
  readonly onLabel: (card: SavedCard) => void
  readonly onRemove: (card: SavedCard) => void
}

const unused = <Missing reason="This card has not been charged yet" />

const columnsOf = ({ onLabel, onRemove }: CardActs): readonly TableColumn<SavedCard>[] => [
  {
    head: 'Card',
    isName: true,
    cell: (card) => (
      <span className="card-name">
        <CardBrand brand={card.brand} />
        <span>
          {nameOfCard(card)}
          {card.dependents.length > 0 && (
            <span className="sub">
              {' '}
              {card.isForSubscriptions ? 'Kept for this subscription alone: ' : 'Subscription: '}
              <bdi>{card.dependents.map(({ name }) => name).join(', ')}</bdi>
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    head: 'Label',
    className: 'card-label',
    cell: ({ label }) => label ?? <Missing reason="This card has no label" />,
  },
  {
    head: 'Expires',
    className: 'nowrap num',
    cell: ({ expiry, isExpired }) => (
      <>
        {expiry} {isExpired && <Chip tone="bad">Expired</Chip>}
      </>
    ),
  },
  { head: 'Last used', className: 'nowrap num', cell: ({ lastUsedOn }) => lastUsedOn ?? unused },
  {
    head: 'Amount',
    isNumber: true,
    cell: ({ lastAmountCents: amount }) => (amount === null ? unused : formatMoney(cents(amount))),
  },
  {
    head: 'Change',
    isActs: true,
    cell: (card) => (
      <>
        <Button small look="quiet" onClick={() => onLabel(card)}>
          Edit label<span className="vh"> of {nameOfCard(card)}</span>
        </Button>
        <Button small look="danger" onClick={() => onRemove(card)}>
          Remove<span className="vh"> {nameOfCard(card)}</span>
        </Button>
      </>
    ),
  },
]

/** Saved cards, the last used first (CRD-01). */
export function CardTable({ cards, ...acts }: { cards: readonly SavedCard[] } & CardActs) {
  return (
    <DataTable
      what="Saved cards"
      order="last used first"
      className="card-table"
      rows={cards}
      columns={columnsOf(acts)}
      keyOf={({ id }) => id}
    />
  )
}
