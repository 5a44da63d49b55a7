import { type Cents, cents } from '#domain/kernel/money.ts'
import type { LineAmounts } from './line.ts'

export interface Totals {
  readonly first: Cents
  readonly discount: Cents
  readonly total: Cents
}

/** What the lines of a proposal come to together, in cents of the currency that they are in. */
export function totalsOf(lines: readonly LineAmounts[]): Totals {
  const sum = (part: keyof LineAmounts): Cents => cents(lines.reduce((whole, line) => whole + line[part], 0n))
  return { first: sum('first'), discount: sum('discount'), total: sum('net') }
}
