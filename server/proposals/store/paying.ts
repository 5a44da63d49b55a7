/** SQL of what sales of proposals were for. */
import { sql } from 'kysely'
import { type Cents, cents } from '#domain/kernel/money.ts'
import type { Database } from '#server/kernel/context.ts'

/** What the sales of a proposal, without the later charges of a subscription, have of each of its items, whether they are paid or still open. */
export async function coveredOfItems(db: Database, proposalId: number): Promise<ReadonlyMap<number, Cents>> {
  const rows = await db
    .selectFrom('orderLine as line')
    .innerJoin('salesOrder as o', 'o.id', 'line.orderId')
    .select(['line.subjectId', sql<bigint>`sum(line.amount_cents)::bigint`.as('amount')])
    .where('o.proposalId', '=', proposalId)
    .where('line.subjectKind', '=', 'proposal-item')
    // What a subscription was charged again is no part of what the proposal comes to.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.id', '=', 'o.paymentId')
            .where('payment.purpose', '=', 'renewal'),
        ),
      ),
    )
    .groupBy('line.subjectId')
    .execute()
  return new Map(rows.map(({ subjectId, amount }) => [subjectId, cents(amount)]))
}

/** What was captured of a proposal, the oldest first, each with its own sale or the one that it settled. */
export function listPaymentsOf(db: Database, proposalId: number) {
  return db
    .selectFrom('payment')
    .leftJoin('salesOrder as own', 'own.paymentId', 'payment.id')
    .leftJoin('person as salesman', 'salesman.id', 'payment.salesmanId')
    .select(['payment.id', 'payment.settledAt', 'payment.amountCents', 'payment.processingCents'])
    .select(['payment.method', 'payment.cardBrand', 'payment.cardLastDigits', 'payment.settlesOrderId'])
    .select(['own.id as orderId', 'salesman.name as salesman'])
    .where('payment.subjectKind', '=', 'proposal')
    .where('payment.subjectId', '=', proposalId)
    .where('payment.state', '=', 'succeeded')
    .orderBy('payment.id')
    .execute()
}

/** The last sale of a proposal that was approved to be charged later; null: none was. */
export async function latestSaleOf(db: Database, proposalId: number): Promise<number | null> {
  const row = await db
    .selectFrom('salesOrder')
    .select('id')
    .where('proposalId', '=', proposalId)
    .where('kind', '=', 'later')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}
