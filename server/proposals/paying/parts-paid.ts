import type { PaymentMethod } from '#domain/billing/payment.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { receiptPath } from '../../billing/orders.ts'
import { cardInWords } from '../../billing/receipts/receipt-words.ts'
import type { Database } from '../../kernel/context.ts'
import { listPaymentsOf } from '../store/paying.ts'

/** One payment of a proposal, in its currency. */
export interface PaidPart {
  readonly at: Date
  /** What it paid of the proposal, and what the card was charged besides. */
  readonly paidCents: Cents
  readonly processingCents: Cents
  readonly method: PaymentMethod
  /** `Visa ending 4242`, `Cash, taken by Dana Levi`, `Waived`. */
  readonly by: string
  /** The sale that it belongs to. */
  readonly orderId: number
  readonly receiptUrl: string
}

/** What was captured of it, the oldest first. */
export async function partsPaidOf(db: Database, proposalId: number): Promise<PaidPart[]> {
  return (await listPaymentsOf(db, proposalId)).map((payment) => {
    const { id, settledAt, method, processingCents, settlesOrderId } = payment
    const orderId = settlesOrderId ?? payment.orderId
    if (orderId === null || settledAt === null) throw new Error(`payment ${id} belongs to no sale`)
    return {
      at: settledAt,
      method,
      processingCents,
      orderId,
      paidCents: cents(payment.amountCents - processingCents),
      by:
        cardInWords(payment) ?? (method === 'waiver' ? 'Waived' : `Cash, taken by ${payment.salesman ?? ''}`),
      receiptUrl: receiptPath(orderId, settlesOrderId === null ? undefined : id),
    }
  })
}
