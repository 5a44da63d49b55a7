import type { Item } from '#contract/proposals/item.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { priceInRow } from '#domain/catalogue/list-rate.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { isCounted } from '#domain/proposals/choice.ts'
import { firstInWords, notesInWords } from '#domain/proposals/document-words.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'

interface OfferedLineOptions {
  readonly item: Item
  readonly currency: Currency
  /** What is optional is the client's to choose at this moment. */
  readonly mayChoose: boolean
}

/** One item. What of its price is hidden is not in it, and has no cell. */
export function OfferedLine({ item, currency, mayChoose }: OfferedLineOptions) {
  const { name, site, netCents } = item
  const line = { ...pricedLine(item), intoCampaign: item.intoCampaign }
  const { price, unit } = priceInRow(line.rateType, line.rate, item.unit)
  const below = [site?.name ?? '', notesInWords(line, item.startDay)]
    .filter((text) => text !== '')
    .join(' · ')
  return (
    <tr className={isCounted(item) ? undefined : 'client-left-out'}>
      <td className="client-what">
        {mayChoose && item.isOptional ? <Tick item={item} /> : <b>{name}</b>}
        {below && <span className="sub">{below}</span>}
        {!isCounted(item) && netCents === undefined && <span className="sub">Not included</span>}
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
            {isCounted(item) ? (
              <>
                {formatMoney(cents(netCents))}
                <Before item={item} />
              </>
            ) : (
              <>
                Not included
                <span className="sub">{formatMoney(cents(netCents))} if added</span>
              </>
            )}
          </td>
        </>
      )}
    </tr>
  )
}

function Tick({ item }: Pick<OfferedLineOptions, 'item'>) {
  const { choose } = usePage()
  return (
    <CheckBox checked={item.isTaken} onChange={({ target }) => choose(item.itemId, target.checked)}>
      <b>{item.name}</b>
    </CheckBox>
  )
}

function Discount({ item: { discountPercent = 0, discountCents = 0n } }: Pick<OfferedLineOptions, 'item'>) {
  return (
    <td className={`n client-discount${discountPercent === 0 ? ' client-undiscounted' : ''}`}>
      <span className="client-discount-name">Discount </span>
      {discountPercent}%
      {discountCents > 0n && <span className="sub">-{formatMoney(cents(discountCents))}</span>}
    </td>
  )
}

function Before({ item: { firstCents = 0n, netCents = 0n } }: Pick<OfferedLineOptions, 'item'>) {
  const before = firstInWords({ first: cents(firstCents), amount: cents(netCents) })
  return before && <span className="sub">{before}</span>
}

const pricedLine = (item: Item) => ({
  rateType: item.rateType,
  quantity: item.quantity,
  dailyViews: item.dailyViews,
  rate: microDollars(item.rate ?? 0n),
  budget: item.budgetCents ? cents(item.budgetCents) : null,
  discountPercent: item.discountPercent ?? 0,
})
