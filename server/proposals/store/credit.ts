/** SQL of up to how much clients may owe for what is charged later, and of who changed it. */
import { sql } from 'kysely'
import type { Cents } from '#domain/kernel/money.ts'
import type { Database } from '#server/kernel/context.ts'

/** What a client may owe, in US dollars, where that was set for them. */
export const readCreditLimit = async (db: Database, clientId: number): Promise<Cents | null> =>
  (await creditLimit(db, clientId).executeTakeFirstOrThrow()).creditLimitCents

/** The same; nobody else sells to them on credit until the transaction ends. */
export const lockCreditLimit = async (tx: Database, clientId: number): Promise<Cents | null> =>
  (await creditLimit(tx, clientId).forNoKeyUpdate().executeTakeFirstOrThrow()).creditLimitCents

const creditLimit = (db: Database, clientId: number) =>
  db.selectFrom('person').select('creditLimitCents').where('id', '=', clientId)

export interface ClientCredit {
  readonly id: number
  readonly name: string
  /** Null: the setting. */
  readonly limit: Cents | null
  readonly updatedAt: Date
}

/** Null: there is no such person. */
export const findClientCredit = async (db: Database, id: number): Promise<ClientCredit | null> =>
  (await clientCredit(db, id).executeTakeFirst()) ?? null

/** The same, locked as `lockCreditLimit` does. */
export const lockClientCredit = async (tx: Database, id: number): Promise<ClientCredit | null> =>
  (await clientCredit(tx, id).forNoKeyUpdate().executeTakeFirst()) ?? null

const clientCredit = (db: Database, id: number) =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'creditLimitCents as limit', 'updatedAt'])
    .where('id', '=', id)

export async function saveCreditLimit(
  tx: Database,
  id: number,
  creditLimitCents: Cents | null,
  updatedAt: Date,
): Promise<void> {
  await tx.updateTable('person').set({ creditLimitCents, updatedAt }).where('id', '=', id).execute()
}

/** What the history keeps of a limit: an amount such as `25000.00`; null: the usual one. */
export interface KeptLimit {
  readonly limit: string | null
}

export interface LimitEntry {
  readonly id: number
  readonly at: Date
  readonly who: string
  readonly before: KeptLimit
  readonly after: KeptLimit
  readonly isUndo: boolean
}

/** The words by which the history knows a change of a limit. */
export const limitChanged = 'credit limit set'

const entriesOf = (personId: number) => sql`
  select h.id::float8 as id, h.at, actor.name as who, h.before, h.after, h.undoes is not null as is_undo
  from history h join person actor on actor.id = h.actor_id
  where h.subject_kind = 'person' and h.subject_id = ${personId} and h.what = ${limitChanged}`

/** The newest first. */
export async function limitEntries(db: Database, personId: number, most: number): Promise<LimitEntry[]> {
  const { rows } = await sql<LimitEntry>`${entriesOf(personId)} order by h.id desc limit ${most}`.execute(db)
  return rows
}

export async function findLimitEntry(db: Database, personId: number, id: number): Promise<LimitEntry | null> {
  const { rows } = await sql<LimitEntry>`${entriesOf(personId)} and h.id = ${id}`.execute(db)
  return rows[0] ?? null
}
