import type { ReactNode } from 'react'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { quantityInWords } from '#domain/proposals/document-words.ts'
import { CurrencyChoice } from '#web/proposals/editor/currency-choice.tsx'
import type { FormOptions } from '#web/proposals/typed/form-options.ts'
import { leftOut } from '#web/proposals/editor/item-details.tsx'
import type { ReckonedRow } from '#web/proposals/typed/reckon-typed.ts'
import { nameOfRow, type TypedRow } from '#web/proposals/typed/typed-proposal.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Missing } from '#web/ui/table.tsx'

/** What was chosen and what it comes to, always in sight; below it how the proposal is shown. */
export function Basket({ parts, ...options }: FormOptions & { readonly parts: ReactNode }) {
  const { form, reckoned } = options
  const { rows } = form.values
  return (
    <aside className="basket" aria-label="Basket">
      <h3>
        Basket <span className="muted">{formatCountOf(rows.length, 'items')}</span>
      </h3>
      <ul>
        {rows.map((row, at) => {
          const one = reckoned.rows[at]
          return one && <BasketLine key={row.rowKey} row={row} reckoned={one} currency={reckoned.currency} />
        })}
      </ul>
      {rows.length === 0 && <p className="small muted">Products that you add stand here.</p>}
      <Sums {...options} />
      {parts}
      <div className="basket-choices">
        <CheckBox
          checked={form.values.hidesPrices}
          onChange={({ target }) => form.change({ hidesPrices: target.checked })}
        >
          Hide prices from the client
        </CheckBox>
        <CurrencyChoice {...options} />
      </div>
    </aside>
  )
}

interface BasketLineOptions {
  readonly row: TypedRow
  readonly reckoned: ReckonedRow
  readonly currency: Currency
}

function BasketLine({ row, reckoned: { line, amounts, isLeftOut }, currency }: BasketLineOptions) {
  const about = [
    row.sold.site?.shortName,
    line && quantityInWords(line, row.sold.unit),
    line && line.discountPercent > 0 && `${line.discountPercent}% off`,
    isLeftOut ? leftOut : row.typed.isOptional && 'optional',
  ]
  return (
    <li>
      <span>
        <span dir="auto">{nameOfRow(row) || 'Custom product'}</span>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      <span className="num">
        {amounts ? (
          <Amount amount={moneyIn(currency, amounts.net)} isLeftOut={isLeftOut} />
        ) : (
          <Missing reason="Something of it is missing or cannot be read" />
        )}
      </span>
    </li>
  )
}

const Amount = ({ amount, isLeftOut }: { readonly amount: string; readonly isLeftOut: boolean }) =>
  isLeftOut ? <s>{amount}</s> : amount

function Sums({ reckoned: { totals, currency, paid, balance } }: FormOptions) {
  const sums = [
    ['Before discounts', totals.first],
    ['Discounts', cents(-totals.discount)],
    [`Total, ${currency.toUpperCase()}`, totals.total],
    ['Paid', paid],
    ['Balance', balance],
  ] as const
  return (
    <dl className="basket-sums">
      {sums.map(([label, amount]) => (
        <div key={label} className={label.startsWith('Total') ? 'basket-total' : undefined}>
          <dt>{label}</dt>
          <dd>{moneyIn(currency, amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
