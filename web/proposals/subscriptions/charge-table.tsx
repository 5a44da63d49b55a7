import type { Reply } from '#contract/kernel/endpoint.ts'
import type { readSubscription } from '#contract/proposals/subscriptions.ts'
import { cents } from '#domain/kernel/money.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { chargeInWords } from '#domain/proposals/subscriptions/subscription-in-words.ts'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { Missing, Time } from '#web/ui/table.tsx'

type SubscriptionAnswer = Reply<typeof readSubscription>
type Charge = SubscriptionAnswer['charges'][number]

/** What was charged and what is to come, in its order. */
export function ChargeTable({ subscription, charges, dates }: SubscriptionAnswer) {
  const { currency, amount, state } = subscription
  const sum = moneyIn(currency, cents(amount))
  // What is to come after the next one has only a day.
  const later = dates.slice(1).map((due, after): Charge => {
    const period = (charges.at(-1)?.period ?? 0) + 1 + after
    return { period, due, state: 'due', at: null, reason: null, nextTry: null, receiptUrl: null }
  })
  return (
    <DataTable
      what="Charges"
      order="oldest first"
      rows={[...charges, ...later]}
      keyOf={({ period }) => period}
      columns={columnsOf(sum, state)}
    />
  )
}

const columnsOf = (sum: string, of: SubscriptionAnswer['subscription']['state']): TableColumn<Charge>[] => [
  { head: 'Day', isName: true, className: 'nowrap num', cell: ({ due }) => due },
  { head: 'Amount', isNumber: true, cell: () => sum },
  { head: 'State', cell: (charge) => <StateOfCharge {...charge} of={of} /> },
  { head: 'Receipt', cell: ReceiptOf },
]

function StateOfCharge({
  state,
  at,
  reason,
  nextTry,
  of,
}: Charge & { readonly of: SubscriptionAnswer['subscription']['state'] }) {
  return (
    <>
      {chargeInWords(state, of)}
      {at && state === 'paid' && (
        <p className="sub">
          <Time at={at} />
        </p>
      )}
      {reason && <p className="sub">{reason}</p>}
      {state === 'failed' && nextTry && of === 'active' && (
        <p className="sub">
          tried again <Time at={nextTry} />
        </p>
      )}
    </>
  )
}

function ReceiptOf({ receiptUrl, due }: Charge) {
  if (receiptUrl === null) return <Missing reason="There is none" />
  return (
    <a href={receiptUrl} target="_blank" rel="noopener">
      Receipt<span className="vh"> of {due}, in a new tab</span>
    </a>
  )
}
