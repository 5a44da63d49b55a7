import type { Item } from '#contract/proposals/item.ts'
import { priceInRow } from '#domain/catalogue/list-rate.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { detailsInWords } from '#web/proposals/editor/item-details.tsx'
import type { ItemRowOptions } from '#web/proposals/editor/item-row.tsx'
import { LineAmount, RowButtons } from '#web/proposals/editor/row-parts.tsx'
import { intoOf, nameOfRow } from '#web/proposals/typed/typed-proposal.ts'

type GivenRowOptions = Pick<
  ItemRowOptions,
  'row' | 'client' | 'at' | 'isLast' | 'reckoned' | 'totalHead' | 'acts'
> & {
  /** The item as it was given. */
  readonly item: Item
}

/** An item that was paid or approved: what it promises is there, so that it is read and moved alone (D-141). */
export function GivenRow({ row, client, at, isLast, reckoned, totalHead, acts, item }: GivenRowOptions) {
  const name = nameOfRow(row)
  const into = intoOf(row, client)
  const { isLeftOut } = reckoned
  const details = detailsInWords(row, { into: into && `into ${into.name}`, isLeftOut })
  const rate = priceInRow(item.rateType, microDollars(item.rate ?? 0n), item.unit)
  return (
    <tbody>
      <tr>
        <th scope="row">
          <bdi>{name}</bdi>
          <span className="sub">{details && <span className="item-about">{details}</span>}</span>
          <span className="sub muted">Given already, so it stays as it is</span>
        </th>
        <td className="n" data-head="Quantity">
          {item.quantityInWords}
        </td>
        <td className="n" data-head="Rate">
          {rate.price} <span className="figure-unit">{rate.unit}</span>
        </td>
        <td className="n" data-head="Discount and cap">
          {item.discountPercent ?? 0}%
        </td>
        <td className="n item-total" data-head={totalHead}>
          {reckoned.amounts && <LineAmount {...reckoned.amounts} isLeftOut={isLeftOut} />}
        </td>
        <td className="item-acts">
          <RowButtons row={row} at={at} isLast={isLast} acts={acts} name={name} isGiven />
        </td>
      </tr>
    </tbody>
  )
}
