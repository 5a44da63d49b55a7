import { subscriptionPath } from '#contract/billing/orders.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { subscriptionInWords } from '#domain/proposals/subscriptions/subscription-in-words.ts'
import type { PaymentTerms } from '#web/proposals/paying/part-to-pay.ts'
import { Time } from '#web/ui/table.tsx'
import '../proposal-section.css'
import './payment.css'

interface PaidListOptions extends Pick<PaymentTerms, 'payments' | 'subscription'> {
  readonly id: number
  readonly currency: Currency
}

/** What was paid, when and with what, each with its receipt; the receipt of the whole below. */
export function PaidList({ id, currency, payments, subscription }: PaidListOptions) {
  return (
    <section className="proposal-section" aria-label="Payments made">
      <h3>Payments made</h3>
      <ul className="payments-made">
        {payments.map(({ at, amount, by, receiptUrl }) => (
          <li key={receiptUrl}>
            <b className="num">{moneyIn(currency, cents(amount))}</b>
            <a href={receiptUrl} target="_blank" rel="noopener">
              Receipt
              <span className="vh">
                {' '}
                of {moneyIn(currency, cents(amount))}, {formatTime(at)}
              </span>
            </a>
            <span className="small muted">
              <Time at={at} /> · {by}
            </span>
          </li>
        ))}
      </ul>
      {subscription && (
        <p className="small">
          {subscriptionInWords(subscription, currency)}.{' '}
          <a href={subscriptionPath(subscription.id)}>Open the subscription</a>
        </p>
      )}
      <p className="small">
        <a href={`/proposal/${id}/receipt`} target="_blank" rel="noopener">
          Receipt of all payments
        </a>
      </p>
    </section>
  )
}
