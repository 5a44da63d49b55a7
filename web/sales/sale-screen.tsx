import { useState } from 'react'
import { getSale, type SaleRecord } from '#contract/sales/orders.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { cents } from '#domain/kernel/money.ts'
import { usePathId } from '#web/kernel/path-id.ts'
import { useRead } from '#web/kernel/read.ts'
import { proposalAddress } from '#web/proposals/list/proposal-filters.ts'
import { SaleStatusChip } from '#web/sales/sale-status-chip.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DataTable, type TableColumn } from '#web/ui/list/data-table.tsx'
import { Page } from '#web/ui/page.tsx'
import { isOutOfReach, ReadingStates } from '#web/ui/states.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'
import { Missing, Time } from '#web/ui/table.tsx'
import './sales.css'

const ResendDialog = lazyPart(async () => (await import('#web/sales/resend-dialog.tsx')).ResendDialog)

/** One sale: its lines, its money and its papers, as far as one may see it. */
export function SaleScreen() {
  const record = useRead(getSale, { params: { id: usePathId() } })
  const [isSending, send] = useState(false)
  // What is not there, or not theirs, is told by the page that says so.
  if (record.error && isOutOfReach(record.error)) throw record.error
  const sale = record.data?.sale
  return (
    <Page
      title={sale ? `Sale ${sale.number}` : 'Sale'}
      section="Orders"
      dateline={record.data && <Dateline record={record.data} />}
      action={
        sale && (
          <div className="sale-acts sale-page-acts">
            {sale.mayResend && <Button onClick={() => send(true)}>Resend</Button>}
            {sale.receiptUrl && (
              <ButtonLink href={sale.receiptUrl} target="_blank" rel="noopener">
                Print Invoice<span className="vh">, in a new tab</span>
              </ButtonLink>
            )}
          </div>
        )
      }
    >
      <ReadingStates reading={record} failed="The sale could not be loaded." lines={6} height={36} />
      {record.data && <SaleParts record={record.data} />}
      {isSending && sale && <ResendDialog id={sale.id} onClose={() => send(false)} />}
    </Page>
  )
}

function Dateline({ record: { sale } }: { readonly record: SaleRecord }) {
  return (
    <>
      <SaleStatusChip sale={sale} /> <bdi>{sale.client.name}</bdi> · <Time at={sale.soldAt} />
      {sale.salesman && <> · sold by {sale.salesman.name}</>}
      {sale.proposalId && (
        <>
          {' '}
          · from <a href={proposalAddress(sale.proposalId)}>P-{sale.proposalId}</a>
        </>
      )}
      {sale.recurring && ` · ${sale.recurring}`}
    </>
  )
}

function SaleParts({ record }: { readonly record: SaleRecord }) {
  const { sale, lines, payments, dueCents, letters } = record
  const money = (amount: bigint) => moneyIn(sale.currency, cents(amount))
  return (
    <>
      <section className="sale-part">
        <h2>Lines</h2>
        <DataTable
          what="Lines of the sale"
          order="as they were sold"
          rows={lines}
          columns={lineColumns(money)}
          keyOf={(_, at) => at}
        />
      </section>
      <section className="sale-part">
        <h2>Money</h2>
        <SumsTable
          caption="What the sale comes to"
          lines={[
            [sale.status === 'pending' ? 'Invoiced' : 'Sold for', money(sale.amountCents)],
            ...(sale.refundedCents > 0n ? [['Refunded', money(-sale.refundedCents)] as const] : []),
            ...(dueCents ? [['Paid', money(sale.amountCents - dueCents)] as const] : []),
          ]}
          {...(dueCents && { total: ['Left to pay', money(dueCents)] as const })}
        />
      </section>
      {payments && (
        <section className="sale-part">
          <h2>Payments</h2>
          {payments.length === 0 ? (
            <p>Nothing was paid yet.</p>
          ) : (
            <DataTable
              what="Payments"
              order="oldest first"
              rows={payments}
              columns={paymentColumns(money)}
              keyOf={(_, at) => at}
            />
          )}
        </section>
      )}
      {letters && letters.length > 0 && (
        <section className="sale-part">
          <h2>Sent again</h2>
          <ul className="sale-letters">
            {letters.map(({ at, by, email }, place) => (
              <li key={place}>
                <Time at={at} /> to {email} by <bdi>{by}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const lineColumns = (money: (amount: bigint) => string): TableColumn<SaleRecord['lines'][number]>[] => [
  {
    head: 'Product',
    isName: true,
    cell: ({ product, subject }) => (
      <>
        <bdi>{product}</bdi>
        <p className="sub">
          <bdi>{subject}</bdi>
        </p>
      </>
    ),
  },
  { head: 'Site', cell: ({ site }) => site ?? <Missing reason="On no site" /> },
  { head: 'Bought', isNumber: true, cell: ({ bought }) => bought },
  { head: 'Price', isNumber: true, cell: ({ rate }) => rate ?? <Missing reason="Not priced each" /> },
  {
    head: 'Amount',
    isNumber: true,
    cell: ({ amountCents }) => (amountCents === null ? 'Not shown' : money(amountCents)),
  },
]

const paymentColumns = (
  money: (amount: bigint) => string,
): TableColumn<NonNullable<SaleRecord['payments']>[number]>[] => [
  { head: 'Date', cell: ({ at }) => <Time at={at} /> },
  { head: 'How', isName: true, cell: ({ means }) => means },
  { head: 'Amount', isNumber: true, cell: ({ amountCents }) => money(amountCents) },
  {
    head: 'Paper',
    cell: ({ receiptUrl }) => (
      <a href={receiptUrl} target="_blank" rel="noopener">
        Receipt<span className="vh">, in a new tab</span>
      </a>
    ),
  },
]
