import type { FastifyRequest } from 'fastify'
import { plainKey } from '#contract/billing/payments.ts'
import { Refused } from '../kernel/refused.ts'

/** The key of a request travels as a field or as the header `Idempotency-Key`; the header wins. */
export function keyOf(request: FastifyRequest, field: string | null): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return field
  if (typeof header !== 'string' || !plainKey.test(header)) throw new Refused({ refused: 'key-unreadable' })
  return header
}
