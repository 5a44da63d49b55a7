/** A payment whose answer has not come, kept in this tab, so that a reload in the middle of it can ask how it ended. */
import type { PurchaseAgain } from '#web/campaigns/failed-purchase.ts'

export interface UnansweredPayment {
  readonly key: string
  /** Who pays: another person who signs in here is told nothing. */
  readonly personId: number
  readonly campaignId: number
  /** For another try, where it never came. No card is in it. */
  readonly again: PurchaseAgain
}

/** Its name in the tab's own storage. */
export const nameOfUnanswered = 'payment'

export function unansweredPayment(): UnansweredPayment | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOfUnanswered) ?? 'null')
  } catch {
    return null
  }
}
