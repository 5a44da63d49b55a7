import type { SalesSum } from '#contract/sales/orders.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'

interface FootOptions {
  readonly sums: readonly SalesSum[]
  /** How many columns stand before the amount, and behind what was refunded. */
  readonly before: number
  readonly behind: number
}

/** What all orders come to that the filters leave, each currency for itself. */
export function SalesFoot({ sums, before, behind }: FootOptions) {
  return sums.map((sum) => {
    const { currency, sales, salesCents, pendingCents, refunds, refundsCents, refundedCents, totalCents } =
      sum
    const money = (amount: bigint) => moneyIn(currency, cents(amount))
    const line = (words: string, amount: bigint, refunded: bigint | null, className?: string) => (
      <tr key={`${currency} ${words}`} className={className}>
        <th scope="row" colSpan={before}>
          {words}
        </th>
        <td className="n" data-head="Amount">
          {money(amount)}
        </td>
        <td className="n" data-head="Refunded">
          {refunded === null ? null : money(refunded)}
        </td>
        <td colSpan={behind} />
      </tr>
    )
    const pending = pendingCents > 0n ? `, of it ${money(pendingCents)} pending` : ''
    const where = currency === 'usd' ? '' : ' in Canadian dollars'
    return [
      ...(refunds > 0
        ? [
            line(`${formatCountOf(sales, 'sales')}${where}`, salesCents, refundedCents),
            line(`${formatCountOf(refunds, 'refunds')}${where}`, refundsCents, null),
          ]
        : []),
      line(
        `Total of ${formatCountOf(sales + refunds, 'orders')}${where}${pending}`,
        totalCents,
        refundedCents,
        'total',
      ),
    ]
  })
}
