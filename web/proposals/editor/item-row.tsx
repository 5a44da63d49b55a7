import { useState } from 'react'
import { atFault, type CellOptions } from '#web/proposals/editor/item-cell.ts'
import { type CutDiscount, DiscountField } from '#web/proposals/editor/discount-field.tsx'
import { ItemAmounts } from '#web/proposals/editor/item-amounts.tsx'
import { ItemDetails, detailsInWords } from '#web/proposals/editor/item-details.tsx'
import type { ReckonedRow } from '#web/proposals/typed/reckon-typed.ts'
import { LineAmount, RowButtons } from '#web/proposals/editor/row-parts.tsx'
import type { RowActs } from '#web/proposals/editor/row-acts.ts'
import { intoInWords, useTargets } from '#web/proposals/editor/use-targets.ts'
import { intoOf, nameOfRow, type TypedProposal, type TypedRow } from '#web/proposals/typed/typed-proposal.ts'
import { Button } from '#web/ui/button.tsx'
import { PlainInput } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Missing } from '#web/ui/table.tsx'

export interface ItemRowOptions {
  readonly row: TypedRow
  readonly client: TypedProposal['client']
  readonly at: number
  readonly isLast: boolean
  readonly reckoned: ReckonedRow
  readonly currency: CellOptions['currency']
  /** Names the money too, where it is not US dollars. */
  readonly totalHead: string
  readonly tomorrow: string
  readonly acts: RowActs
  readonly faultOf: (field: string) => string | undefined
  readonly idOf: (field: string) => string
}

/** Fields whose faults stand below the line. */
const fields = ['productName', 'quantity', 'budget', 'rate', 'discount']
/** Those of its details, which a fault opens. */
const detailFields = ['dailyViews', 'startDay', 'campaignName', 'intoCampaign']

export function ItemRow(options: ItemRowOptions) {
  const { row, client, at, isLast, reckoned, totalHead, currency, tomorrow, acts, faultOf, idOf } = options
  const [isOpen, open] = useState(false)
  const [cut, setCut] = useState<CutDiscount | null>(null)
  const name = nameOfRow(row) || `custom product ${at + 1}`
  const cell: CellOptions = {
    row,
    reckoned,
    currency,
    faultOf,
    idOf,
    name,
    type: (part) => acts.type(row.rowKey, part),
    target: { client, into: intoOf(row, client), goInto: (into) => acts.goInto(row.rowKey, into) },
  }
  const faults = fields.flatMap((field) => {
    const text = faultOf(field)
    return text === undefined ? [] : { field, text }
  })
  const showsDetails = isOpen || detailFields.some((field) => faultOf(field) !== undefined)
  const targets = useTargets(cell, showsDetails)
  const { isLeftOut } = reckoned
  const details = detailsInWords(row, { into: intoInWords(cell.target, targets), isLeftOut })
  const detailsId = idOf('details')
  const cutId = idOf('cut')
  return (
    <tbody className={faults.length > 0 ? 'warned' : undefined}>
      <tr>
        <th scope="row">
          <NameCell {...cell} />
          <span className="sub">
            {details && <span className="item-about">{details}</span>}
            <Button
              look="quiet"
              small
              className="item-more"
              aria-expanded={showsDetails}
              aria-controls={showsDetails ? detailsId : undefined}
              aria-label={`Details, ${name}`}
              onClick={() => open(!showsDetails)}
            >
              Details
            </Button>
          </span>
        </th>
        <ItemAmounts {...cell} />
        <td className="n" data-head="Discount and cap">
          <DiscountField {...cell} cut={cut} setCut={setCut} cutId={cutId} />
        </td>
        <td className="n item-total" data-head={totalHead}>
          {reckoned.amounts ? (
            <LineAmount {...reckoned.amounts} isLeftOut={reckoned.isLeftOut} />
          ) : (
            <Missing reason="Something of it is missing or cannot be read" />
          )}
        </td>
        <td className="item-acts">
          <RowButtons row={row} at={at} isLast={isLast} acts={acts} name={name} isGiven={reckoned.isGiven} />
        </td>
      </tr>
      {cut && (
        <tr className="item-said">
          <td colSpan={6}>
            <p id={cutId} role="alert" className="item-fault">
              <Icon name="alert" size={12} />
              {cut.sentence}
              <span className="muted">
                You typed {cut.typed}. The discount is set to {reckoned.cap}.
              </span>
            </p>
          </td>
        </tr>
      )}
      {faults.length > 0 && (
        <tr className="item-said">
          <td colSpan={6}>
            {faults.map(({ field, text }) => (
              <p key={field} id={`${idOf(field)}-fault`} className="item-fault">
                <Icon name="alert" size={12} />
                {text}
              </p>
            ))}
          </td>
        </tr>
      )}
      {showsDetails && (
        <tr className="item-said" id={detailsId}>
          <td colSpan={6}>
            <ItemDetails {...cell} tomorrow={tomorrow} targets={targets} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** What is written by hand is named here. */
function NameCell({ row, name, type, faultOf, idOf }: CellOptions) {
  if (row.sold.key !== null) return <span dir="auto">{name}</span>
  return (
    <PlainInput
      id={idOf('productName')}
      aria-label={`Product name, item ${name}`}
      {...atFault(faultOf, idOf, 'productName')}
      dir="auto"
      value={row.typed.name}
      // It was added to be named.
      autoFocus={row.itemId === null && row.typed.name === ''}
      onChange={({ target }) => type({ name: target.value })}
    />
  )
}
