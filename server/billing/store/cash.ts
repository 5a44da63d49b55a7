/** SQL about cash: who took it, when, and what they hold. */
import { sql } from 'kysely'
import type { Currency } from '#domain/billing/payment.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Database } from '#server/kernel/context.ts'

interface Between {
  readonly from: Date
  readonly until: Date
  /** Null: of everybody. */
  readonly salesmanId: number | null
}

interface CashPayment {
  readonly paymentId: number
  readonly orderId: number
  /** Its receipt is one of several of its order. */
  readonly isPart: boolean
  readonly at: Date
  readonly salesmanId: number
  readonly salesmanName: string
  readonly clientId: number
  readonly clientName: string
  readonly description: string
  readonly currency: Currency
  readonly amount: Cents
}

/** More than that nobody takes in a day; the sums count all. */
const most = 1_000

export async function listTaken(db: Database, { from, until, salesmanId }: Between): Promise<CashPayment[]> {
  const { rows } = await sql<CashPayment>`
    select payment.id as payment_id, sales.id as order_id, payment.settles_order_id is not null as is_part,
      payment.settled_at as at, payment.salesman_id, salesman.name as salesman_name,
      payment.advertiser_id as client_id, client.name as client_name, payment.description, payment.currency,
      payment.amount_cents as amount
    from payment
    join sales_order sales on sales.payment_id = payment.id or sales.id = payment.settles_order_id
    join person salesman on salesman.id = payment.salesman_id
    join person client on client.id = payment.advertiser_id
    where payment.method = 'cash' and payment.settled_at >= ${from} and payment.settled_at < ${until}
      and (${salesmanId}::int is null or payment.salesman_id = ${salesmanId})
    order by payment.settled_at desc, payment.id desc limit ${most}`.execute(db)
  return rows
}

interface CashBalance {
  readonly salesmanId: number
  readonly salesmanName: string
  readonly currency: Currency
  readonly taken: Cents
  readonly held: Cents
}

/** What the accounts of cash hold, with what was taken of it meanwhile; by name. */
export async function sumCash(db: Database, { from, until, salesmanId }: Between): Promise<CashBalance[]> {
  const { rows } = await sql<CashBalance>`
    select account.subject_id as salesman_id, salesman.name as salesman_name, left(account.unit, 3) as currency,
      coalesce(sum(payment.amount_cents), 0)::bigint as taken, (-account.balance / 10000000)::bigint as held
    from ledger_account account
    join person salesman on salesman.id = account.subject_id
    left join payment on payment.method = 'cash' and payment.salesman_id = account.subject_id
      and payment.currency || '-nano' = account.unit
      and payment.settled_at >= ${from} and payment.settled_at < ${until}
    where account.kind = 'cash' and (${salesmanId}::int is null or account.subject_id = ${salesmanId})
    group by account.id, salesman.id
    order by salesman.name, salesman.id, currency desc`.execute(db)
  return rows
}
