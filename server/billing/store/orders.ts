/** SQL about orders and their lines: purchases, grants and removals, with the names that a history or a receipt shows. */
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { SubjectKind } from '#domain/billing/subject.ts'
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

/** Which charge of a subscription it is, counted among those that were paid, from 1. */
const chargeUntil = (subscriptionId: RawBuilder<unknown>, period: RawBuilder<unknown>) =>
  sql<bigint>`(select count(*) from subscription_period charged
    where charged.subscription_id = ${subscriptionId} and charged.period <= ${period} and charged.state = 'paid')`

export type HistoryLine = Awaited<ReturnType<typeof linesAbout>>[number]

/** What was ordered for one campaign, by itself or in a proposal, newest first. */
export function linesAbout(db: Database, campaignId: number) {
  return db
    .selectFrom('campaignBought as bought')
    .leftJoin('person as salesman', 'salesman.id', 'bought.salesmanId')
    .leftJoin('proposal', 'proposal.id', 'bought.proposalId')
    .leftJoin('subscription', 'subscription.id', 'bought.subscriptionId')
    .select(({ fn, val }) => fn.coalesce('proposal.hidesPrices', val(false)).as('isHidden'))
    .select(['bought.orderId', 'bought.quantity', 'bought.unit', 'bought.amountCents', 'bought.kind'])
    .select(['bought.createdAt', 'bought.description', 'bought.proposalId', 'salesman.name as agentName'])
    .select(['bought.subscriptionId', 'subscription.months'])
    .select(chargeUntil(sql.ref('bought.subscriptionId'), sql.ref('bought.period')).as('charge'))
    .where('bought.campaignId', '=', campaignId)
    .orderBy('bought.createdAt', 'desc')
    .orderBy('bought.orderId', (order) => order.desc().nullsFirst())
    .orderBy('bought.place')
    .limit(historyLimit)
    .execute()
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>
export type OrderLine = Receipt['lines'][number]

/**
 * The order with the payment that its receipt is for: its own, or of a sale to be charged later the one that is named.
 * `hidesPrices`: its proposal hid them when it was sold, or does now. Null when there is no such order, or when the payment is not one of it that was captured.
 */
export async function findReceipt(db: Database, id: number, paymentId: number | null = null) {
  const order = await db
    .selectFrom('salesOrder as o')
    .innerJoin('person as advertiser', 'advertiser.id', 'o.advertiserId')
    .leftJoin('person as salesman', 'salesman.id', 'o.salesmanId')
    .select(['o.id', 'o.kind', 'o.createdAt', 'o.advertiserId', 'o.amountCents', 'o.currency'])
    .leftJoin('proposal', 'proposal.id', 'o.proposalId')
    .leftJoin('subscription', 'subscription.id', 'o.subscriptionId')
    .leftJoin('payment as own', 'own.id', 'o.paymentId')
    .select('subscription.months')
    .select(chargeUntil(sql.ref('o.subscriptionId'), sql`coalesce(own.subscription_period, 0)`).as('charge'))
    .select(({ eb, or }) =>
      or([eb('o.hidesPrices', 'is', true), eb('proposal.hidesPrices', 'is', true)])
        .$castTo<boolean>()
        .as('hidesPrices'),
    )
    .select(['o.proposalId', 'o.paymentId'])
    .select(({ fn }) => fn.coalesce('proposal.cadTotalCents', 'proposal.totalCents').as('proposalTotalCents'))
    .select(['advertiser.name as advertiserName', 'advertiser.email as advertiserEmail'])
    .select('advertiser.businessName as advertiserBusiness')
    .select(['o.salesmanId', 'salesman.name as agentName'])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!order) return null
  const payments = await paymentsOf(db, id)
  const wanted = paymentId ?? order.paymentId
  const payment = payments.find((one) => one.id === wanted) ?? null
  if (wanted !== null && !payment) return null
  const ofProposal = order.proposalId === null ? [] : await paymentsOfProposal(db, order.proposalId)
  return { ...order, payment, payments, ofProposal, lines: await linesOf(db, id) }
}

/** What was captured of an order, oldest first: its own payment, or those of a sale to be charged later. */
const paymentsOf = (db: Database, orderId: number) =>
  captured(db)
    .where((eb) =>
      eb.or([
        eb('p.settlesOrderId', '=', orderId),
        eb('p.id', '=', (own) => own.selectFrom('salesOrder').select('paymentId').where('id', '=', orderId)),
      ]),
    )
    .execute()

/** What was captured of a proposal, by all of its sales. */
const paymentsOfProposal = (db: Database, proposalId: number) =>
  captured(db).where('p.subjectKind', '=', 'proposal').where('p.subjectId', '=', proposalId).execute()

const captured = (db: Database) =>
  db
    .selectFrom('payment as p')
    .leftJoin('person as taker', 'taker.id', 'p.salesmanId')
    .select(['p.id', 'p.method', 'p.amountCents', 'p.processingCents', 'p.settledAt'])
    .select(['p.cardBrand', 'p.cardLastDigits', 'taker.name as takenBy'])
    // A payment is asked for while it is being kept, a moment before its state says so.
    .where('p.settledAt', 'is not', null)
    .where('p.state', 'not in', ['declined', 'needs-action'])
    .orderBy('p.id')

/** What the order of a payment was for, as it is written of another one. */
export function linesSold(db: Database, paymentId: number): Promise<NewLine[]> {
  return db
    .selectFrom('orderLine as line')
    .innerJoin('salesOrder as o', 'o.id', 'line.orderId')
    .select(['line.subjectKind', 'line.subjectId', 'line.siteId', 'line.product'])
    .select(['line.quantity', 'line.unit', 'line.amountCents', 'line.priceNanos'])
    .where('o.paymentId', '=', paymentId)
    .orderBy('line.id')
    .execute()
}

/** The name of what a line is for, by its kind. */
const names: Readonly<Record<SubjectKind, RawBuilder<string>>> = {
  campaign: sql`(select name from campaign where campaign.id = line.subject_id)`,
  proposal: sql`(select name from proposal where proposal.id = line.subject_id)`,
  'proposal-item': sql`(select proposal.name from proposal_line item join proposal on proposal.id = item.proposal_id
    where item.id = line.subject_id)`,
  subscription: sql`(select proposal.name from subscription join proposal on proposal.id = subscription.proposal_id
    where subscription.id = line.subject_id)`,
}
const subjectName = sql<string>`case line.subject_kind ${sql.join(
  Object.entries(names).map(([kind, name]) => sql`when ${sql.lit(kind)} then ${name}`),
  sql` `,
)} end`

function linesOf(db: Database, orderId: number) {
  return db
    .selectFrom('orderLine as line')
    .leftJoin('site', 'site.id', 'line.siteId')
    .leftJoin('proposalLine as item', (join) =>
      join.onRef('item.id', '=', 'line.subjectId').on('line.subjectKind', '=', 'proposal-item'),
    )
    .leftJoin('product', 'product.id', 'item.productId')
    .select([
      'line.subjectKind',
      'line.subjectId',
      'line.siteId',
      'line.product',
      'line.quantity',
      'line.unit',
    ])
    .select(['line.amountCents', 'line.priceNanos', 'site.name as siteName', subjectName.as('subjectName')])
    .select('product.unit as itemUnit')
    .where('line.orderId', '=', orderId)
    .orderBy('line.id')
    .execute()
}
