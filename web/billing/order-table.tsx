import type { OrderLine } from '#contract/billing/orders.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { Caption, TableBox } from '#web/ui/table.tsx'

/**
 * The order history of one campaign: five columns (CAM-18), below each figure what it has come to since the first
 * order, totals at the end, a receipt where there is one.
 */
export function OrderTable({ orders }: { orders: readonly OrderLine[] }) {
  const lines = withRunningTotals(orders)
  const { quantitySoFar: quantity, amountSoFar: amount } = lines[0] ?? { quantitySoFar: 0, amountSoFar: 0n }
  return (
    <TableBox label="Order history">
      <table className="ruled">
        <Caption what="Orders" count={orders.length} order="newest first" />
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" className="n">
              Impressions
            </th>
            <th scope="col" className="n">
              Amount Spent
            </th>
            <th scope="col">Description</th>
            <th scope="col">Agent</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((order) => (
            <tr key={order.orderId}>
              <td className="nowrap num">
                {order.date} <span className="et">ET</span>
              </td>
              <td className="n">
                {formatCount(order.quantity)}
                {order.unit !== 'impressions' && ` ${order.unit}`}
                <p className="sub">{formatCount(order.quantitySoFar)} so far</p>
              </td>
              <td className="n">
                {formatMoney(cents(order.amountCents))}
                <p className="sub">{formatMoney(cents(order.amountSoFar))} so far</p>
              </td>
              <td>
                {order.description}
                {order.receiptUrl && (
                  <>
                    {' · '}
                    <a href={order.receiptUrl} target="_blank" rel="noopener">
                      Receipt<span className="vh"> of order {order.orderId}, in a new tab</span>
                    </a>
                  </>
                )}
              </td>
              <td>{order.agent}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Total of {formatCount(orders.length)} {orders.length === 1 ? 'order' : 'orders'}
            </th>
            <td className="n">{formatCount(quantity)}</td>
            <td className="n">{formatMoney(cents(amount))}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </TableBox>
  )
}

/** The orders, newest first as they came, each with the sums of itself and of all before it. */
function withRunningTotals(orders: readonly OrderLine[]) {
  let [quantitySoFar, amountSoFar] = [0, 0n]
  return orders
    .toReversed()
    .map((order) => {
      quantitySoFar += order.quantity
      amountSoFar += order.amountCents
      return { ...order, quantitySoFar, amountSoFar }
    })
    .toReversed()
}
