/** SQL of sessions: who signed in, and who looks through whose eyes. */
import { sql } from 'kysely'
import { type Actor, type Flag, flags, type Right, rights } from '#domain/people/actor.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Database } from '#server/kernel/context.ts'

/**
 * The person whose session this is, as every rule sees them, in one query; null when the session has ended or
 * the person, or who looks through their eyes, is disabled.
 */
export async function findActor(db: Database, sessionToken: string, now: Date): Promise<Actor | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.personId')
    .leftJoin('person as viewer', 'viewer.id', 's.impersonatorId')
    .modifyFront(plannedOnce)
    .select((of) => [
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
    .where('s.token', '=', sessionToken)
    .where('s.expiresAt', '>', now)
    .where('p.disabledAt', 'is', null)
    .where('viewer.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
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
  business: { before: Date; now: Date },
  real: Date,
): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', business.before).execute()
  await db.deleteFrom('verification').where('expiresAt', '<', business.now).execute()
  await db.deleteFrom('session').where('expiresAt', '<', real).execute()
}

export async function endSession(db: Database, sessionToken: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', sessionToken).execute()
}

/** Signs a person out everywhere, at once. */
export async function endSessions(db: Database, personId: number): Promise<void> {
  await db.deleteFrom('session').where('personId', '=', personId).execute()
}

export interface NewSession {
  readonly token: string
  readonly personId: number
  readonly now: Date
  readonly lastsSeconds: number
}

/** Begins a session; its token must be new. */
export async function beginSession(
  tx: Database,
  { token, personId, now, lastsSeconds }: NewSession,
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      token,
      personId,
      expiresAt: new Date(now.getTime() + lastsSeconds * 1000),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}
