/** The words for how something is paid, and how a payment ends. */

export type Currency = 'usd' | 'cad'
/** A balance that a card could not be charged may be waived: the house pays it. */
export const paymentMethods = ['card', 'cash', 'waiver'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** States in which it is not known here how the payment ends. */
export const openPaymentStates = ['created', 'submitting', 'unknown'] as const
export type PaymentState = (typeof openPaymentStates)[number] | 'succeeded' | 'declined' | 'needs-action'

/** True while only the gateway can say how the payment ended. */
export const isOpen = (state: PaymentState): boolean =>
  (openPaymentStates as readonly PaymentState[]).includes(state)
