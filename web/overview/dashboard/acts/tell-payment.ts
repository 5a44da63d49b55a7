import { getPaymentOutcome, type PaymentOutcome } from '#contract/billing/payments.ts'
import { refusals } from '#contract/refusals.ts'
import { getCampaignRow } from '#contract/overview/one-row.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { readMe } from '#contract/people/me.ts'
import { isEndUnknown, type PurchaseAgain } from '#web/campaigns/failed-purchase.ts'
import { forgetUnanswered } from '#web/campaigns/keep-unanswered.ts'
import type { UnansweredPayment } from '#web/campaigns/unanswered-payment.ts'
import { call } from '#web/kernel/call.ts'
import { CallError, wordsOf } from '#web/kernel/failure.ts'
import { known } from '#web/kernel/read.ts'
import { sayBought } from '#web/overview/dashboard/acts/say-bought.ts'
import { refreshCampaignList } from '#web/overview/dashboard/use-campaign-list.ts'
import { banner } from '#web/ui/banner.tsx'

const askEveryMs = 2_000
/**
 * What was sent just before the reload may wait for its turn and for its campaign's row, both twice and five seconds each,
 * before it is written down: only after more than that is it held lost.
 */
const timesUnseen = 11

type BuyAgain = (row: CampaignRow, again: PurchaseAgain) => void

/** Says in the banner how a payment ended whose answer was lost by a reload, and what can be done next. */
export async function tellPayment(
  { key, personId, campaignId, again }: UnansweredPayment,
  buyAgain: BuyAgain,
  signal: AbortSignal,
): Promise<void> {
  if (known(readMe)?.personId !== personId) return
  try {
    const outcome = await outcomeOf(key, signal)
    forgetUnanswered()
    const row = await call(getCampaignRow, { params: { id: campaignId } }).catch(() => null)
    void refreshCampaignList()
    if (outcome?.state === 'paid')
      return row ? await sayBought(row, outcome) : banner.success(outcome.message)
    // The same purchase carries the same key while it is not known to be lost for certain; a declined one is another.
    const next = outcome ? { amount: again.amount } : again
    banner.error(outcome?.message ?? refusals['payment-never-came'], {
      actions: row ? [{ label: 'Try again', onSelect: () => buyAgain(row, next) }] : [],
    })
  } catch (error) {
    if (!signal.aborted) banner.error(wordsOf(error))
  }
}

/** Waits until it is known, and says meanwhile that it is on its way; null where the payment never came. */
async function outcomeOf(key: string, signal: AbortSignal): Promise<PaymentOutcome | null> {
  let isSaid = false
  for (let unseen = 0; ; ) {
    try {
      const outcome = await call(getPaymentOutcome, { query: { key } }, { signal })
      if (outcome.state !== 'under-way') return outcome
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof CallError && error.status === 404) unseen += 1
      else if (!isEndUnknown(error)) throw error
      if (unseen === timesUnseen) return null
    }
    if (!isSaid) banner.error(refusals['payment-in-flight'])
    isSaid = true
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    signal.throwIfAborted()
  }
}
