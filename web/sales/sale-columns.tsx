/** The columns of the orders: eleven for who sells, eight for a publisher, nine for who buys. */
import type { Sale } from '#contract/sales/orders.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { isRefund } from '#domain/sales/sale.ts'
import { SaleStatusChip } from '#web/sales/sale-status-chip.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { RowMenuButton } from '#web/ui/list/row.tsx'
import { Missing } from '#web/ui/table.tsx'

/** As whom somebody reads the orders. */
export type OrdersReader = 'seller' | 'buyer' | 'publisher'

export const saleAddress = (id: number): string => `/orders/${id}`

export function saleColumns(reader: OrdersReader): TableColumn<Sale>[] {
  const columns: (TableColumn<Sale> | false)[] = [
    {
      head: 'Date',
      columnClass: 'of-date',
      cell: ({ soldAt }) => <span className="num">{newYorkDay(soldAt)}</span>,
    },
    {
      head: 'Sale',
      columnClass: 'of-sale',
      isName: reader === 'buyer',
      cell: ({ id, number }) => (
        <a href={saleAddress(id)} {...opensRow}>
          {number}
        </a>
      ),
    },
    reader !== 'buyer' && {
      head: 'Client',
      isName: true,
      columnClass: 'of-client',
      cell: ({ client }) => <bdi>{client.name}</bdi>,
    },
    { head: 'Product', columnClass: 'of-product', cell: ({ product }) => <bdi>{product}</bdi> },
    reader === 'publisher'
      ? {
          head: 'Agent',
          cell: ({ salesman }) => salesman?.name ?? <Missing reason="Bought without an agent" />,
        }
      : { head: 'Site', columnClass: 'of-site', cell: (sale) => <SiteCell sale={sale} /> },
    {
      head: 'Amount',
      isNumber: true,
      cell: ({ currency, amountCents }) => moneyIn(currency, cents(amountCents)),
    },
    {
      head: 'Refunded',
      isNumber: true,
      cell: (sale) =>
        isRefund(sale) ? null : (
          <span className={sale.refundedCents === 0n ? 'muted' : undefined}>
            {moneyIn(sale.currency, cents(sale.refundedCents))}
          </span>
        ),
    },
    { head: 'Status', columnClass: 'of-status', cell: (sale) => <SaleStatusChip sale={sale} /> },
    reader !== 'publisher' && {
      head: 'Recurring',
      columnClass: 'of-recurring',
      cell: ({ recurring }) => recurring ?? null,
    },
    reader !== 'publisher' && {
      head: 'Actions',
      isActs: true,
      columnClass: 'of-acts',
      cell: (sale) => <ActsCell sale={sale} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

function SiteCell({ sale: { site, onSites = 0 } }: { readonly sale: Sale }) {
  if (site) return <bdi>{site.name}</bdi>
  return onSites > 1 ? formatCountOf(onSites, 'sites') : <Missing reason="On no site" />
}

function ActsCell({ sale }: { readonly sale: Sale }) {
  return (
    <div className="sale-acts">
      {sale.receiptUrl && (
        <ButtonLink look="quiet" small href={sale.receiptUrl} target="_blank" rel="noopener">
          Print Invoice<span className="vh"> of {sale.number}, in a new tab</span>
        </ButtonLink>
      )}
      {sale.mayResend && <RowMenuButton id={sale.id} label="Order menu" name={sale.number} />}
    </div>
  )
}
