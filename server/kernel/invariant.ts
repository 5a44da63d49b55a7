import { sql } from 'kysely'
import type { Database } from './context.ts'

/** Something that must be true of the whole database at any moment, as one query. */
export interface Invariant {
  /** What is true, as a person would say it. */
  readonly says: string
  /** SQL that answers one row per place where it is not. */
  readonly breaches: string
}

/** A row per place where it does not hold, named as the database calls it: who looks into it asks there. */
export async function breachesOf(tx: Database, { breaches }: Invariant): Promise<Record<string, unknown>[]> {
  const { rows } = await sql.raw<Record<string, unknown>>(breaches).execute(tx.withoutPlugins())
  return rows
}
