/** How the money of a proposal stands, read under its lock or for showing. */
import { cents } from '#domain/kernel/money.ts'
import { worthAtLeast } from '#domain/proposals/canadian.ts'
import type { LeastAmounts, ProposalMoney } from '#domain/proposals/paying.ts'
import { inFlightOfEach, type OpenSale, openSalesOf, payersOfEach } from '../../billing/pending-sales.ts'
import type { Context, Database } from '../../kernel/context.ts'
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

/** How little may be paid of a proposal, in its currency, by the settings of this moment. */
export const leastAmounts = (
  { settings }: Pick<Context, 'settings'>,
  { row }: Pick<FoundProposal, 'row'>,
): LeastAmounts => ({
  part: cents(settings.get('proposals.smallestPartCents')),
  charge: worthAtLeast(cents(settings.get('payments.smallestCents')), row.cadRate),
})

/** Each of several with its own, in their order. */
export async function withMoney<One extends Pick<FoundProposal, 'row'>>(
  db: Database,
  found: readonly One[],
): Promise<readonly { readonly found: One; readonly money: MoneyNow }[]> {
  const ids = found.map(({ row }) => row.id)
  const inFlight = await inFlightOfEach(db, 'proposal', ids)
  const payers = await payersOfEach(db, 'proposal', [...inFlight.keys()])
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
      payer: payers.get(row.id),
    }
    return { found: one, money }
  })
}
