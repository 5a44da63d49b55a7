import { divideHalfAway } from '#domain/kernel/arithmetic.ts'
import { type MicroDollars, microDollars } from '#domain/kernel/money.ts'

/**
 * Price per thousand after priority: from the base price at 1 up to twice the base at the ceiling, in whole
 * micro-dollars, halves up. With a ceiling of 1 (or less) there is no slider and the price is the base.
 */
export function effectiveCpm(base: MicroDollars, priority: number, ceiling: number): MicroDollars {
  if (ceiling <= 1) return base
  return microDollars(base + divideHalfAway(base * BigInt(priority - 1), BigInt(ceiling - 1)))
}
