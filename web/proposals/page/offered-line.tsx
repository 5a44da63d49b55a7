import type { Item } from '#contract/proposals/item.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { priceInRow } from '#domain/catalogue/list-rate.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { firstInWords, notesInWords } from '#domain/proposals/document-words.ts'

interface Offered {
  readonly item: Item
  readonly currency: Currency
}

/** One item. What of its price is hidden is not in it, and has no cell. */
export function OfferedLine({ item, currency }: Offered) {
  const { name, site, netCents } = item
  const line = { ...pricedLine(item), intoCampaign: item.intoCampaign }
  const { price, unit } = priceInRow(line.rateType, line.rate, item.unit)
  const below = [site?.name ?? '', notesInWords(line, item.startDay)]
    .filter((text) => text !== '')
    .join(' · ')
  return (
    <tr>
      <td className="client-what">
        <b>{name}</b>
        {below && <span className="sub">{below}</span>}
      </td>
      <td className="n client-quantity">{item.quantityInWords}</td>
      {netCents !== undefined && (
        <>
          <td className="n client-rate">
            {[price, ...(currency === 'cad' ? ['USD'] : [])].join(' ')}
            <span className="sub">{unit}</span>
          </td>
          <Discount item={item} />
          <td className="n client-amount">
            {formatMoney(cents(netCents))}
            <Before item={item} />
          </td>
        </>
      )}
    </tr>
  )
}

function Discount({ item: { discountPercent = 0, discountCents = 0n } }: Pick<Offered, 'item'>) {
  return (
    <td className={`n client-discount${discountPercent === 0 ? ' client-undiscounted' : ''}`}>
      <span className="client-discount-name">Discount </span>
      {discountPercent}%
      {discountCents > 0n && <span className="sub">-{formatMoney(cents(discountCents))}</span>}
    </td>
  )
}

function Before({ item: { firstCents = 0n, netCents = 0n } }: Pick<Offered, 'item'>) {
  const before = firstInWords({ first: cents(firstCents), amount: cents(netCents) })
  return before && <span className="sub">{before}</span>
}

const pricedLine = (item: Item) => ({
  ...{ rateType: item.rateType, quantity: item.quantity, dailyViews: item.dailyViews },
  rate: microDollars(item.rate ?? 0n),
  budget: item.budgetCents ? cents(item.budgetCents) : null,
  discountPercent: item.discountPercent ?? 0,
})
