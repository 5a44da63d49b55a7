/** Money of either currency, as people read it. */
import type { Cents } from '../kernel/money.ts'
import { formatMoney } from '../kernel/money-text.ts'
import type { Currency } from './payment.ts'

/** How a receipt or a document names its money. */
export const currencyInWords: Readonly<Record<Currency, string>> = {
  usd: 'US dollars',
  cad: 'Canadian dollars',
}

/** `$1,296.00`, and `$1,777.08 CAD` where it is Canadian. */
export const moneyIn = (currency: Currency, amount: Cents): string =>
  currency === 'cad' ? `${formatMoney(amount)} CAD` : formatMoney(amount)
