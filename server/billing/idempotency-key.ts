import type { FastifyRequest } from 'fastify'
import { type Payment, plainKey } from '#contract/billing.ts'
import { Refused } from '../kernel/refused.ts'

/** The key travels as a field or as the header `Idempotency-Key`; the header wins. */
export function withHeaderKey(payment: Payment, request: FastifyRequest): Payment {
  const header = request.headers['idempotency-key']
  if (header === undefined) return payment
  if (typeof header !== 'string' || !plainKey.test(header)) throw new Refused({ refused: 'key-unreadable' })
  return { ...payment, key: header }
}
