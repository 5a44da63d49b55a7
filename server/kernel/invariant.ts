import { sql } from 'kysely'
import type { Database } from './context.ts'

/** Something that must be true of the whole database at any moment, as one query. */
export interface Invariant {
  /** What is true, as a person would say it. */
  readonly says: string
  /** SQL that answers one row per place where it is not. */
  readonly breaches: string
}

/** Something that must be true of the whole database, where SQL alone cannot ask it. */
export interface Search {
  readonly says: string
  /** One row per place where it is not so. */
  readonly find: (tx: Database) => Promise<Record<string, unknown>[]>
}

/** A row per place where it does not hold, named as the database calls it: who looks into it asks there. */
export async function breachesOf(
  tx: Database,
  invariant: Invariant | Search,
): Promise<Record<string, unknown>[]> {
  if ('find' in invariant) return invariant.find(tx)
  const { rows } = await sql.raw<Record<string, unknown>>(invariant.breaches).execute(tx.withoutPlugins())
  return rows
}
