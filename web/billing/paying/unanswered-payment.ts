/** A payment whose answer has not come, kept in this tab, so that a reload in the middle of it can ask how it ended. */
import type { PaymentAgain } from '#web/billing/paying/failed-payment.ts'
import { inTabStorage } from '#web/kernel/tab-storage.ts'

export interface UnansweredPayment {
  readonly key: string
  /** Who pays: another person who signs in here is told nothing. */
  readonly personId: number
  /** What is paid for: one of the two. */
  readonly campaignId?: number
  readonly proposalId?: number
  /** For another try, where it never came. No card is in it. */
  readonly again: PaymentAgain
}

/** Its name in the tab's own storage. */
export const nameOfUnanswered = 'payment'

export function unansweredPayment(): UnansweredPayment | null {
  return inTabStorage((tab) => JSON.parse(tab.getItem(nameOfUnanswered) ?? 'null'))
}
