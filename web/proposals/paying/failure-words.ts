import { generalRefusals } from '#contract/kernel/general-refusals.ts'
import { refusals } from '#contract/refusals.ts'
import { textOfFailure } from '#web/billing/paying/failed-payment.ts'
import { CallError } from '#web/kernel/failure.ts'

/** What the server says of a payment that failed, in its words; without any, whom to ask (ERR-37). */
export const wordsOfFailure = (error: unknown): string =>
  error instanceof CallError && error.status > 0 && error.message !== generalRefusals.broken
    ? textOfFailure(error)
    : refusals['proposal-payment-failed']

/** Whether only asking by the key can tell how it ended. What the proposal's own state forbids was not charged. */
export const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status === 0 ||
  error.status >= 500 ||
  (error.status === 409 && error.message === refusals['payment-in-flight'])
