/** How money reads: a dollar sign, thousands separators, two decimals; a minus before the sign (CON-13). */
import { divideHalfAway } from './arithmetic.ts'
import { formatCount } from './figures.ts'
import type { Cents, MicroDollars, NanoDollars } from './money.ts'

/** `123450` is `$1,234.50`; `-2500` is `-$25.00`. */
export function formatMoney(amount: Cents): string {
  const [whole, fraction] = split(amount < 0n ? -amount : amount)
  return `${amount < 0n ? '-' : ''}$${formatCount(whole)}.${fraction}`
}

/** The plain decimal of the wire and of spreadsheets: `1234.50`, `-25.00`. */
export function plainMoney(amount: Cents): string {
  const [whole, fraction] = split(amount < 0n ? -amount : amount)
  return `${amount < 0n ? '-' : ''}${whole}.${fraction}`
}

/** Every digit of an amount, in dollars: `2500.000000000`. For records, where a long run of digits would read like a card's number. */
export function exactMoney(amount: NanoDollars): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(10, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -9)}.${digits.slice(-9)}`
}

/** A price per thousand, to the cent where that is exact and with its further decimals where it is not: `$6.00`, `$0.0625`. */
export function formatCpm(price: MicroDollars): string {
  const whole = price / 1_000_000n
  const fraction = String(price % 1_000_000n)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return `$${formatCount(whole)}.${fraction}`
}

/** Nano-dollars to the nearest cent, halves away from zero: for showing, never for charging. */
export function toCents(amount: NanoDollars): Cents {
  return divideHalfAway(amount, 10_000_000n) as Cents
}

function split(amount: bigint): [whole: bigint, fraction: string] {
  return [amount / 100n, String(amount % 100n).padStart(2, '0')]
}
