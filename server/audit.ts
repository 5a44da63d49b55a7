/** The audit: everything that must be true of the whole database, asked one by one. */
import { auditBilling } from './billing/audit.ts'
import { auditGateway } from './billing/audit-gateway.ts'
import { auditCampaigns } from './campaigns/audit.ts'
import { auditDelivery } from './delivery/audit.ts'
import { auditPosts } from './content/audit.ts'
import { auditArticles } from './press/audit.ts'
import { auditPins } from './pins/audit.ts'
import { auditProposals } from './proposals/audit.ts'
import { auditSignatures } from './proposals/answers/audit-signatures.ts'
import type { Database } from './kernel/context.ts'
import { breachesOf, type Invariant, type Search } from './kernel/invariant.ts'

const parts: Readonly<Record<string, readonly (Invariant | Search)[]>> = {
  billing: auditBilling,
  campaigns: auditCampaigns,
  content: auditPosts,
  press: auditArticles,
  delivery: auditDelivery,
  pins: auditPins,
  proposals: [...auditProposals, ...auditSignatures],
}

export interface Finding {
  /** The part of the product whose invariant it is. */
  readonly part: string
  readonly says: string
  /** The rows that break it; empty where it holds. */
  readonly breaches: readonly Record<string, unknown>[]
}

/**
 * Asks in one snapshot, so that what happens meanwhile cannot look like a breach. With the data folder the local
 * payment gateway's log is heard as well.
 */
export async function audit(db: Database, dataDir?: string): Promise<Finding[]> {
  const findings = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const found: Finding[] = []
      for (const [part, invariants] of Object.entries(parts))
        for (const invariant of invariants)
          found.push({ part, says: invariant.says, breaches: await breachesOf(tx, invariant) })
      return found
    })
  if (dataDir === undefined) return findings
  const gateway = await auditGateway(db, dataDir)
  return [...findings, ...gateway.map((finding) => ({ part: 'gateway', ...finding }))]
}

/** A line per breach, for a person; bigint figures as digits. */
export function describeBreaches(findings: readonly Omit<Finding, 'part'>[]): string[] {
  return findings.flatMap(({ says, breaches }) =>
    breaches.map((row) => `Not true: ${says}: ${JSON.stringify(row, asText)}`),
  )
}

const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value
