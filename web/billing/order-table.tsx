import type { OrderLine } from '#contract/billing/orders.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'

/** An order, and what all orders up to it have come to; null from the first one on whose amount is hidden. */
type Line = OrderLine & { readonly quantitySoFar: number; readonly amountSoFar: bigint | null }

const amountText = (amount: bigint | null): string =>
  amount === null ? 'Not shown' : formatMoney(cents(amount))

const columns: readonly TableColumn<Line>[] = [
  {
    head: 'Date',
    className: 'nowrap num',
    cell: ({ date }) => (
      <>
        {date} <span className="et">ET</span>
      </>
    ),
  },
  {
    head: 'Impressions',
    isNumber: true,
    cell: ({ quantity, unit, quantitySoFar }) => (
      <>
        {unit === 'impressions' ? formatCount(quantity) : formatCountOf(quantity, unit)}
        <p className="sub">{formatCount(quantitySoFar)} so far</p>
      </>
    ),
  },
  {
    head: 'Amount Spent',
    isNumber: true,
    cell: ({ amountCents, amountSoFar }) => (
      <>
        {amountText(amountCents)}
        {amountSoFar !== null && <p className="sub">{amountText(amountSoFar)} so far</p>}
      </>
    ),
  },
  {
    head: 'Description',
    cell: ({ description, receiptUrl, orderId }) => (
      <>
        {description}
        {receiptUrl && (
          <>
            {' · '}
            <a href={receiptUrl} target="_blank" rel="noopener">
              Receipt
              <span className="vh">
                {' '}
                of {orderId === null ? 'the proposal' : `order ${orderId}`}, in a new tab
              </span>
            </a>
          </>
        )}
      </>
    ),
  },
  { head: 'Agent', cell: ({ agent }) => agent },
]

/** Stands where something is recurring (SAL-09). */
const recurring: TableColumn<Line> = {
  head: 'Recurring',
  cell: ({ recurring: words, subscriptionUrl }) =>
    subscriptionUrl === null ? words : <a href={subscriptionUrl}>{words}</a>,
}

/**
 * The order history of one campaign: five columns (CAM-18), below each figure what it has come to since the first
 * order, totals at the end, a receipt where there is one; a sixth where something is charged month after month.
 */
export function OrderTable({ orders }: { orders: readonly OrderLine[] }) {
  const rows = withRunningTotals(orders)
  const shown = orders.some(({ recurring: words }) => words !== '') ? [...columns, recurring] : columns
  const { quantitySoFar: quantity, amountSoFar: amount } = rows[0] ?? { quantitySoFar: 0, amountSoFar: 0n }
  return (
    <DataTable
      what="Orders"
      order="newest first"
      rows={rows}
      columns={shown}
      keyOf={(_, at) => at}
      foot={
        <tr>
          <th scope="row">Total of {formatCountOf(orders.length, 'orders')}</th>
          <td className="n" data-head="Impressions">
            {formatCount(quantity)}
          </td>
          <td className="n" data-head="Amount Spent">
            {amountText(amount)}
          </td>
          <td colSpan={shown.length - 3} />
        </tr>
      }
    />
  )
}

/** The orders, newest first as they came, each with the sums of itself and of all before it. */
function withRunningTotals(orders: readonly OrderLine[]): Line[] {
  let quantitySoFar = 0
  let amountSoFar: bigint | null = 0n
  return orders
    .toReversed()
    .map((order) => {
      quantitySoFar += order.quantity
      amountSoFar =
        amountSoFar === null || order.amountCents === null ? null : amountSoFar + order.amountCents
      return { ...order, quantitySoFar, amountSoFar }
    })
    .toReversed()
}
