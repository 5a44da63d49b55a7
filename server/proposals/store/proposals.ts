/** SQL of proposals themselves. Only here are they locked, always by id ascending. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ProposalTables } from '#server/database/tables/proposals.ts'
import type { Database } from '#server/kernel/context.ts'
import type { CadRate } from '#domain/proposals/canadian.ts'

type ProposalTable = ProposalTables['proposal']
type StoredProposal = Selectable<ProposalTable>

interface VersionDate {
  readonly versionAt: Date | null
}

export interface ProposalRow
  extends Omit<StoredProposal, 'formKey' | 'archivedBy' | 'cadRateMillionths' | 'cadRateDay'> {
  /** Set: the proposal is in Canadian dollars. */
  readonly cadRate: CadRate | null
  /** When what it offers became as it is; who pays, sends or approves it changes nothing of that. */
  readonly versionAt: Date
}

/** What is written of a proposal; its rate as one. */
type WritableColumns<Row> = Omit<Row, 'cadRateMillionths' | 'cadRateDay'> & {
  readonly cadRate?: CadRate | null
}

export type NewProposal = WritableColumns<Insertable<ProposalTable>>

/** Null when there is no such proposal. */
export const findRow = async (db: Database, id: number): Promise<ProposalRow | null> =>
  (await findRows(db, [id]))[0] ?? null

/** Those that are there, by id ascending. */
export async function findRows(db: Database, ids: readonly number[]): Promise<ProposalRow[]> {
  if (ids.length === 0) return []
  return (await byIds(db, ids).execute()).map(rowOf)
}

/** The same, locked until the transaction ends. */
export async function lockRows(tx: Database, ids: readonly number[]): Promise<ProposalRow[]> {
  if (ids.length === 0) return []
  return (await byIds(tx, ids).forUpdate().execute()).map(rowOf)
}

/** Answers the new proposal's id. */
export async function insertProposalRow(tx: Database, values: NewProposal): Promise<number> {
  const { id } = await tx
    .insertInto('proposal')
    .values(columnsOf(values) as Insertable<ProposalTable>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateProposalRow(
  tx: Database,
  id: number,
  set: WritableColumns<Updateable<ProposalTable>>,
): Promise<void> {
  await tx.updateTable('proposal').set(columnsOf(set)).where('id', '=', id).execute()
}

/** The proposal that was made of this form before; null: none was. */
export async function findByFormKey(
  db: Database,
  createdBy: number,
  formKey: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('proposal')
    .select('id')
    .where('formKey', '=', formKey)
    .where('createdBy', '=', createdBy)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether the database refused a row because the same form had made a proposal meanwhile. */
export const isFormTaken = (error: unknown): boolean =>
  error instanceof Error && (error as { constraint?: string }).constraint === 'proposal_by_form'

const byIds = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('proposal')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('proposalVersion as v')
        .select('v.madeAt')
        .whereRef('v.proposalId', '=', 'proposal.id')
        .whereRef('v.number', '=', 'proposal.versionNumber')
        .as('versionAt'),
    )
    .where('id', 'in', [...ids])
    .orderBy('id')

function rowOf({ formKey: _, archivedBy: __, ...kept }: StoredProposal & VersionDate): ProposalRow {
  const { cadRateMillionths, cadRateDay, versionAt, ...row } = kept
  const hasRate = cadRateMillionths !== null && cadRateDay !== null
  return {
    ...row,
    cadRate: hasRate ? { millionths: cadRateMillionths, day: cadRateDay } : null,
    // Between its first row and its first version it has none.
    versionAt: versionAt ?? row.updatedAt,
  }
}

function columnsOf<Row extends object>({ cadRate, ...row }: Row & { readonly cadRate?: CadRate | null }) {
  if (cadRate === undefined) return row
  return { ...row, cadRateMillionths: cadRate?.millionths ?? null, cadRateDay: cadRate?.day ?? null }
}
