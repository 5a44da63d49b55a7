/**
 * The local gateway's own log against our payments, both ways. The log is read from its file, so that the witness
 * is heard and not those who wrote what it is asked about.
 */
import { existsSync } from 'node:fs'
import { isOpen } from '#domain/billing/payment.ts'
import { findInLog } from '../gateways/payments/black-out-log.ts'
import { localLogPath } from '../gateways/payments/local.ts'
import { readLines } from '../gateways/payments/read-lines.ts'
import type { Database } from '../kernel/context.ts'
import { listCardPayments } from './store/payments.ts'

interface Charge {
  readonly kind: 'charge'
  readonly key: string
  readonly chargeId: string | null
  readonly amountCents: string
}

export interface GatewayFinding {
  readonly says: string
  readonly breaches: readonly Record<string, unknown>[]
}

/**
 * Nothing is compared where there is no log: another gateway keeps its own books. People buy while the two are read one
 * after the other, so what does not fit is looked at once more: only what is missing both times is missing. `db` must
 * not be a transaction that shows an older state.
 */
export async function auditGateway(db: Database, dataDir: string): Promise<GatewayFinding[]> {
  if (!existsSync(localLogPath(dataDir))) return []
  const first = await compare(db, dataDir)
  if (first.every(({ breaches }) => breaches.length === 0)) return first
  const again = new Map((await compare(db, dataDir)).map(({ says, breaches }) => [says, breaches]))
  return first.map(({ says, breaches }) => {
    const still = new Set((again.get(says) ?? []).map((row) => JSON.stringify(row)))
    return { says, breaches: breaches.filter((row) => still.has(JSON.stringify(row))) }
  })
}

/** The log first: a charge is written down only after its payment was, so each of them has one by then. */
async function compare(db: Database, dataDir: string): Promise<GatewayFinding[]> {
  const path = localLogPath(dataDir)
  const { lines: read, damaged } = await readLines<Charge>(path)
  const lines = read.filter((line) => line.kind === 'charge')
  const payments = await listCardPayments(db)
  const paid = new Map(payments.map((payment) => [payment.gatewayKey, payment]))
  const charged = new Map(lines.filter((line) => line.chargeId !== null).map((line) => [line.key, line]))
  const keys = new Map<string, number>()
  for (const line of lines) keys.set(line.key, (keys.get(line.key) ?? 0) + 1)

  return [
    {
      says: 'the gateway’s log can be read to its end',
      breaches: damaged === null ? [] : [{ file: path, line: damaged }],
    },
    {
      says: 'the gateway charged each key once',
      breaches: [...keys].filter(([, times]) => times > 1).map(([key, times]) => ({ key, times })),
    },
    {
      says: 'whatever the gateway charged is a payment here, of the same amount',
      breaches: [...charged.values()]
        .filter((line) => {
          const payment = paid.get(line.key)
          if (!payment || String(payment.amountCents) !== line.amountCents) return true
          // A charge that is written down before it is settled here is not a fault; the job asks about it.
          return payment.state !== 'succeeded' && !isOpen(payment.state)
        })
        .map(({ key, chargeId, amountCents }) => ({ key, chargeId, amountCents })),
    },
    {
      says: 'whatever is paid here was charged by the gateway',
      breaches: payments
        .filter(({ state }) => state === 'succeeded')
        .filter((payment) => charged.get(payment.gatewayKey)?.chargeId !== payment.gatewayChargeId)
        .map(({ id, gatewayKey, state }) => ({ id, gateway_key: gatewayKey, state })),
    },
    {
      says: 'the gateway’s log holds no card number',
      breaches: (await findInLog(dataDir)).map(({ line }) => ({ line })),
    },
  ]
}
