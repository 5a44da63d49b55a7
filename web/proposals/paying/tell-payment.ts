import { getPaymentTerms } from '#contract/proposals/paying.ts'
import { readMe } from '#contract/people/me.ts'
import { refusals } from '#contract/refusals.ts'
import type { PaymentAgain } from '#web/billing/paying/failed-payment.ts'
import { forgetUnanswered } from '#web/billing/paying/keep-unanswered.ts'
import { outcomeOfPayment } from '#web/billing/paying/outcome-of.ts'
import type { UnansweredPayment } from '#web/billing/paying/unanswered-payment.ts'
import { call } from '#web/kernel/call.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { known } from '#web/kernel/read.ts'
import { readMoneyAgain, sayPaid } from '#web/proposals/paying/say-paid.ts'
import { banner } from '#web/ui/banner.tsx'

/** Says in the banner how a payment ended whose answer was lost, and what can be done next. */
export async function tellProposalPayment(
  { key, personId, proposalId, again }: UnansweredPayment & { readonly proposalId: number },
  payAgain: (again: PaymentAgain | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  if (known(readMe)?.personId !== personId) return
  try {
    const outcome = await outcomeOfPayment(key, signal)
    forgetUnanswered()
    if (outcome?.state === 'paid') {
      const terms = await call(getPaymentTerms, { params: { id: proposalId } }).catch(() => null)
      const payRest = terms && terms.payable > 0n ? () => payAgain(undefined) : undefined
      return sayPaid({ ...outcome, id: proposalId, payRest })
    }
    readMoneyAgain(proposalId)
    // The same payment carries the same key while it is not known to be lost for certain; a declined one is another.
    const next = outcome ? { amount: again.amount } : again
    banner.error(outcome?.message ?? refusals['payment-never-came'], {
      actions: [{ label: 'Try again', onSelect: () => payAgain(next) }],
    })
  } catch (error) {
    if (!signal.aborted) banner.error(failureInWords(error))
  }
}
