/** SQL of what the history tells of proposals. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface EntryRow {
  readonly id: number
  readonly proposalId: number
  readonly what: string
  readonly at: Date
  readonly before: Readonly<Record<string, unknown>>
  readonly isUndone: boolean
}

/** Those of these entries that tell of proposals. */
export async function entriesOf(db: Database, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EntryRow>`
    select h.id::float8 as id, h.subject_id::int as proposal_id, h.what, h.at, coalesce(h.before, '{}') as before,
      exists (select from history u
        where u.subject_kind = h.subject_kind and u.subject_id = h.subject_id and u.undoes = h.id) as is_undone
    from history h
    where h.subject_kind = 'proposal' and h.id = any(${[...ids]}::bigint[])
    order by h.id`.execute(db)
  return rows
}
