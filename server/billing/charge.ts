import { isOpen } from '#domain/billing/payment.ts'
import type { Platform } from '../kernel/context.ts'
import { byCard } from './card-payment.ts'
import type { Completion } from './completion.ts'
import { settle } from './settle-payment.ts'
import { findPayment, type PaymentRecord } from './store/payments.ts'

/**
 * Has the gateway charge what was begun, and settles it by its word; what it does not answer stays unknown. A process that slept
 * since it began finds what was settled or given up meanwhile, and charges it no more.
 */
export async function charge(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'settings' | 'payments'>,
  completion: Completion,
  payment: PaymentRecord,
): Promise<PaymentRecord> {
  const now = await findPayment(platform.db, payment.id)
  if (!isOpen(now.state)) return now
  const { id, gatewayKey, amountCents, currency, cardToken, description } = byCard(payment)
  const outcome = await platform.payments
    .charge({ key: gatewayKey, amountCents, currency, token: cardToken, description })
    .catch((error: unknown) => ({ outcome: 'unknown', reason: String(error) }) as const)
  return settle(platform, completion, id, outcome)
}
