/** The words for how something is paid, and how a payment ends. */

export type Currency = 'usd' | 'cad'
export type PaymentMethod = 'card' | 'cash'

/** States in which it is not known here how the payment ends. */
export const openPaymentStates = ['created', 'submitting', 'unknown'] as const
export type PaymentState = (typeof openPaymentStates)[number] | 'succeeded' | 'declined' | 'needs-action'

/** True while only the gateway can say how the payment ended. */
export const isOpen = (state: PaymentState): boolean =>
  (openPaymentStates as readonly PaymentState[]).includes(state)
