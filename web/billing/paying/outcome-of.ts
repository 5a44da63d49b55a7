import { getPaymentOutcome, type PaymentOutcome } from '#contract/billing/payments.ts'
import { refusals } from '#contract/refusals.ts'
import { isEndUnknown } from '#web/billing/paying/failed-payment.ts'
import { call } from '#web/kernel/call.ts'
import { CallError } from '#web/kernel/failure.ts'
import { banner } from '#web/ui/banner.tsx'

const askEveryMs = 2_000
/**
 * What was sent just before the reload may wait for its turn and for its campaign's row, both twice and five seconds each,
 * before it is written down: only after more than that is it held lost.
 */
const timesUnseen = 11

interface OutcomeSource {
  readonly ask: (key: string, signal: AbortSignal) => Promise<PaymentOutcome>
  /** Told once, where it is on its way still. */
  readonly say: (sentence: string) => void
}

/** The outcomes that whoever is signed in may ask for. */
const ofOwn: OutcomeSource = {
  ask: (key, signal) => call(getPaymentOutcome, { query: { key } }, { signal }),
  say: (sentence) => banner.error(sentence),
}

/** Waits until it is known, and says meanwhile that it is on its way; null where the payment never came. */
export async function outcomeOfPayment(
  key: string,
  signal: AbortSignal,
  { ask, say }: OutcomeSource = ofOwn,
): Promise<PaymentOutcome | null> {
  let isSaid = false
  for (let unseen = 0; ; ) {
    try {
      const outcome = await ask(key, signal)
      if (outcome.state !== 'under-way') return outcome
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof CallError && error.status === 404) unseen += 1
      else if (!isEndUnknown(error)) throw error
      if (unseen === timesUnseen) return null
    }
    if (!isSaid) say(refusals['payment-in-flight'])
    isSaid = true
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    signal.throwIfAborted()
  }
}
