/** SQL of what clients signed; it stands as it was written. */
import { type Insertable, sql } from 'kysely'
import type { ProposalTables } from '#server/database/tables/proposals.ts'
import type { Database } from '#server/kernel/context.ts'

type SignatureTable = ProposalTables['proposalSignature']

export async function insertSignature(tx: Database, signature: Insertable<SignatureTable>): Promise<number> {
  const { id } = await tx
    .insertInto('proposalSignature')
    .values(signature)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the public part of a key, once. */
export async function insertSignatureKey(
  db: Database,
  key: Insertable<ProposalTables['signatureKey']>,
): Promise<void> {
  await db
    .insertInto('signatureKey')
    .values(key)
    .onConflict((same) => same.column('id').doNothing())
    .execute()
}

/** All keys that ever signed, the newest first. */
export const signatureKeys = (db: Database) =>
  db.selectFrom('signatureKey').selectAll().orderBy('since', 'desc').orderBy('id').execute()

/** Those of a proposal without their files, the newest version first. */
export const signaturesOf = (db: Database, proposalId: number) =>
  db
    .selectFrom('proposalSignature')
    .select(['version', 'name', 'at', 'totalCents', 'currency', 'sha256', 'pdfSha256', 'network', 'browser'])
    .select('linkId')
    .where('proposalId', '=', proposalId)
    .orderBy('version', 'desc')
    .execute()

export type SignatureRow = Awaited<ReturnType<typeof signaturesOf>>[number]

/** The signed versions of a proposal that showed their client what each item costs. */
export async function versionsWithPrices(db: Database, proposalId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('proposalSignature as s')
    .innerJoin('proposalVersion as v', (join) =>
      join.onRef('v.proposalId', '=', 's.proposalId').onRef('v.number', '=', 's.version'),
    )
    .select('s.version')
    .where('s.proposalId', '=', proposalId)
    .where(sql<boolean>`not (v.content::jsonb ->> 'hidesPrices')::boolean`)
    .execute()
  return rows.map(({ version }) => version)
}

/** The files of the signature of one version; null: it was not signed. */
export async function signedFilesOf(
  db: Database,
  proposalId: number,
  version: number,
): Promise<{ readonly content: string; readonly pdf: Uint8Array } | null> {
  const row = await db
    .selectFrom('proposalSignature')
    .select(['content', 'pdf'])
    .where('proposalId', '=', proposalId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ?? null
}
