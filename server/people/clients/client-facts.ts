/** What modules after people ask of clients and of agencies. */
import type { Database } from '../../kernel/context.ts'
import { findAgencyMaximum } from '../store/agency-maximum.ts'
import { type ClientRow, clientRows } from '../store/clients.ts'

export type Client = ClientRow

/** The largest discount in percent that an agency may be given; null for whoever is none, and where none was agreed. */
export function agencyMaximumOf(db: Database, personId: number): Promise<number | null> {
  return findAgencyMaximum(db, personId)
}

/** What their agents know of these people, also of those who are disabled. */
export async function clientsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Client>> {
  if (ids.length === 0) return new Map()
  const rows = await clientRows(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}
