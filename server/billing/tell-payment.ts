/** How a payment stands, for the one who paid and lost the answer. Nothing is charged or settled by asking. */
import { z } from 'zod'
import type { PaymentOutcome } from '#contract/billing/payments.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { isOpen } from '#domain/billing/payment.ts'
import type { Subject } from '#domain/billing/subject.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { findPaymentByKey } from './store/payments.ts'

const kept = z.object({ message: z.string(), receiptUrl: z.string() })

/**
 * By the key that it was sent with; 404 for a key that never came and for one of somebody else alike. `about` is what it must
 * have been for; left out: whatever it was.
 */
export async function tellPayment(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  key: string,
  about?: Subject,
): Promise<PaymentOutcome> {
  const payment = await findPaymentByKey(db, actor.personId, key)
  if (!payment || (about && !isAbout(payment, about))) throw missing()
  const { state, reply, failureText } = payment
  if (state === 'succeeded') return { state: 'paid', ...kept.parse(reply) }
  if (isOpen(state))
    return { state: 'under-way', message: sentenceOf({ refused: 'payment-in-flight' }), receiptUrl: null }
  const message = sentenceOf({ refused: 'card-declined', values: { text: failureText ?? '' } })
  return { state: 'declined', message, receiptUrl: null }
}

const isAbout = (one: Subject, other: Subject): boolean =>
  one.subjectKind === other.subjectKind && one.subjectId === other.subjectId
