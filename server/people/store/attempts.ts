/** SQL of attempts to sign in and to ask for a letter with a link. Address and network are there as keyed hashes alone. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface Attempt {
  readonly kind:
    | 'sign-in'
    | 'password-reset'
    | 'address-change'
    | 'client-asked'
    | 'client-added'
    | 'proposal-link'
  readonly emailHash: string
  readonly networkHash: string
}

/** Attempts of one address or one network follow each other from here to the end of the transaction. */
export async function lockAttempts(tx: Database, { emailHash, networkHash }: Attempt): Promise<void> {
  await sql`select pg_advisory_xact_lock(-1, hashtext(${emailHash}))`.execute(tx)
  await lockAttemptsFrom(tx, networkHash)
}

/** Those of one network alone. */
export async function lockAttemptsFrom(tx: Database, networkHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(-2, hashtext(${networkHash}))`.execute(tx)
}

/** When the newest attempts were, newest first. */
export async function newestAttempts(
  tx: Database,
  of: { readonly kind: Attempt['kind']; readonly emailHash?: string; readonly networkHash?: string },
  limit: number,
): Promise<Date[]> {
  const { kind, emailHash, networkHash } = of
  let query = tx.selectFrom('attempt').select('at').where('kind', '=', kind)
  if (emailHash !== undefined) query = query.where('emailHash', '=', emailHash)
  if (networkHash !== undefined) query = query.where('networkHash', '=', networkHash)
  const rows = await query.orderBy('at', 'desc').limit(limit).execute()
  return rows.map(({ at }) => at)
}

export async function recordAttempt(
  tx: Database,
  { kind, emailHash, networkHash }: Attempt,
  at: Date,
): Promise<void> {
  await tx.insertInto('attempt').values({ kind, emailHash, networkHash, at }).execute()
}

export async function clearAttempts(db: Database, { kind, emailHash, networkHash }: Attempt): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('kind', '=', kind)
    .where('emailHash', '=', emailHash)
    .where('networkHash', '=', networkHash)
    .execute()
}

/** Forgets the failures of signing in to one address, from every network. */
export async function clearAttemptsOf(tx: Database, emailHash: string): Promise<void> {
  await tx.deleteFrom('attempt').where('kind', '=', 'sign-in').where('emailHash', '=', emailHash).execute()
}
