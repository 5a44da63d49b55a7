/** SQL of attempts to sign in and to ask for a password. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface Attempt {
  readonly kind: 'sign-in' | 'password-reset'
  readonly email: string
  readonly network: string
}

/** Attempts of one address or one network follow each other from here to the end of the transaction. */
export async function lockAttempts(tx: Database, { email, network }: Attempt): Promise<void> {
  await sql`select pg_advisory_xact_lock(-1, hashtext(${email}))`.execute(tx)
  await sql`select pg_advisory_xact_lock(-2, hashtext(${network}))`.execute(tx)
}

/** When the newest attempts were, newest first. */
export async function newestAttempts(
  tx: Database,
  of: { readonly kind: Attempt['kind']; readonly email?: string; readonly network?: string },
  limit: number,
): Promise<Date[]> {
  const { kind, email, network } = of
  let query = tx.selectFrom('attempt').select('at').where('kind', '=', kind)
  if (email !== undefined) query = query.where('email', '=', email)
  if (network !== undefined) query = query.where('network', '=', network)
  const rows = await query.orderBy('at', 'desc').limit(limit).execute()
  return rows.map(({ at }) => at)
}

export async function recordAttempt(
  tx: Database,
  { kind, email, network }: Attempt,
  at: Date,
): Promise<void> {
  await tx.insertInto('attempt').values({ kind, email, network, at }).execute()
}

export async function clearAttempts(db: Database, { kind, email, network }: Attempt): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where('network', '=', network)
    .execute()
}
