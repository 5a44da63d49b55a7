import { refusals } from '#contract/refusals.ts'
import { getCampaignRow } from '#contract/overview/one-row.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { readMe } from '#contract/people/me.ts'
import type { PaymentAgain } from '#web/billing/paying/failed-payment.ts'
import { forgetUnanswered } from '#web/billing/paying/keep-unanswered.ts'
import { outcomeOfPayment } from '#web/billing/paying/outcome-of.ts'
import type { UnansweredPayment } from '#web/billing/paying/unanswered-payment.ts'
import { call } from '#web/kernel/call.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { known } from '#web/kernel/read.ts'
import { sayBought } from '#web/overview/dashboard/acts/say-bought.ts'
import { refreshCampaignList } from '#web/overview/list/use-campaign-list.ts'
import { banner } from '#web/ui/banner.tsx'

type BuyAgain = (row: CampaignRow, again: PaymentAgain) => void

/** Says in the banner how a payment ended whose answer was lost by a reload, and what can be done next. */
export async function tellCampaignPayment(
  { key, personId, campaignId, again }: UnansweredPayment & { readonly campaignId: number },
  buyAgain: BuyAgain,
  signal: AbortSignal,
): Promise<void> {
  if (known(readMe)?.personId !== personId) return
  try {
    const outcome = await outcomeOfPayment(key, signal)
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
    if (!signal.aborted) banner.error(failureInWords(error))
  }
}
