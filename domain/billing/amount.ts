/** Amounts as people type and paste them, read by string arithmetic so that no float comes near money. */
import { formatMoney } from '../kernel/money-text.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { withoutThousands } from '../kernel/typed-number.ts'
import { refuse, type Refusal, type Verdict } from '../kernel/verdict.ts'

/** The most a single payment may be: ten million dollars. */
const limit = 1_000_000_000n

/**
 * Reads a decimal amount in dollars. Commas between thousands (BUY-06), and dollar signs and blanks at the ends, are
 * taken away; what is left must be plain digits with at most two decimals: no sign, no exponent, no foreign digits, and
 * nothing in between, since '10 50' and '10$50' are as likely ten dollars fifty as a thousand and fifty. Zero is read as
 * zero; what may not be zero refuses it itself.
 */
export function parseAmount(text: string): Cents | Refusal<'amount-unreadable' | 'amount-large'> {
  const plain = withoutThousands(text.replace(/^[$\s]+|[$\s]+$/g, ''))
  const match = /^([0-9]{0,20})(?:\.([0-9]{0,2}))?$/.exec(plain ?? '')
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || (whole === '' && fraction === '')) return refuse('amount-unreadable', { field: 'amount' })
  const amount = BigInt(whole || '0') * 100n + BigInt(fraction.padEnd(2, '0'))
  return amount > limit ? refuse('amount-large', { field: 'amount' }) : cents(amount)
}

/** Whether a card may be charged so little: below the least the provider's fee is more than the payment. */
export function mayCharge(amount: Cents, least: Cents): Verdict<'amount-small'> {
  return amount >= least
    ? 'ok'
    : refuse('amount-small', { field: 'amount', values: { least: formatMoney(least) } })
}
