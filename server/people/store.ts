/** All SQL about people, what they may do, and their sign-ins. */
import { type Kysely, sql } from 'kysely'
import { type Actor, type Flag, flags, type OrdersLevel, type Right, rights } from '#domain/people/actor.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

/**
 * The person whose session this is, as every rule sees them, in one query; null when the session has ended or
 * the person, or who looks through their eyes, is disabled.
 */
export async function findActor(db: Db, sessionToken: string, now: Date): Promise<Actor | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.personId')
    .leftJoin('person as viewer', 'viewer.id', 's.impersonatorId')
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
    level: row.ordersLevel as OrdersLevel,
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

export interface Attempt {
  readonly kind: 'sign-in' | 'password-reset'
  readonly email: string
  readonly network: string
}

/** Attempts of one address or one network follow each other from here to the end of the transaction. */
export async function lockAttempts(tx: Db, { email, network }: Attempt): Promise<void> {
  await sql`select pg_advisory_xact_lock(-1, hashtext(${email}))`.execute(tx)
  await sql`select pg_advisory_xact_lock(-2, hashtext(${network}))`.execute(tx)
}

/** When the newest attempts were, newest first. */
export async function newestAttempts(
  tx: Db,
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

export async function recordAttempt(tx: Db, { kind, email, network }: Attempt, at: Date): Promise<void> {
  await tx.insertInto('attempt').values({ kind, email, network, at }).execute()
}

export async function clearAttempts(db: Db, { kind, email, network }: Attempt): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where('network', '=', network)
    .execute()
}

export interface LinkRow {
  /** What the link is for and the hash of its token. */
  readonly identifier: string
  readonly value: string
  readonly expiresAt: Date
}

export async function addLink(tx: Db, { identifier, value, expiresAt }: LinkRow, at: Date): Promise<void> {
  await tx
    .insertInto('verification')
    .values({ identifier, value, expiresAt, createdAt: at, updatedAt: at })
    .execute()
}

/** Uses a link up: of several at once only one gets its value; null when it is used, expired or was never there. */
export async function takeLink(tx: Db, identifier: string, now: Date): Promise<string | null> {
  const row = await tx
    .deleteFrom('verification')
    .where('identifier', '=', identifier)
    .returning(['value', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.value : null
}

/** Ends the other links of a purpose, all of them or those that carry a value. */
export async function dropLinks(tx: Db, purpose: string, value?: string): Promise<void> {
  let query = tx.deleteFrom('verification').where('identifier', 'like', `${purpose}:%`)
  if (value !== undefined) query = query.where('value', '=', value)
  await query.execute()
}

/** Removes attempts and links that no rule looks at any more, and sessions that have run out. */
export async function forgetExpired(
  db: Db,
  business: { before: Date; now: Date },
  real: Date,
): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', business.before).execute()
  await db.deleteFrom('verification').where('expiresAt', '<', business.now).execute()
  await db.deleteFrom('session').where('expiresAt', '<', real).execute()
}

export async function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

/** Sets the password, already hashed; false when the person is gone or disabled. */
export async function setPassword(tx: Db, personId: number, password: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credential')
    .set({ password, updatedAt: at })
    .where('providerId', '=', 'credential')
    .where('personId', 'in', (of) =>
      of.selectFrom('person').select('id').where('id', '=', personId).where('disabledAt', 'is', null),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether there is anybody at all. */
export async function hasAnybody(db: Db): Promise<boolean> {
  return (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Nobody else adds a person until the end of the transaction. */
export async function lockPeople(tx: Db): Promise<void> {
  await sql`lock table person in exclusive mode`.execute(tx)
}

/** The key that signs sessions and tokens; made at the first start and kept. */
export async function keepSecret(db: Db, fresh: string, at: Date): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key: 'secret.sessions', value: JSON.stringify(fresh), updatedAt: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'secret.sessions')
    .executeTakeFirstOrThrow()
  return row.value as string
}

export async function listByEmailEnding(db: Db, ending: string) {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('email', 'like', `%${ending}`)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
}

export async function endSession(db: Db, sessionToken: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', sessionToken).execute()
}

/** Signs a person out everywhere, at once. */
export async function endSessions(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('session').where('personId', '=', personId).execute()
}

export interface NewPerson {
  readonly email: string
  readonly name: string
  readonly level: OrdersLevel
  readonly flags?: readonly Flag[]
  readonly rights?: readonly { readonly right: Right; readonly detail?: unknown }[]
  /** Already hashed. */
  readonly password: string
}

/** Adds a person with what they may do, or finds the one with this address; answers the id. */
export async function addPerson(tx: Db, person: NewPerson, at: Date): Promise<number> {
  const known = await tx
    .selectFrom('person')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await tx
    .insertInto('person')
    .values({
      name: person.name,
      email: person.email,
      emailVerified: true,
      ordersLevel: person.level,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('credential')
    .values({
      personId: id,
      accountId: String(id),
      providerId: 'credential',
      password: person.password,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  for (const flag of person.flags ?? []) {
    await tx.insertInto('personFlag').values({ personId: id, flag, grantedAt: at }).execute()
  }
  for (const { right, detail } of person.rights ?? []) {
    const carried = detail === undefined ? null : JSON.stringify(detail)
    await tx
      .insertInto('personRight')
      .values({ personId: id, right, detail: carried, grantedAt: at })
      .execute()
  }
  return id
}

export async function addRepresentation(
  tx: Db,
  representativeId: number,
  advertiserId: number,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('representation')
    .values({ representativeId, advertiserId, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addPublisher(tx: Db, personId: number, siteId: number): Promise<void> {
  await tx
    .insertInto('sitePublisher')
    .values({ personId, siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function putSetting(tx: Db, key: string, value: unknown, at: Date): Promise<void> {
  const stored = { value: JSON.stringify(value), updatedAt: at }
  await tx
    .insertInto('setting')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute()
}

export interface NewSession {
  readonly token: string
  readonly personId: number
  readonly now: Date
  readonly lastsSeconds: number
}

/** Begins a session; its token must be new. */
export async function beginSession(
  tx: Db,
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
