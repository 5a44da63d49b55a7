import { refusals } from '#contract/refusals.ts'
import { textOfFailure } from '#web/billing/paying/failed-payment.ts'
import { CallError } from '#web/kernel/failure.ts'

/** What the server says of a payment that failed, in its words; without any, whom to ask (ERR-37). */
export const wordsOfFailure = (error: unknown): string =>
  error instanceof CallError && error.code !== 'unreachable' && error.code !== 'broken'
    ? textOfFailure(error)
    : refusals['proposal-payment-failed']
