/** What modules after people ask of clients and of agencies. */
import type { Database } from '../../kernel/context.ts'
import { type ClientRow, clientRows } from '../store/clients.ts'

export type Client = ClientRow

export { agencyMaximumOf } from '../store/agency-maximum.ts'

/** What their agents know of these people, also of those who are disabled. */
export async function clientsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Client>> {
  if (ids.length === 0) return new Map()
  const rows = await clientRows(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}
