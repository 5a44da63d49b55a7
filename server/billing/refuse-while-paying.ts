import type { Subject } from '#domain/billing/subject.ts'
import type { Database } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { hasUnsettled } from './store/payments.ts'

/**
 * Refuses with 409 while a card is being charged, for one thing where it is named: what is paid for must not be gone
 * when the payment arrives. Under the lock of that thing, which a payment takes before it is begun, none can follow.
 */
export async function refuseWhilePaying(db: Database, subject?: Subject): Promise<void> {
  if (await hasUnsettled(db, subject)) throw new Refused({ refused: 'payments-under-way' }, 409)
}

/** Whether a card is being charged for this, or nobody knows yet how that ended. */
export const isBeingPaid = (db: Database, subject: Subject): Promise<boolean> => hasUnsettled(db, subject)
