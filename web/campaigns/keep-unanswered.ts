import { nameOfUnanswered, type UnansweredPayment } from '#web/campaigns/unanswered-payment.ts'

/** Before it is sent; a browser that keeps nothing is no reason not to pay. */
export function keepUnanswered(payment: UnansweredPayment): void {
  try {
    sessionStorage.setItem(nameOfUnanswered, JSON.stringify(payment))
  } catch {
    return
  }
}

/** It is known how it ended. */
export function forgetUnanswered(): void {
  try {
    sessionStorage.removeItem(nameOfUnanswered)
  } catch {
    return
  }
}
