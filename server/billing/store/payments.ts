/** SQL about payments: intentions to charge, and how they ended. */
import { type Insertable, type NotNull, type Selectable, sql, type Updateable } from 'kysely'
import { openPaymentStates, type PaymentMethod, type PaymentState } from '#domain/billing/payment.ts'
import type { Subject } from '#domain/billing/subject.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Tables } from '../../database/tables.ts'
import type { Database } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/sha256.ts'

export type PaymentRecord = Selectable<Tables['payment']>
export type NewPayment = Omit<
  Insertable<Tables['payment']>,
  'state' | 'createdAt' | 'submittedAt' | 'settledAt'
>

/**
 * Records the intention to charge, or that cash was taken, once per person and key; nothing when that key was used
 * before.
 */
export function insertPayment(
  tx: Database,
  payment: NewPayment,
  at: Date,
): Promise<PaymentRecord | undefined> {
  return tx
    .insertInto('payment')
    .values({
      ...payment,
      idempotencyKey: sha256(payment.idempotencyKey),
      ...beginningOf(payment.method, at),
      createdAt: at,
    })
    .onConflict((conflict) => conflict.columns(['personId', 'idempotencyKey']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

const beginningOf = (method: PaymentMethod, at: Date) =>
  method === 'card'
    ? ({ state: 'submitting', submittedAt: at } as const)
    : ({ state: 'succeeded', settledAt: at } as const)

export function findPaymentByKey(
  db: Database,
  personId: number,
  key: string,
): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('personId', '=', personId)
    .where('idempotencyKey', '=', sha256(key))
    .executeTakeFirst()
}

export function findPayment(db: Database, id: number): Promise<PaymentRecord> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The same, locked until the transaction ends: a payment is settled by one process only. */
export function lockPayment(tx: Database, id: number): Promise<PaymentRecord> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** The newest like request of a person who sent no key. */
export function findLikePayment(
  db: Database,
  personId: number,
  requestHash: string,
  since: Date,
): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('personId', '=', personId)
    .where('requestHash', '=', requestHash)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Payments by or for the same people are begun one after the other, in whatever order these are named. */
export async function queueFor(tx: Database, personIds: readonly number[]): Promise<void> {
  for (const personId of [...new Set(personIds)].toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(-3, ${personId})`.execute(tx)
}

/** Whether it is not known yet how some payment ends; of one subject, where that is named. */
export async function hasUnsettled(db: Database, subject?: Subject): Promise<boolean> {
  let query = db.selectFrom('payment').select('id').where('state', 'in', openPaymentStates).limit(1)
  if (subject)
    query = query.where('subjectKind', '=', subject.subjectKind).where('subjectId', '=', subject.subjectId)
  return (await query.executeTakeFirst()) !== undefined
}

/** What open payments of each thing of one kind will have paid of it, without their surcharges. */
export async function sumUnsettled(
  db: Database,
  subjectKind: Subject['subjectKind'],
  subjectIds: readonly number[],
): Promise<ReadonlyMap<number, Cents>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment')
    .select(['subjectId', sql<Cents>`sum(amount_cents - processing_cents)::bigint`.as('sum')])
    .where('state', 'in', openPaymentStates)
    .where('subjectKind', '=', subjectKind)
    .where('subjectId', 'in', [...subjectIds])
    .groupBy('subjectId')
    .execute()
  return new Map(rows.map(({ subjectId, sum }) => [subjectId, sum]))
}

/** Who began the first open payment of each thing of one kind. */
export async function payersUnsettled(
  db: Database,
  subjectKind: Subject['subjectKind'],
  subjectIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('person', 'person.id', 'payment.personId')
    .select(['payment.subjectId', 'person.name'])
    .where('payment.state', 'in', openPaymentStates)
    .where('payment.subjectKind', '=', subjectKind)
    .where('payment.subjectId', 'in', [...subjectIds])
    .orderBy('payment.id', 'desc')
    .execute()
  return new Map(rows.map(({ subjectId, name }) => [subjectId, name]))
}

/** Payments whose end is not known here, oldest first. */
export function listUnsettled(db: Database, limit: number): Promise<PaymentRecord[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', openPaymentStates)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}

type Outcome = Pick<
  Updateable<Tables['payment']>,
  'gatewayChargeId' | 'declineCode' | 'failureText' | 'reply' | 'savedCardId' | 'usdNanos'
>

/** How an open payment ended, or that its end is not known. */
export async function saveOutcome(
  tx: Database,
  id: number,
  state: PaymentState,
  at: Date,
  outcome: Outcome = {},
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ ...outcome, state, settledAt: state === 'unknown' ? null : at })
    .where('id', '=', id)
    .execute()
}

/** Every payment by card there ever was, as far as a gateway's books can tell of it. */
export function listCardPayments(db: Database) {
  return db
    .selectFrom('payment')
    .select(['id', 'gatewayKey', 'gatewayChargeId', 'amountCents', 'currency', 'state'])
    .where('gatewayKey', 'is not', null)
    .$narrowType<{ gatewayKey: NotNull }>()
    .execute()
}
