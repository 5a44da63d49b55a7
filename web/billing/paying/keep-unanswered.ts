import { inTabStorage } from '#web/kernel/tab-storage.ts'
import { nameOfUnanswered, type UnansweredPayment } from '#web/billing/paying/unanswered-payment.ts'

/** Keeps the payment in the tab before it is sent. */
export function keepUnanswered(payment: UnansweredPayment): void {
  inTabStorage((tab) => tab.setItem(nameOfUnanswered, JSON.stringify(payment)))
}

/** Forgets the payment once it is known how it ended. */
export function forgetUnanswered(): void {
  inTabStorage((tab) => tab.removeItem(nameOfUnanswered))
}
