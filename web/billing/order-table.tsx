import type { OrderLine } from '#contract/billing/orders.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { Caption, TableBox } from '#web/ui/table.tsx'

/** The order history: five columns (CAM-18), totals below, a receipt where there is one. */
export function OrderTable({ orders }: { orders: readonly OrderLine[] }) {
  const quantity = orders.reduce((sum, order) => sum + order.quantity, 0)
  const amount = orders.reduce((sum, order) => sum + order.amountCents, 0n)
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
          {orders.map((order) => (
            <tr key={order.orderId}>
              <td className="nowrap num">
                {order.date} <span className="et">ET</span>
              </td>
              <td className="n">
                {formatCount(order.quantity)}
                {order.unit !== 'impressions' && ` ${order.unit}`}
              </td>
              <td className="n">{formatMoney(cents(order.amountCents))}</td>
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
