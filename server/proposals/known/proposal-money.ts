/** How the money of a proposal stands, read under its lock or for showing. */
import { cents } from '#domain/kernel/money.ts'
import type { ProposalMoney } from '#domain/proposals/paying.ts'
import { inFlightOfEach, type OpenSale, openSalesOf } from '../../billing/pending-sales.ts'
import type { Database } from '../../kernel/context.ts'
import { type FoundProposal, totalOf } from './find-proposal.ts'

export interface MoneyNow extends ProposalMoney {
  /** What the next payment settles; null: it makes a sale of its own. */
  readonly sale: OpenSale | null
}

/** In the proposal's currency. Nobody else pays it meanwhile where it is locked. */
export async function moneyOfProposal(db: Database, found: Pick<FoundProposal, 'row'>): Promise<MoneyNow> {
  const [of] = await withMoney(db, [found])
  if (!of) throw new Error(`the money of proposal ${found.row.id} was not read`)
  return of.money
}

/** Each of several with its own, in their order. */
export async function withMoney<One extends Pick<FoundProposal, 'row'>>(
  db: Database,
  found: readonly One[],
): Promise<readonly { readonly found: One; readonly money: MoneyNow }[]> {
  const ids = found.map(({ row }) => row.id)
  const inFlight = await inFlightOfEach(db, 'proposal', ids)
  const sales = Map.groupBy(await openSalesOf(db, { proposalIds: ids }), ({ proposalId }) => proposalId)
  return found.map((one) => {
    const { row } = one
    const open = sales.get(row.id) ?? []
    const money = {
      total: totalOf(row),
      paid: row.paidCents,
      sale: open[0] ?? null,
      inFlight: inFlight.get(row.id) ?? cents(0n),
      openSales: open.map((sale) => sale.open),
    }
    return { found: one, money }
  })
}
