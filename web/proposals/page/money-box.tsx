import { clientReceiptOf } from '#contract/proposals/client-page.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { paidInWords } from '#domain/proposals/standing.ts'
import { AgentReached } from '#web/proposals/page/agent.tsx'
import { PayForm } from '#web/proposals/page/pay/pay-form.tsx'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { pageAddress } from '#web/proposals/page/visited.ts'

/** What is due and how it is paid, what was paid, and whom to ask about it. */
export function MoneyBox() {
  const { money, proposal } = usePage().page
  return (
    <aside className="client-money" id="pay" aria-labelledby="client-due">
      <h2 id="client-due">Balance due</h2>
      <p className="client-due">
        {formatMoney(cents(money.balance))} <small>{proposal.currency.toUpperCase()}</small>
      </p>
      <p className="client-paid">
        {paidInWords(proposal.currency, money)}
        {money.paid > 0n && (
          <>
            {' '}
            <a href={clientReceiptOf(pageAddress)} target="_blank" rel="noreferrer">
              Receipt
            </a>
          </>
        )}
      </p>
      <PayForm />
      <section aria-labelledby="client-ask">
        <h3 id="client-ask">Questions? Ask</h3>
        <AgentReached />
      </section>
    </aside>
  )
}
