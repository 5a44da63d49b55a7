/** SQL about orders and their lines: purchases, grants and removals, with the names that a history or a receipt shows. */
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Subject, SubjectKind } from '#domain/billing/subject.ts'
import type { Tables } from '../../database/tables.ts'
import type { Database } from '#server/kernel/context.ts'

export type NewOrder = Omit<Insertable<Tables['salesOrder']>, 'createdAt'>
export type NewLine = Omit<Insertable<Tables['orderLine']>, 'orderId'>

/** Writes down an order with what it was for; answers its number. */
export async function insertOrder(
  tx: Database,
  order: NewOrder,
  lines: readonly NewLine[],
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('salesOrder')
    .values({ ...order, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('orderLine')
    .values(lines.map((line) => ({ ...line, orderId: id })))
    .execute()
  return id
}

const historyLimit = 1_000

export type HistoryLine = Awaited<ReturnType<typeof linesAbout>>[number]

/** What was ordered for one thing, newest first. */
export function linesAbout(db: Database, { subjectKind, subjectId }: Subject) {
  return db
    .selectFrom('orderLine as line')
    .innerJoin('salesOrder as o', 'o.id', 'line.orderId')
    .leftJoin('person as salesman', 'salesman.id', 'o.salesmanId')
    .select(['line.orderId', 'line.quantity', 'line.unit', 'line.amountCents'])
    .select(['o.kind', 'o.createdAt', 'o.description', 'salesman.name as agentName'])
    .where('line.subjectKind', '=', subjectKind)
    .where('line.subjectId', '=', subjectId)
    .orderBy('line.orderId', 'desc')
    .orderBy('line.id')
    .limit(historyLimit)
    .execute()
}

export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>
export type OrderLine = Order['lines'][number]

/** The order as its receipt shows it; null when there is none. */
export async function findOrder(db: Database, id: number) {
  const order = await db
    .selectFrom('salesOrder as o')
    .innerJoin('person as advertiser', 'advertiser.id', 'o.advertiserId')
    .leftJoin('person as salesman', 'salesman.id', 'o.salesmanId')
    .leftJoin('payment', 'payment.id', 'o.paymentId')
    .select(['o.id', 'o.kind', 'o.createdAt', 'o.advertiserId', 'o.amountCents'])
    .select(['advertiser.name as advertiserName', 'advertiser.email as advertiserEmail'])
    .select(['salesman.name as agentName', 'payment.cardBrand', 'payment.cardLastDigits'])
    .where('o.id', '=', id)
    .executeTakeFirst()
  return order ? { ...order, lines: await linesOf(db, id) } : null
}

/** The name of what a line is for, by its kind. */
const names: Readonly<Record<SubjectKind, RawBuilder<string>>> = {
  campaign: sql`(select name from campaign where campaign.id = line.subject_id)`,
}
const subjectName = sql<string>`case line.subject_kind ${sql.join(
  Object.entries(names).map(([kind, name]) => sql`when ${sql.lit(kind)} then ${name}`),
  sql` `,
)} end`

function linesOf(db: Database, orderId: number) {
  return db
    .selectFrom('orderLine as line')
    .leftJoin('site', 'site.id', 'line.siteId')
    .select(['line.subjectKind', 'line.siteId', 'line.product', 'line.quantity', 'line.unit'])
    .select(['line.amountCents', 'line.priceNanos', 'site.name as siteName', subjectName.as('subjectName')])
    .where('line.orderId', '=', orderId)
    .orderBy('line.id')
    .execute()
}
