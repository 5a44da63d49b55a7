/** SQL about sales that were approved before they are paid. */
import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/billing/payment.ts'
import type { Cents, NanoDollars } from '#domain/kernel/money.ts'
import type { Database } from '#server/kernel/context.ts'

export interface OpenSale {
  readonly id: number
  readonly proposalId: number
  readonly currency: Currency
  readonly soldAt: Date
  /** What is left to pay of it, in its currency. */
  readonly open: Cents
  /** What is left to pay in US dollars, as the sale was booked. */
  readonly openUsd: NanoDollars
}

/**
 * Of proposals, of a client or of everybody those that are not paid whole, oldest first. A payment counts once it is kept, with what it
 * came to in US dollars: neither what is in flight has paid yet, nor what is being kept just now.
 */
export async function listOpenSales(
  db: Database,
  of: 'everybody' | { readonly proposalIds: readonly number[] } | { readonly clientId: number },
): Promise<OpenSale[]> {
  const { rows } = await sql<OpenSale>`
    select o.id, o.proposal_id, o.currency, o.created_at as sold_at, (o.amount_cents - paid.cents)::bigint as open,
      (o.usd_nanos - paid.usd_nanos)::bigint as open_usd
    from sales_order o
    cross join lateral (
      select coalesce(sum(amount_cents - processing_cents), 0) as cents, coalesce(sum(usd_nanos), 0) as usd_nanos
      from payment where settles_order_id = o.id and usd_nanos is not null) as paid
    where o.kind = 'later' and ${isOf(of)} and o.amount_cents > paid.cents
    order by o.id`.execute(db)
  return rows
}

function isOf(of: Parameters<typeof listOpenSales>[1]): RawBuilder<boolean> {
  if (of === 'everybody') return sql`true`
  return 'clientId' in of
    ? sql`o.advertiser_id = ${of.clientId}`
    : sql`o.proposal_id = any(${[...of.proposalIds]}::int[])`
}
