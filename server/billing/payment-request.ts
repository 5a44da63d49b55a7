/** What of a payment stands in the request itself rather than in its body. */
import type { FastifyRequest } from 'fastify'
import { type PaymentRequest, plainKey } from '#contract/billing/payments.ts'
import { shortened } from '../kernel/network.ts'
import { Refused } from '../kernel/refused.ts'

/** The key of a request travels as a field or as the header `Idempotency-Key`; the header wins. */
export function keyOf(request: FastifyRequest, field: string | null): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return field
  if (typeof header !== 'string' || !plainKey.test(header))
    throw new Refused({ refused: 'key-unreadable', field: 'key' })
  return header
}

/** The payment with its key, and the network that asks for it. */
export function readPaymentRequest(
  body: PaymentRequest,
  request: FastifyRequest,
): { payment: PaymentRequest; network: string } {
  return { payment: { ...body, key: keyOf(request, body.key) }, network: shortened(request.ip) }
}
