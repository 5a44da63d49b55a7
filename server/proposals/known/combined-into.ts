/** What proposals were combined into, and what those were in turn: all of these have their lines. */
import type { Database } from '../../kernel/context.ts'
import { findRows, lockRows, type ProposalRow } from '../store/proposals.ts'

type Part = Pick<ProposalRow, 'combinedInto'>

/** Everything that several proposals were combined into, however far up, by id. */
export async function rowsAbove(
  db: Database,
  parts: readonly Part[],
): Promise<ReadonlyMap<number, ProposalRow>> {
  const above = new Map<number, ProposalRow>()
  let below = parts
  // A combined proposal is newer than its parts, so this ends.
  while (below.length > 0) {
    const into = new Set(below.flatMap(({ combinedInto }) => combinedInto ?? []))
    const rows = await findRows(db, [...into])
    for (const row of rows) above.set(row.id, row)
    below = rows
  }
  return above
}

/** Of one, from the nearest on, locked in the caller's transaction: each is newer than the one before, so ids ascend. */
export async function lockAbove(tx: Database, part: Part): Promise<ProposalRow[]> {
  const above: ProposalRow[] = []
  let into = part.combinedInto
  while (into !== null) {
    const [row] = await lockRows(tx, [into])
    if (!row) throw new Error(`something was combined into proposal ${into}, which is not there`)
    above.push(row)
    into = row.combinedInto
  }
  return above
}

/** Of these the first that is not archived; null: none is. */
export const standingCombinationOf = (above: readonly ProposalRow[]): number | null =>
  above.find(({ archivedAt }) => archivedAt === null)?.id ?? null

/** The same of a proposal, among those that `rowsAbove` found. */
export function standingAbove(part: Part, above: ReadonlyMap<number, ProposalRow>): number | null {
  const row = part.combinedInto === null ? undefined : above.get(part.combinedInto)
  if (!row) return null
  return standingCombinationOf([row]) ?? standingAbove(row, above)
}
