/**
 * Exact integer arithmetic. Every amount in the product is a whole number of some unit, so every division
 * must say where its remainder goes; these are the only divisions that money and impressions may use.
 */

/** The quotient rounded down, also below zero: -7 by 2 is -4. */
export function divideFloor(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  const hasRemainder = quotient * divisor !== dividend
  const isNegative = dividend < 0n !== divisor < 0n
  return hasRemainder && isNegative ? quotient - 1n : quotient
}

/** The quotient rounded up, also below zero: -7 by 2 is -3. */
export function divideCeil(dividend: bigint, divisor: bigint): bigint {
  return -divideFloor(-dividend, divisor)
}

/** The quotient rounded to the nearest whole number, halves away from zero: 25 by 2 is 13, -25 by 2 is -13. */
export function divideHalfAway(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n
  const top = dividend < 0n ? -dividend : dividend
  const bottom = divisor < 0n ? -divisor : divisor
  const rounded = (2n * top + bottom) / (2n * bottom)
  return isNegative ? -rounded : rounded
}

/**
 * Splits a whole amount by weights so that the parts sum to it exactly (largest remainder; on equal
 * remainders the earlier part wins). The amount may be negative; weights may not, and must not all be zero.
 */
export function splitByWeight(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('weights must not be negative, and one must be above zero')
  const parts = weights.map((weight) => divideFloor(amount * weight, whole))
  const remainders = weights.map((weight, at) => amount * weight - (parts[at] ?? 0n) * whole)
  const missing = Number(amount - parts.reduce((sum, part) => sum + part, 0n))
  const byRemainder = remainders
    .map((_, at) => at)
    .sort((a, b) => Number((remainders[b] ?? 0n) - (remainders[a] ?? 0n)) || a - b)
  for (const at of byRemainder.slice(0, missing)) parts[at] = (parts[at] ?? 0n) + 1n
  return parts
}
