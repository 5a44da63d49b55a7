/** The surcharge on card payments of proposals (D-146). It is no part of what is paid of the total. */
import { divideHalfAway } from '../kernel/arithmetic.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { refuse, type Verdict } from '../kernel/verdict.ts'
import type { StatusFacts } from './status.ts'

/** The hundredths of a percent in `2.9`; null of what is no percent: more than two decimals, a hundred or more. */
export function readPercent(text: string): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(2, '0'))
}

/** What is charged besides the amount, half up; nothing once it was removed. `hundredths` are of a percent. */
export const processingOn = (amount: Cents, hundredths: bigint, isRemoved: boolean): Cents =>
  cents(isRemoved ? 0n : divideHalfAway(amount * hundredths, 10_000n))

export interface RemovalFacts extends Pick<StatusFacts, 'isArchived' | 'isCompleted'> {
  readonly isRemoved: boolean
  /** The end of a payment is not known: it may have been charged with processing. */
  readonly isPaying: boolean
}

/** ERR-38c names who helps: `contact` is somebody of the staff. */
export function mayRemoveProcessing(
  { isArchived, isCompleted, isRemoved, isPaying }: RemovalFacts,
  contact: string,
): Verdict<'processing-stays'> {
  const isFixed = isArchived || isCompleted || isRemoved || isPaying
  return isFixed ? refuse('processing-stays', { values: { contact } }) : 'ok'
}
