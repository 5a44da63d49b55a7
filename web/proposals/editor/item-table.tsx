import { formatCountOf } from '#domain/kernel/figures.ts'
import { GivenRow } from '#web/proposals/editor/given-row.tsx'
import { ItemRow } from '#web/proposals/editor/item-row.tsx'
import type { FormOptions } from '#web/proposals/typed/form-options.ts'
import type { RowActs } from '#web/proposals/editor/row-acts.ts'
import './item-table.css'

/** The items of a proposal, each changed in its row. */
export function ItemTable({ acts, ...options }: FormOptions & { readonly acts: RowActs }) {
  const { form, reckoned, terms } = options
  const { rows, client } = form.values
  if (rows.length === 0)
    return (
      <p className="items-none muted">
        No items yet. Choose an option, a publisher or platform, and a product above.
      </p>
    )
  // Rates are the catalogue's, in US dollars; what the items come to is in the proposal's own money.
  const total = reckoned.currency === 'cad' ? 'Total, CAD' : 'Total'
  const lists = new Map(reckoned.rows.map(({ choices }) => [choices.join('-'), choices]))
  return (
    <>
      <table className="items">
        <caption className="vh">Items of the proposal, {formatCountOf(rows.length, 'items')}</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {['Quantity', 'Rate', 'Discount and cap', total].map((head) => (
              <th key={head} scope="col" className="n">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="vh">Move and remove</span>
            </th>
          </tr>
        </thead>
        {rows.map((row, at) => {
          const one = reckoned.rows[at]
          if (!one) return null
          const isLast = at === rows.length - 1
          const of = {
            row,
            client,
            at,
            acts,
            isLast,
            reckoned: one,
            totalHead: total,
            currency: reckoned.currency,
          }
          if (one.fixed) return <GivenRow key={row.rowKey} {...of} item={one.fixed} />
          return (
            <ItemRow
              key={row.rowKey}
              {...of}
              tomorrow={terms.tomorrow}
              faultOf={(field) => form.faults[`${field}[${at}]`]}
              idOf={(field) => form.idOf(`${field}[${at}]`)}
            />
          )
        })}
      </table>
      {[...lists].map(([key, choices]) => (
        <datalist key={key} id={`discounts-${key}`}>
          {choices.map((percent) => (
            <option key={percent} value={percent} />
          ))}
        </datalist>
      ))}
    </>
  )
}
