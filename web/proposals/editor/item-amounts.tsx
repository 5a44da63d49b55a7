import { priceInRow } from '#domain/catalogue/list-rate.ts'
import { leastRate } from '#domain/proposals/limits.ts'
import { atFault, type CellOptions } from '#web/proposals/editor/item-cell.ts'
import { PlainInput } from '#web/ui/form/field.tsx'

/** How much of it, by days, weeks or pieces, or of views by a budget; and at which rate. */
export function ItemAmounts(cell: CellOptions) {
  const { row, currency, name, type, faultOf, idOf } = cell
  const { rateType, unit } = row.sold
  const isByBudget = rateType === 'cpm' && row.typed.budget !== undefined
  return (
    <>
      <td className="n" data-head="Quantity">
        <span className="figure">
          {isByBudget ? <Budget {...cell} /> : <Quantity {...cell} />}
          {rateType === 'cpm' ? (
            <select
              className="input figure-unit"
              aria-label={`Days or a budget, ${name}`}
              value={isByBudget ? 'budget' : 'days'}
              onChange={({ target }) => type({ budget: target.value === 'budget' ? '' : undefined })}
            >
              <option value="days">days</option>
              <option value="budget">budget</option>
            </select>
          ) : (
            <span className="figure-unit">{rateType === 'ppw' ? 'days' : `${unit}s`}</span>
          )}
        </span>
      </td>
      <td className="n" data-head="Rate">
        <span className="figure">
          <span aria-hidden="true">$</span>
          <PlainInput
            id={idOf('rate')}
            className="num rate"
            aria-label={`Rate in US dollars, ${name}`}
            {...atFault(faultOf, idOf, 'rate')}
            inputMode="decimal"
            autoComplete="off"
            value={String(row.typed.rate ?? '')}
            onChange={({ target }) => type({ rate: target.value })}
          />
          <span className="figure-unit">
            {currency === 'cad' && 'USD '}
            {priceInRow(rateType, leastRate, unit).unit}
          </span>
        </span>
      </td>
    </>
  )
}

function Quantity({ row, name, type, faultOf, idOf }: CellOptions) {
  return (
    <PlainInput
      id={idOf('quantity')}
      className="num"
      aria-label={`Quantity, ${name}`}
      {...atFault(faultOf, idOf, 'quantity')}
      inputMode="numeric"
      autoComplete="off"
      value={String(row.typed.quantity ?? '')}
      onChange={({ target }) => type({ quantity: target.value })}
    />
  )
}

function Budget({ row, name, type, faultOf, idOf }: CellOptions) {
  return (
    <PlainInput
      id={idOf('budget')}
      className="num budget"
      aria-label={`Budget in US dollars, ${name}`}
      {...atFault(faultOf, idOf, 'budget')}
      inputMode="decimal"
      autoComplete="off"
      value={String(row.typed.budget ?? '')}
      onChange={({ target }) => type({ budget: target.value })}
    />
  )
}
