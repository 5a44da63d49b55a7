/** The audit: everything that must be true of the whole database, asked one by one. */
import type pg from 'pg'
import { auditDelivery } from './delivery/audit.ts'
import type { Invariant } from './kernel/invariant.ts'

const invariants: readonly Invariant[] = [...auditDelivery]

export interface Finding {
  readonly says: string
  /** The rows that break it; empty where it holds. */
  readonly breaches: readonly Record<string, unknown>[]
}

/** Asks in one snapshot, so that what happens meanwhile cannot look like a breach. */
export async function audit(pool: pg.Pool): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const findings: Finding[] = []
    for (const { says, breaches } of invariants)
      findings.push({ says, breaches: (await client.query<Record<string, unknown>>(breaches)).rows })
    await client.query('commit')
    return findings
  } finally {
    client.release()
  }
}

/** A line per breach, for a person; bigint figures as digits. */
export function describeBreaches(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ says, breaches }) =>
    breaches.map((row) => `Not true: ${says}: ${JSON.stringify(row, asText)}`),
  )
}

const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value
