/** SQL of sessions: who signed in, and who looks through whose eyes. */
import type { Actor } from '#domain/people/actor.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Database, Session } from '#server/kernel/context.ts'
import { hashOfToken } from '../token.ts'
import { actorColumns, actorOf } from './actors.ts'

export interface FoundSession extends Session {
  readonly actor: Actor
  readonly lastUsedAt: Date
}

/**
 * The session and its person, as every rule sees them, in one query; null when the session has ended or the person,
 * or who looks through their eyes, is disabled.
 */
export async function findSession(db: Database, token: string, now: Date): Promise<FoundSession | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.personId')
    .leftJoin('person as viewer', 'viewer.id', 's.impersonatorId')
    .modifyFront(plannedOnce)
    .select([
      's.id as sessionId',
      's.lastUsedAt',
      's.confirmedAt',
      's.impersonatorId',
      'viewer.name as impersonatorName',
      ...actorColumns,
    ])
    .where('s.tokenHash', '=', hashOfToken(token))
    .where('s.expiresAt', '>', now)
    .where('p.disabledAt', 'is', null)
    .where('viewer.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { sessionId, lastUsedAt, confirmedAt, impersonatorId, impersonatorName } = row
  const impersonator = impersonatorId !== null && { personId: impersonatorId, name: impersonatorName ?? '' }
  const actor = { ...actorOf(row), ...(impersonator && { impersonator }) }
  return { id: sessionId, lastUsedAt, confirmedAt, actor }
}

/** Removes attempts and links that no rule looks at any more, and sessions that have run out. */
export async function forgetExpired(
  db: Database,
  business: { before: Date; linksBefore: Date },
  real: { now: Date; idleSince: Date },
): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', business.before).execute()
  await db.deleteFrom('oneTimeLink').where('expiresAt', '<', business.linksBefore).execute()
  await db
    .deleteFrom('session')
    .where((of) => of.or([of('expiresAt', '<', real.now), of('lastUsedAt', '<', real.idleSince)]))
    .execute()
}

export async function noteUse(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** The person has given the password once more: the session goes on under another token. */
export async function confirmSession(db: Database, id: number, token: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ tokenHash: hashOfToken(token), confirmedAt: now, chargedCents: 0n })
    .where('id', '=', id)
    .execute()
}

/** Adds to what the session has charged since the password was given; answers how much that is, null when it has ended. */
export async function addCharge(tx: Database, id: number, amountCents: bigint): Promise<bigint | null> {
  const row = await tx
    .updateTable('session')
    .set((of) => ({ chargedCents: of('chargedCents', '+', amountCents) }))
    .where('id', '=', id)
    .returning('chargedCents')
    .executeTakeFirst()
  return row?.chargedCents ?? null
}

/** Answers what the session leaves to one that follows it: what it charged, in cents; undefined when it was over. */
export function endSession(
  db: Database,
  id: number,
): Promise<{ readonly chargedCents: bigint; readonly returnPath: string | null } | undefined> {
  return db
    .deleteFrom('session')
    .where('id', '=', id)
    .returning(['chargedCents', 'returnPath'])
    .executeTakeFirst()
}

export async function endSessionOf(db: Database, token: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', hashOfToken(token)).execute()
}

/**
 * Signs a person out everywhere, at once, also where they look through another's eyes; in all sessions but one, where
 * that is named. Answers how many ended.
 */
export async function endSessions(db: Database, personId: number, exceptId?: number): Promise<number> {
  let query = db
    .deleteFrom('session')
    .where((of) => of.or([of('personId', '=', personId), of('impersonatorId', '=', personId)]))
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends one session of a person; false when it is not theirs, or over. */
export async function endOwnSession(db: Database, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('impersonatorId', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A person's own sessions that have not run out, the last used first; not those of who looks through their eyes. */
export async function listSessions(db: Database, personId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'browser', 'createdAt as begunAt', 'lastUsedAt'])
    .where('personId', '=', personId)
    .where('impersonatorId', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export interface NewSession {
  readonly token: string
  readonly personId: number
  readonly browser: string
  /** When its person last gave the password. */
  readonly confirmedAt: Date
  /** What they have charged since. */
  readonly chargedCents: bigint
  readonly now: Date
  readonly lastsSeconds: number
  /** Who looks through the person's eyes, and where that one goes back to. */
  readonly viewing?: { readonly impersonatorId: number; readonly returnPath: string }
}

/** Begins a session; its token must be new. */
export async function beginSession(
  tx: Database,
  { token, personId, browser, confirmedAt, chargedCents, now, lastsSeconds, viewing }: NewSession,
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      tokenHash: hashOfToken(token),
      personId,
      ...viewing,
      browser,
      confirmedAt,
      chargedCents,
      expiresAt: new Date(now.getTime() + lastsSeconds * 1000),
      createdAt: now,
      lastUsedAt: now,
    })
    .execute()
}
