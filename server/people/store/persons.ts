/** SQL of people and what they may do. */
import { sql } from 'kysely'
import type { Flag, OrdersLevel, Right } from '#domain/people/actor.ts'
import type { Database } from '#server/kernel/context.ts'

export async function findByEmail(db: Database, email: string) {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

export async function flagsOf(db: Database, personId: number): Promise<string[]> {
  const rows = await db.selectFrom('personFlag').select('flag').where('personId', '=', personId).execute()
  return rows.map(({ flag }) => flag)
}

/** Somebody who is not disabled. */
export async function findById(db: Database, id: number) {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

/** The hash of the password that a person signs in with; null without one. */
export async function passwordHashOf(db: Database, personId: number): Promise<string | null> {
  const row = await credentialOf(db, personId).executeTakeFirst()
  return row?.passwordHash ?? null
}

/** The same, once whoever is just setting another has done so. A lock is written to the disk: never before a proof. */
export async function settledPasswordHashOf(db: Database, personId: number): Promise<string | null> {
  const row = await credentialOf(db, personId).forShare().executeTakeFirst()
  return row?.passwordHash ?? null
}

const credentialOf = (db: Database, personId: number) =>
  db.selectFrom('credential').select('passwordHash').where('personId', '=', personId)

/** Who signs in with this address, and the hash of their password; nobody who is disabled. */
export async function credentialAt(db: Database, email: string) {
  return db
    .selectFrom('credential')
    .innerJoin('person', 'person.id', 'credential.personId')
    .select(['credential.personId', 'credential.passwordHash'])
    .where('person.email', '=', email)
    .where('person.disabledAt', 'is', null)
    .executeTakeFirst()
}

/** Gives a person another address to sign in with. Lock people first: the address must be nobody's. */
export async function setEmail(tx: Database, personId: number, email: string, at: Date): Promise<void> {
  await tx.updateTable('person').set({ email, updatedAt: at }).where('id', '=', personId).execute()
}

export async function isTaken(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/** Sets the password, already hashed, of a person who is not disabled; whoever never had one gets the first. */
export async function savePassword(
  tx: Database,
  personId: number,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('credential')
    .columns(['personId', 'passwordHash', 'updatedAt'])
    .expression((of) =>
      of
        .selectFrom('person')
        .select((value) => ['id', value.val(passwordHash).as('passwordHash'), value.val(at).as('updatedAt')])
        .where('id', '=', personId)
        .where('disabledAt', 'is', null),
    )
    .onConflict((known) => known.column('personId').doUpdateSet({ passwordHash, updatedAt: at }))
    .execute()
}

/** Whether there is anybody at all. */
export async function hasAnybody(db: Database): Promise<boolean> {
  return (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Nobody else adds a person, or takes an address, until the end of the transaction. */
export async function lockPeople(tx: Database): Promise<void> {
  await sql`lock table person in exclusive mode`.execute(tx)
}

export async function listByEmailEnding(db: Database, ending: string) {
  return db
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('email', 'like', `%${ending}`)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
}

export interface NewPerson {
  readonly email: string
  readonly name: string
  readonly level: OrdersLevel
  readonly flags?: readonly Flag[]
  readonly rights?: readonly Right[]
  readonly phone?: string
  readonly businessName?: string
  /** Already hashed; null: the person sets the first one by the link of a letter. */
  readonly password: string | null
}

/** Adds a person with what they may do, or finds the one with this address; answers the id. */
export async function addPerson(tx: Database, person: NewPerson, at: Date): Promise<number> {
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
      ordersLevel: person.level,
      ...(person.phone === undefined ? {} : { phone: person.phone }),
      ...(person.businessName === undefined ? {} : { businessName: person.businessName }),
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (person.password !== null) await savePassword(tx, id, person.password, at)
  for (const flag of person.flags ?? []) {
    await tx.insertInto('personFlag').values({ personId: id, flag, grantedAt: at }).execute()
  }
  for (const right of person.rights ?? []) {
    await tx.insertInto('personRight').values({ personId: id, right, grantedAt: at }).execute()
  }
  return id
}

export async function addRepresentation(
  tx: Database,
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

export async function addPublisher(tx: Database, personId: number, siteId: number): Promise<void> {
  await tx
    .insertInto('sitePublisher')
    .values({ personId, siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
