import { currencyInWords } from '#domain/billing/money-in.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { countedOf } from '#domain/proposals/choice.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'

/** What leads to the total, where prices are shown, and what of it is paid. What changes is read out. */
export function SheetSums() {
  const { proposal, money } = usePage().page
  const { currency, items, sums } = proposal
  const row = (label: string, amount: bigint, isTotal = false) => (
    <div className={isTotal ? 'client-total' : undefined}>
      <dt>{label}</dt>
      <dd>{moneyIn(currency, cents(amount))}</dd>
    </div>
  )
  return (
    <dl className="client-sums" aria-live="polite">
      {sums && row(`${formatCountOf(countedOf(items).length, 'items')} before discounts`, sums.firstCents)}
      {sums && row('Discounts', -sums.discountCents)}
      {row(`Total in ${currencyInWords[currency]}`, money.total, true)}
      {row('Paid so far', money.paid)}
      {row('Balance due', money.balance)}
    </dl>
  )
}
