import { useSearch } from '@tanstack/react-router'
import type { ListedSales, Sale } from '#contract/sales/orders.ts'
import { exportSales, listSales } from '#contract/sales/orders.ts'
import { isRepresentative, actsForAll } from '#domain/people/abilities.ts'
import { isRefund } from '#domain/sales/sale.ts'
import { encodedAddress } from '#web/kernel/call.ts'
import { useRead } from '#web/kernel/read.ts'
import { actorOf, publishesOnly } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { OrderPages } from '#web/sales/order-pages.tsx'
import { type OrdersReader, saleAddress, saleColumns } from '#web/sales/sale-columns.tsx'
import { SaleFilterBar } from '#web/sales/sale-filter-bar.tsx'
import { type SaleFilters, salesInAddress } from '#web/sales/sale-filters.ts'
import { SalesFoot } from '#web/sales/sales-foot.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { type MenuEntry, openMenu } from '#web/ui/layer/menu.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useFilters } from '#web/ui/list/use-filters.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import './sales.css'

const ResendDialog = lazyPart(async () => (await import('#web/sales/resend-dialog.tsx')).ResendDialog)

const noRows: readonly Sale[] = []

/** Everything that was sold, as far as one may see it, and what went back of it (SAL-01). */
export function OrdersScreen() {
  const { filters, change } = useFilters(salesInAddress, useSearch({ from: '/shell/orders' }))
  const reader = useOrdersReader()
  const list = useRead(listSales, { query: salesInAddress.asked(filters) })
  const onResend = (resend: number | undefined) => change({ resend })
  return (
    <Page
      title="Orders"
      dateline={datelines[reader]}
      action={<ExportButton filters={filters} />}
      tabs={<OrderPages current="Orders" />}
    >
      <SaleFilterBar list={list.data} reader={reader} filters={filters} change={change} />
      <List
        one="order"
        rows={list.data?.rows ?? noRows}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        menuOf={(sale) => menuOf(sale, onResend)}
        filtered={salesInAddress.addressOf(filters, { page: undefined, resend: undefined })}
      >
        <ListStates
          reading={list}
          what="orders"
          rowsOf={({ rows }) => rows}
          isFiltered={() => salesInAddress.isNarrowed(filters)}
          onClear={() => change(salesInAddress.none)}
          empty={
            <EmptyState title="No orders yet">
              <p>{emptyWords[reader]}</p>
            </EmptyState>
          }
          skeleton={{ lines: 8, height: 44 }}
        >
          {(data) => <SaleTable data={data} reader={reader} />}
        </ListStates>
      </List>
      {filters.resend !== undefined && (
        <ResendDialog id={filters.resend} onClose={() => onResend(undefined)} />
      )}
    </Page>
  )
}

function useOrdersReader(): OrdersReader {
  const me = useMe()
  if (publishesOnly(me)) return 'publisher'
  const actor = actorOf(me)
  return isRepresentative(actor) || actsForAll(actor) ? 'seller' : 'buyer'
}

const datelines: Readonly<Record<OrdersReader, string>> = {
  seller: 'What was sold, newest first',
  buyer: 'What you bought, newest first',
  publisher: 'What was sold on your sites, newest first. An amount is the part of your sites.',
}

const emptyWords: Readonly<Record<OrdersReader, string>> = {
  seller: 'What is bought or sold stands here with its receipt. Sales that you may see appear by themselves.',
  buyer: 'What you buy stands here with its receipt.',
  publisher: 'What is sold on your sites stands here.',
}

interface TableOptions {
  readonly data: ListedSales
  readonly reader: OrdersReader
}

function SaleTable({ data, reader }: TableOptions) {
  const columns = saleColumns(reader)
  const before = columns.findIndex(({ head }) => head === 'Amount')
  return (
    <DataTable
      what="Orders"
      order="newest first"
      className="sales"
      rows={data.rows}
      count={data.total}
      columns={columns}
      keyOf={({ id }) => id}
      idOf={({ id }) => id}
      classOf={(sale) => (isRefund(sale) ? 'is-refund' : undefined)}
      foot={<SalesFoot sums={data.sums} before={before} behind={columns.length - before - 2} />}
    />
  )
}

function menuOf(sale: Sale, onResend: (id: number) => void): MenuEntry[] {
  return [
    { label: `Open ${sale.number}`, icon: 'orders', href: saleAddress(sale.id) },
    ...(sale.receiptUrl ? [{ label: 'Print Invoice', href: sale.receiptUrl }] : []),
    ...(sale.mayResend ? [{ label: 'Resend', onSelect: () => onResend(sale.id) }] : []),
  ]
}

function ExportButton({ filters }: { readonly filters: SaleFilters }) {
  const { page: _, ...query } = salesInAddress.asked(filters)
  const addressOf = (format: 'csv' | 'xlsx') => encodedAddress(exportSales, { query: { ...query, format } })
  return (
    <Button
      icon="download"
      aria-haspopup="menu"
      onClick={({ currentTarget }) =>
        openMenu(currentTarget, 'Export', [
          { label: 'CSV file', href: addressOf('csv'), isDownload: true },
          { label: 'XLSX file for spreadsheets', href: addressOf('xlsx'), isDownload: true },
        ])
      }
    >
      Export
    </Button>
  )
}
