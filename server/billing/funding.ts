/** Where the money of a payment comes from, as entries of the ledger. */
import { divideHalfAway } from '#domain/kernel/arithmetic.ts'
import { cents, centsToNanos, type NanoDollars } from '#domain/kernel/money.ts'
import {
  cashAccount,
  exchangeAccount,
  gatewayAccountIn,
  makeGoodAccount,
  type MoneyUnit,
  processingAccount,
} from './accounts.ts'
import type { Line } from './ledger.ts'
import type { PaymentRecord } from './store/payments.ts'

type Funding = Pick<PaymentRecord, 'method' | 'currency' | 'amountCents' | 'processingCents' | 'salesmanId'>

/**
 * Takes the amount from the gateway, from the cash of who took it or from what the house gives, and the surcharge to its account. What is left is
 * `usdNanos`, which whoever posts the lines gives to what was paid for: in US dollars these lines sum to as much below
 * zero. Canadian dollars stay in the exchange, which gives US dollars for them; the surcharge at the same rate, half up.
 */
export function fundingOf(payment: Funding, usdNanos: NanoDollars): Line[] {
  const { method, currency, amountCents, processingCents } = payment
  if (method === 'waiver') return [{ account: makeGoodAccount, amount: -usdNanos }]
  const amount = centsToNanos(amountCents)
  const source = sourceOf(payment, `${currency}-nano`)
  const paidFor = cents(amountCents - processingCents)
  const processing = divideHalfAway(usdNanos * processingCents, paidFor)
  const surcharge = { account: processingAccount, amount: processing }
  if (currency === 'usd') {
    if (usdNanos !== centsToNanos(paidFor)) throw new Error('a payment in US dollars is worth what was paid')
    return [{ account: source, amount: -amount }, surcharge]
  }
  return [
    { account: source, amount: -amount },
    { account: exchangeAccount('cad-nano'), amount },
    { account: exchangeAccount('usd-nano'), amount: -usdNanos - processing },
    surcharge,
  ]
}

function sourceOf({ method, salesmanId }: Funding, unit: MoneyUnit) {
  if (method === 'card') return gatewayAccountIn(unit)
  if (salesmanId === null) throw new Error('nobody took the cash')
  return cashAccount(salesmanId, unit)
}
