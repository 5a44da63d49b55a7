/** SQL of the versions of proposals, which stand for ever as they were written. */
import type { Insertable, Selectable } from 'kysely'
import type { ProposalTables } from '#server/database/tables/proposals.ts'
import type { Database } from '#server/kernel/context.ts'

export type VersionRow = Selectable<ProposalTables['proposalVersion']>

export async function addVersion(
  tx: Database,
  version: Insertable<ProposalTables['proposalVersion']>,
): Promise<void> {
  await tx.insertInto('proposalVersion').values(version).execute()
}

/** The newest first. */
export function listVersionRows(db: Database, proposalId: number): Promise<VersionRow[]> {
  return versions(db, proposalId).orderBy('number', 'desc').execute()
}

/** Null when the proposal has no version of this number. */
export async function findVersionRow(
  db: Database,
  proposalId: number,
  number: number,
): Promise<VersionRow | null> {
  return (await versions(db, proposalId).where('number', '=', number).executeTakeFirst()) ?? null
}

const versions = (db: Database, proposalId: number) =>
  db.selectFrom('proposalVersion').selectAll().where('proposalId', '=', proposalId)
