/** How much of a proposal is paid, as it is chosen in the payment's dialog. The server reckons again. */
import type { Answer } from '#contract/kernel/answer.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { getPaymentTerms } from '#contract/proposals/paying.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import { partWithin, readPart } from '#domain/proposals/paying.ts'
import { processingOn, readPercent } from '#domain/proposals/processing.ts'

export type PaymentTerms = Reply<typeof getPaymentTerms>

export interface PartToPay {
  /** What it pays of the proposal. */
  readonly part: Cents
  /** What a card is charged besides. */
  readonly processing: Cents
  /** What is taken in all. */
  readonly charged: Cents
}

/** What decides how much may be paid. */
export type PayableTerms = Pick<
  PaymentTerms,
  'balance' | 'payable' | 'smallest' | 'smallestCharge' | 'processing'
>

/** Whether anything may be paid: what a card may not be charged may be paid in cash. */
export const easiestWay = (card: Answer, cash: Answer): Answer =>
  cash.isOffered && cash.refusal === null ? cash : card

/** `typed` null: all that is payable. */
export function partToPayOf(typed: string | null, terms: PayableTerms, isCard: boolean): PartToPay | Refusal {
  const asked = readPart(typed)
  if (isRefusal(asked)) return asked
  const payable = cents(terms.payable)
  const limits = { payable, smallest: cents(terms.smallest), smallestCharge: cents(terms.smallestCharge) }
  const part = partWithin(asked ?? payable, limits, isCard)
  if (isRefusal(part)) return part
  const hundredths = (isCard && terms.processing !== null && readPercent(terms.processing)) || 0n
  const processing = processingOn(part, hundredths, false)
  return { part, processing, charged: cents(part + processing) }
}
