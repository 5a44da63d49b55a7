/** What a payer was shown to be charged in all: where it has changed since, that is told and nothing is charged. */
import { parseAmount } from '../billing/amount.ts'
import { moneyIn } from '../billing/money-in.ts'
import type { Currency } from '../billing/payment.ts'
import type { Cents } from '../kernel/money.ts'
import { isRefusal, type Refusal, refuse, type Verdict } from '../kernel/verdict.ts'

/** An amount with all that is charged besides. */
export interface Charge {
  readonly amount: Cents
  readonly currency: Currency
}

export interface ShownCharge {
  /** Null: whatever it is. */
  readonly amount: Cents | null
  /** Null: the one that it is charged in. */
  readonly currency: Currency | null
}

/** The charge that was shown to the payer, as it was sent; null: nothing was shown. */
export function readShown(typed: string | null, currency: Currency | null): ShownCharge | null | Refusal {
  if (typed === null) return currency === null ? null : { amount: null, currency }
  const amount = parseAmount(typed)
  return isRefusal(amount) ? { ...amount, field: 'shownCharge' } : { amount, currency }
}

/** Whether what is charged now is what was shown (409). */
export function mayChargeAsShown(now: Charge, shown: ShownCharge | null): Verdict<'charge-differs'> {
  const currency = shown?.currency ?? now.currency
  const amount = shown?.amount ?? now.amount
  if (amount === now.amount && currency === now.currency) return 'ok'
  return refuse('charge-differs', {
    field: 'shownCharge',
    values: { now: moneyIn(now.currency, now.amount), shown: moneyIn(currency, amount) },
  })
}
