/** What a payment of a proposal comes to now, under the proposal's lock. */
import type { PaymentMethod } from '#domain/billing/payment.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { countedOf } from '#domain/proposals/choice.ts'
import { isAllUpFront, mayBeGiven, mayBeSold, mayPayNow, partToPay } from '#domain/proposals/paying.ts'
import { processingOn, readPercent } from '#domain/proposals/processing.ts'
import { mayStartSubscription } from '#domain/proposals/subscriptions/subscription.ts'
import { numberOf } from '#domain/proposals/words.ts'
import type { Quote } from '../../billing/begin-payment.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { allow, forbidden, missing, Refused } from '../../kernel/refused.ts'
import { readActor } from '../../people/sessions.ts'
import { type FoundProposal, lockProposals } from '../known/find-proposal.ts'
import { foresee } from '../given/ungiven.ts'
import { usableVerdict } from '../known/usable-verdict.ts'
import { pricesVerdict } from '../known/prices-verdict.ts'
import { leastAmounts, type MoneyNow, moneyOfProposal } from '../known/proposal-money.ts'
import { sayWhoWasFirst } from '../known/who-was-first.ts'

export interface PaymentMeans {
  readonly method: PaymentMethod
  /** Who took the cash; null: whoever asks. */
  readonly salesmanId: number | null
}

/** How whoever pays comes to the proposal. */
export interface PayerAccess {
  /** Finds and locks it where they may pay it, and throws where they may not, or where something is to be done first. */
  readonly lock: (tx: Database) => Promise<FoundProposal>
}

/** The access of a payer by their right to charge the proposal. */
export const byRight = (ctx: Context, proposalId: number): PayerAccess => ({
  async lock(tx) {
    const [found] = await lockProposals(tx, ctx, [proposalId], 'proposal.charge')
    if (!found) throw missing()
    return found
  },
})

/** The proposal, locked, where this person may pay it so and something is to be paid of it. */
export async function requirePayable(
  tx: Database,
  ctx: Context,
  { lock }: PayerAccess,
  { method, salesmanId }: PaymentMeans,
): Promise<{ readonly found: FoundProposal; readonly money: MoneyNow }> {
  const found = await lock(tx)
  if (method === 'cash') await requireSalesman(tx, ctx, found, salesmanId ?? ctx.actor.personId)
  const money = await moneyOfProposal(tx, found)
  allow(await sayWhoWasFirst(tx, found, mayPayNow(found.facts, money)), 409)
  allow(pricesVerdict(ctx, found), 409)
  allow(mayBeSold(countedOf(found.items)))
  allow(await usableVerdict({ db: tx, actor: ctx.actor }, found))
  // Before anything is charged: what appears may refuse nothing.
  allow(mayBeGiven(await foresee(tx, ctx, found, ctx.clock.now())))
  return { found, money }
}

/** Cash is taken by whoever asks; a superadmin may name another who may take it (422 where that one may not). */
async function requireSalesman(
  tx: Database,
  { actor }: Pick<Context, 'actor'>,
  { row, relation }: FoundProposal,
  salesmanId: number,
): Promise<void> {
  if (!may(actor, 'proposal.cashSale', relation)) throw forbidden()
  if (salesmanId === actor.personId) return
  if (!actor.flags.has('issuperadmin')) throw forbidden()
  const salesman = await readActor(tx, salesmanId)
  const client = { advertiserId: row.clientId }
  if (!salesman || !may(salesman, 'proposal.cashSale', relationTo(salesman, client)))
    throw new Refused({ refused: 'salesman-no-cash', field: 'salesmanId' })
}

interface QuoteQuery {
  readonly coming: PayerAccess
  readonly means: PaymentMeans
  /** Null: all that is payable. */
  readonly asked: Cents | null
  /** Of a subscription that begins with it; null: none does. */
  readonly months: number | null
}

export async function quotePayment(
  tx: Database,
  ctx: Context,
  { coming, means, asked, months }: QuoteQuery,
): Promise<Quote> {
  const { found, money } = await requirePayable(tx, ctx, coming, means)
  const { row } = found
  if (months !== null) allow(mayStartSubscription(isAllUpFront(asked, money)))
  const part = partToPay(asked, money, leastAmounts(ctx, found), means.method === 'card')
  if (isRefusal(part)) throw new Refused(part)
  const processingCents = means.method === 'card' ? processingFor(ctx, found, part) : cents(0n)
  const amountCents = cents(part + processingCents)
  return {
    advertiserId: row.clientId,
    siteId: null,
    quantity: null,
    priceNanos: null,
    amountCents,
    currency: row.currency,
    processingCents,
    product: 'Proposal',
    description: `Proposal ${numberOf(row.id)}: ${row.name}`,
    salesmanId: means.method === 'cash' ? (means.salesmanId ?? ctx.actor.personId) : row.salesmanId,
    ...(money.sale && { settlesOrderId: money.sale.id }),
    ...(months !== null && { subscriptionMonths: months }),
  }
}

/** What a card is charged besides a part of this proposal, by the setting of this moment. */
function processingFor(
  { settings }: Pick<Context, 'settings'>,
  { row }: Pick<FoundProposal, 'row'>,
  part: Cents,
): Cents {
  const percent = readPercent(settings.get('proposals.processingPercent')) ?? 0n
  return processingOn(part, percent, row.processingRemovedAt !== null)
}
