/** Figures as people type them and as programs send them, without a float coming near money. */
import type { PaymentType } from '#domain/catalogue/product.ts'
import { type MicroDollars, microDollars } from '#domain/kernel/money.ts'
import { withoutThousands } from '#domain/kernel/typed-number.ts'
import { type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { highestRate, leastRate } from './limits.ts'

/** A number is read as its decimal text. */
export type TypedText = string | number | undefined

export const textOf = (typed: TypedText): string => String(typed ?? '').trim()

/** A whole number from 0 on, of any size; null of anything else. */
export function readWhole(typed: TypedText): number | null {
  const digits = withoutThousands(textOf(typed))
  return digits !== null && /^\d+$/.test(digits) ? Number(digits) : null
}

/** Dollars for a thousand views with up to six decimals, for a week or one with up to two. */
export function readRate(
  typed: TypedText,
  rateType: PaymentType,
): MicroDollars | Refusal<'rate-unreadable' | 'rate-zero' | 'rate-large'> {
  const plain = withoutThousands(textOf(typed).replace(/^\$\s*/, ''))
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain ?? '') ?? []
  const decimals = rateType === 'cpm' ? 6 : 2
  if (whole + fraction === '' || fraction.length > decimals) return refuse('rate-unreadable')
  const rate = microDollars(BigInt(whole + fraction.padEnd(6, '0')))
  if (rate > highestRate) return refuse('rate-large')
  return rate < leastRate ? refuse('rate-zero') : rate
}

/** A rate as it is typed: `6.00`, `0.0625`, `1250.50`. */
export function rateText(rate: MicroDollars): string {
  const fraction = String(rate % 1_000_000n)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return `${rate / 1_000_000n}.${fraction}`
}
