/** SQL of sessions: who signed in, and who looks through whose eyes. */
import { sql } from 'kysely'
import { type Actor, type Flag, flags, type OrdersLevel, type Right, rights } from '#domain/people/actor.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Database, Session } from '#server/kernel/context.ts'
import { hashOfToken } from '../token.ts'

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
    .select((of) => [
      's.id as sessionId',
      's.lastUsedAt',
      of.fn.coalesce('s.confirmedAt', 's.createdAt').as('confirmedAt'),
      'p.id',
      'p.name',
      'p.email',
      'p.ordersLevel',
      's.impersonatorId',
      'viewer.name as impersonatorName',
      of
        .selectFrom('personFlag')
        .select(sql<string[]>`coalesce(array_agg(flag), '{}')`.as('flags'))
        .whereRef('personId', '=', 'p.id')
        .as('flags'),
      of
        .selectFrom('personRight')
        .select(sql<string[]>`coalesce(array_agg("right"), '{}')`.as('rights'))
        .whereRef('personId', '=', 'p.id')
        .as('rights'),
      of
        .selectFrom('representation')
        .select(sql<number[]>`coalesce(array_agg(advertiser_id), '{}')`.as('clients'))
        .whereRef('representativeId', '=', 'p.id')
        .as('clients'),
      of
        .selectFrom('sitePublisher')
        .select(sql<number[]>`coalesce(array_agg(site_id), '{}')`.as('sites'))
        .whereRef('personId', '=', 'p.id')
        .as('sites'),
    ])
    .where('s.tokenHash', '=', hashOfToken(token))
    .where('s.expiresAt', '>', now)
    .where('p.disabledAt', 'is', null)
    .where('viewer.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { sessionId, lastUsedAt, confirmedAt } = row
  return { id: sessionId, lastUsedAt, confirmedAt, actor: actorOf(row) }
}

interface ActorRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly ordersLevel: OrdersLevel
  readonly impersonatorId: number | null
  readonly impersonatorName: string | null
  readonly flags: readonly string[] | null
  readonly rights: readonly string[] | null
  readonly clients: readonly number[] | null
  readonly sites: readonly number[] | null
}

function actorOf(row: ActorRow): Actor {
  return {
    personId: row.id,
    name: row.name,
    email: row.email,
    level: row.ordersLevel,
    flags: new Set(
      (row.flags ?? []).filter((flag): flag is Flag => (flags as readonly string[]).includes(flag)),
    ),
    rights: new Set(
      (row.rights ?? []).filter((right): right is Right => (rights as readonly string[]).includes(right)),
    ),
    clientIds: new Set(row.clients ?? []),
    siteIds: new Set(row.sites ?? []),
    ...(row.impersonatorId !== null && {
      impersonator: { personId: row.impersonatorId, name: row.impersonatorName ?? '' },
    }),
  }
}

/** Removes attempts and links that no rule looks at any more, and sessions that have run out. */
export async function forgetExpired(
  db: Database,
  business: { before: Date; linksBefore: Date },
  real: { now: Date; idleSince: Date },
): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', business.before).execute()
  await db.deleteFrom('verification').where('expiresAt', '<', business.linksBefore).execute()
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

/** Answers what the session had charged since the password was given, in cents. */
export async function endSession(db: Database, id: number): Promise<bigint> {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .returning('chargedCents')
    .executeTakeFirst()
  return ended?.chargedCents ?? 0n
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
    .select(['id', 'userAgent as browser', 'createdAt as begunAt', 'lastUsedAt'])
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
}

/** Begins a session; its token must be new. */
export async function beginSession(
  tx: Database,
  { token, personId, browser, confirmedAt, chargedCents, now, lastsSeconds }: NewSession,
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      tokenHash: hashOfToken(token),
      personId,
      userAgent: browser,
      confirmedAt,
      chargedCents,
      expiresAt: new Date(now.getTime() + lastsSeconds * 1000),
      createdAt: now,
      lastUsedAt: now,
    })
    .execute()
}
