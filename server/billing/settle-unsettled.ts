import { isOpen } from '#domain/billing/payment.ts'
import type { Platform } from '../kernel/context.ts'
import { eachAlone } from '../kernel/each-alone.ts'
import { byCard } from './card-payment.ts'
import { charge } from './charge.ts'
import type { Completions } from './completion.ts'
import { settle } from './settle-payment.ts'
import { listUnsettled, type PaymentRecord } from './store/payments.ts'

/** A charge that the gateway has never heard of after this time was never asked for. */
const forgottenMs = 10 * 60_000
const batch = 200

/**
 * Finds out what became of payments whose end was lost: the gateway is asked by key, and told to charge, by
 * the same key, only what it never heard of and nobody is there to try again. Run at every start and each minute. Answers how many were settled.
 */
export async function settleUnsettled(platform: Platform, completions: Completions): Promise<number> {
  const { db, clock, payments, log } = platform
  let settled = 0
  const settleOne = async (payment: PaymentRecord) => {
    const found = await payments.find(byCard(payment).gatewayKey).catch((error: unknown) => {
      log.warn({ err: error, paymentId: payment.id }, 'the gateway could not be asked about a payment')
      return undefined
    })
    if (found === undefined || found?.outcome === 'unknown') return
    if (found === null && clock.now().getTime() - payment.createdAt.getTime() < forgottenMs) return
    const completion = completions[payment.purpose]
    if (found === null && (await completion.isMadeAfterAll?.(db, payment))) {
      const { state } = await charge(platform, completion, payment)
      if (!isOpen(state)) settled += 1
      return
    }
    const outcome = found ?? { outcome: 'declined' as const, code: 'never-reached', publicText: neverReached }
    await settle(platform, completion, payment.id, outcome)
    settled += 1
  }
  await eachAlone(platform, await listUnsettled(db, batch), ({ id }) => ({ paymentId: id }), settleOne)
  return settled
}

const neverReached = 'The payment did not reach the card processor. Try again.'
