/** All SQL about people, what they may do, and their sign-ins. */
import { type Kysely, sql } from 'kysely'
import { type Actor, type Flag, flags, type OrdersLevel, type Right, rights } from '#domain/people/actor.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

/** The person as every rule sees them, in one query; null when there is none or they are disabled. */
export async function findActor(db: Db, personId: number): Promise<Actor | null> {
  const row = await db
    .selectFrom('person as p')
    .select((of) => [
      'p.id',
      'p.name',
      'p.email',
      'p.orders_level',
      of
        .selectFrom('person_flag')
        .select(sql<string[]>`coalesce(array_agg(flag), '{}')`.as('flags'))
        .whereRef('person_id', '=', 'p.id')
        .as('flags'),
      of
        .selectFrom('person_right')
        .select(sql<string[]>`coalesce(array_agg("right"), '{}')`.as('rights'))
        .whereRef('person_id', '=', 'p.id')
        .as('rights'),
      of
        .selectFrom('representation')
        .select(sql<number[]>`coalesce(array_agg(advertiser_id), '{}')`.as('clients'))
        .whereRef('representative_id', '=', 'p.id')
        .as('clients'),
      of
        .selectFrom('site_publisher')
        .select(sql<number[]>`coalesce(array_agg(site_id), '{}')`.as('sites'))
        .whereRef('person_id', '=', 'p.id')
        .as('sites'),
    ])
    .where('p.id', '=', personId)
    .where('p.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    personId: row.id,
    name: row.name,
    email: row.email,
    level: row.orders_level as OrdersLevel,
    flags: new Set(
      (row.flags ?? []).filter((flag): flag is Flag => (flags as readonly string[]).includes(flag)),
    ),
    rights: new Set(
      (row.rights ?? []).filter((right): right is Right => (rights as readonly string[]).includes(right)),
    ),
    clientIds: new Set(row.clients ?? []),
    siteIds: new Set(row.sites ?? []),
  }
}

export interface SignInTry {
  readonly email: string
  readonly network: string
}

/** Failures since an instant: by this address from this network, and from this network at all. */
export async function countFailures(db: Db, { email, network }: SignInTry, since: Date) {
  const row = await db
    .selectFrom('sign_in_failure')
    .select([
      sql<bigint>`count(*) filter (where email = ${email})`.as('own'),
      sql<bigint>`count(*)`.as('all'),
      sql<Date | null>`max(at) filter (where email = ${email})`.as('lastOwn'),
    ])
    .where('network', '=', network)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return { own: Number(row.own), all: Number(row.all), lastOwn: row.lastOwn }
}

export async function recordFailure(db: Db, { email, network }: SignInTry, at: Date): Promise<void> {
  await db.insertInto('sign_in_failure').values({ email, network, at }).execute()
}

export async function clearFailures(db: Db, { email, network }: SignInTry): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('email', '=', email).where('network', '=', network).execute()
}

/** The key that signs sessions and tokens; made at the first start and kept. */
export async function keepSecret(db: Db, fresh: string, at: Date): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key: 'secret.sessions', value: JSON.stringify(fresh), updated_at: at })
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
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Signs a person out everywhere, at once. */
export async function endSessions(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('session').where('person_id', '=', personId).execute()
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
      email_verified: true,
      orders_level: person.level,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('credential')
    .values({
      person_id: id,
      account_id: String(id),
      provider_id: 'credential',
      password: person.password,
      created_at: at,
      updated_at: at,
    })
    .execute()
  for (const flag of person.flags ?? []) {
    await tx.insertInto('person_flag').values({ person_id: id, flag, granted_at: at }).execute()
  }
  for (const { right, detail } of person.rights ?? []) {
    const carried = detail === undefined ? null : JSON.stringify(detail)
    await tx
      .insertInto('person_right')
      .values({ person_id: id, right, detail: carried, granted_at: at })
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
    .values({ representative_id: representativeId, advertiser_id: advertiserId, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addPublisher(tx: Db, personId: number, siteId: number): Promise<void> {
  await tx
    .insertInto('site_publisher')
    .values({ person_id: personId, site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function putSetting(tx: Db, key: string, value: unknown, at: Date): Promise<void> {
  const stored = { value: JSON.stringify(value), updated_at: at }
  await tx
    .insertInto('setting')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute()
}
