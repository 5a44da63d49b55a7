import { CallError, type FailureCode, failureInWords } from '#web/kernel/failure.ts'

/** What is kept of a payment for another try. Card data is not. */
export interface PaymentAgain {
  readonly amount: string
  /** Set while the end of the payment is not known: the same payment again must carry the same key. */
  readonly pending?: PendingPayment | undefined
}

export interface FailedPayment extends PaymentAgain {
  readonly error: unknown
}

/** One payment as the server knows it: the key, and what it was for. */
export interface PendingPayment {
  readonly key: string
  readonly purpose: string
}

/** All that the server said, in its words (BUY-12). */
export function textOfFailure(error: unknown): string {
  if (!(error instanceof CallError)) return failureInWords(error)
  return [...new Set(Object.values(error.errors).flat())].join('. ') || error.message
}

/** A 409 of another code tells what the state of the thing itself forbids: nothing was charged. */
const onItsWay: readonly (FailureCode | undefined)[] = ['payment-in-flight', 'broken']

/** No answer, or one that came before the card processor's: the card may have been charged, and only its key can tell. */
export const isEndUnknown = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status === 0 ||
  error.status >= 500 ||
  (error.status === 409 && onItsWay.includes(error.code))
