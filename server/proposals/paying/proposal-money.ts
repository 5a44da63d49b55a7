/** How the money of a proposal stands, read under its lock or for showing. */
import type { Cents } from '#domain/kernel/money.ts'
import type { ProposalMoney } from '#domain/proposals/paying.ts'
import { inFlightOf, type OpenSale, openSalesOf } from '../../billing/pending-sales.ts'
import type { Database } from '../../kernel/context.ts'
import { type Found, totalOf } from '../find-proposal.ts'

export interface MoneyNow extends ProposalMoney {
  /** What the next payment settles; null: it makes a sale of its own. */
  readonly sale: OpenSale | null
}

/** In the proposal's currency. Nobody else pays it meanwhile where it is locked. */
export async function moneyOf(db: Database, { row }: Pick<Found, 'row'>): Promise<MoneyNow> {
  const sales = await openSalesOf(db, { proposalId: row.id })
  return {
    ...{ total: totalOf(row), paid: row.paidCents, sale: sales[0] ?? null },
    inFlight: await inFlightOf(db, { subjectKind: 'proposal', subjectId: row.id }),
    openSales: sales.map(({ open }): Cents => open),
  }
}
