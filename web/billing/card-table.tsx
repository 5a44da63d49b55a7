import type { SavedCard } from '#contract/billing/cards.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { CardBrand } from '#web/billing/card-brand.tsx'
import { nameOfCard } from '#web/billing/card-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Caption, Missing, TableBox } from '#web/ui/table.tsx'

/** Saved cards, the last used first (CRD-01). */
export function CardTable({
  cards,
  onLabel,
  onRemove,
}: {
  cards: readonly SavedCard[]
  onLabel: (card: SavedCard) => void
  onRemove: (card: SavedCard) => void
}) {
  return (
    <TableBox label="Saved cards">
      <table className="ruled card-table">
        <Caption what="Saved cards" count={cards.length} order="last used first" />
        <thead>
          <tr>
            <th scope="col">Card</th>
            <th scope="col">Label</th>
            <th scope="col">Expires</th>
            <th scope="col">Last used</th>
            <th scope="col" className="n">
              Amount
            </th>
            <th scope="col">
              <span className="vh">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <tr key={card.id}>
              <th scope="row">
                <span className="card-name">
                  <CardBrand brand={card.brand} />
                  {nameOfCard(card)}
                </span>
              </th>
              <td className="label">{card.label ?? <Missing reason="This card has no label" />}</td>
              <td className="nowrap num">
                {card.expiry} {card.isExpired && <Chip tone="bad">Expired</Chip>}
              </td>
              <td className="nowrap num">
                {card.lastUsedOn ?? <Missing reason="This card has not been charged yet" />}
              </td>
              <td className="n">
                {card.lastAmountCents === null ? (
                  <Missing reason="This card has not been charged yet" />
                ) : (
                  formatMoney(cents(card.lastAmountCents))
                )}
              </td>
              <td>
                <span className="card-acts">
                  <Button small look="quiet" onClick={() => onLabel(card)}>
                    Edit label<span className="vh"> of {nameOfCard(card)}</span>
                  </Button>
                  <Button small look="danger" onClick={() => onRemove(card)}>
                    Remove<span className="vh"> {nameOfCard(card)}</span>
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
