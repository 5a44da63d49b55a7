/** Approve (Charge Later): what was offered is there at once, and what it costs is owed (PAY-02). */
import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import { asksForSubscription, type approveProposal as endpoint } from '#contract/proposals/paying.ts'
import { successes } from '#contract/successes.ts'
import { type NanoDollars, nanoDollars } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import { countedOf } from '#domain/proposals/choice.ts'
import { mayApprove, mayBeGiven, mayBeSold, mayOwe, uncoveredOf, usdOf } from '#domain/proposals/paying.ts'
import { mayChargeAsShown, readShown, type ShownCharge } from '#domain/proposals/shown-charge.ts'
import { mayStartSubscription } from '#domain/proposals/subscriptions/subscription.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { proposalAccount, receivableAccount } from '../../billing/accounts.ts'
import type { LedgerTransaction } from '../../billing/ledger.ts'
import { receiptPath } from '../../billing/orders.ts'
import { makePendingSale, openSalesOf } from '../../billing/pending-sales.ts'
import { viewerWhoPays } from '../../billing/payer.ts'
import { whoActs } from '../../billing/record-grant.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { inOneTransaction } from '../../kernel/one-transaction.ts'
import { allow, missing, type ReadonlyValue, Refused } from '../../kernel/refused.ts'
import { changeProposal } from '../writing/change-proposal.ts'
import { usualLimit } from '../credit/tell-credit.ts'
import { findProposal, type FoundProposal, lockToChange } from '../known/find-proposal.ts'
import { usableVerdict } from '../known/usable-verdict.ts'
import { foresee } from '../given/ungiven.ts'
import { viewProposal } from '../viewing/view-proposal.ts'
import { lockCreditLimit } from '../store/credit.ts'
import { latestSaleOf } from '../store/paying.ts'
import { linesOfSale } from './lines-of-sale.ts'
import { postAndGive } from './post-and-give.ts'
import { type MoneyNow, moneyOfProposal } from '../known/proposal-money.ts'
import { sayWhoWasFirst } from '../known/who-was-first.ts'

type Wish = ReadonlyValue<Input<typeof endpoint>['body']> & { readonly proposalId: number }

type ApprovalAnswer = Omit<Reply<typeof endpoint>, 'proposal'>

/**
 * Makes the sale of what no sale has yet, and gives what the lines promise. Pressed again it answers the same. Refused
 * with 422 where a subscription is asked for, with 409 of what is archived or completed, while a payment is on its way and
 * where it comes to something else than was shown, with 422 beyond the client's limit.
 */
export function approveProposal(
  ctx: Context,
  { proposalId, preview, shownCharge, shownCurrency, isSubscription, months }: Wish,
): Promise<Reply<typeof endpoint>> {
  const shown = readShown(shownCharge ?? null, shownCurrency ?? null)
  const subscribes = asksForSubscription(isSubscription, months)
  return inOneTransaction(
    ctx,
    async (inside) => {
      const approved = await approve(inside, proposalId, { shown, subscribes })
      const found = await findProposal(inside, proposalId, 'proposal.view')
      return { ...approved, proposal: await viewProposal(inside, found) }
    },
    { isRehearsal: preview === true },
  )
}

interface ApprovalWish {
  readonly shown: ShownCharge | Refusal | null
  readonly subscribes: boolean
}

async function approve(
  ctx: Context,
  proposalId: number,
  { shown, subscribes }: ApprovalWish,
): Promise<ApprovalAnswer> {
  const tx = ctx.db
  const [found] = await lockToChange(tx, ctx, [proposalId], 'proposal.chargeLater')
  if (!found) throw missing()
  await viewerWhoPays(ctx, found.row.clientId, 'proposal.chargeLater')
  allow(mayStartSubscription(!subscribes))
  const money = await moneyOfProposal(tx, found)
  const isFree = money.total === 0n
  if (isFree && found.facts.isCompleted && !found.facts.isArchived) return answer(null)
  allow(await sayWhoWasFirst(tx, found, mayApprove(found.facts)), 409)
  if (isRefusal(shown)) throw new Refused(shown)
  const charge = { amount: uncoveredOf(money), currency: found.row.currency }
  // Where nothing is left to be sold it was approved before, and is answered again.
  if (charge.amount > 0n) allow(mayChargeAsShown(charge, shown), 409)
  allow(mayBeSold(countedOf(found.items)))
  allow(await usableVerdict(ctx, found))
  allow(mayBeGiven(await foresee(tx, ctx, found, ctx.clock.now())))
  const at = ctx.clock.now()
  const by = { actorId: whoActs(ctx.actor), onBehalfOf: found.row.clientId }
  const sale = await sellRest(tx, ctx, found, { money, by, at })
  const { isGiven, warning } = await postAndGive(tx, ctx, found, { at, by, ...sale })
  const orderId = sale.orderId ?? (await latestSaleOf(tx, proposalId))
  if (sale.orderId === null && !isGiven) return answer(orderId)
  await changeProposal(tx, ctx, found, {
    what: 'approved',
    set: isFree ? { completedAt: at } : {},
    before: {},
    after: { orderId },
  })
  const appearing = countedOf(found.items)
    .filter((item) => !item.isGiven)
    .map(({ itemId }) => itemId)
  return answer(orderId, { warning, appearing })
}

interface SaleResult {
  /** Null: nothing was left to be sold. */
  readonly orderId: number | null
  readonly own: readonly LedgerTransaction[]
  readonly arriving: NanoDollars
}

/** The sale of what no sale has yet: within what the client may owe for such sales, whoever else sells to them meanwhile. */
async function sellRest(
  tx: Database,
  { settings }: Pick<Context, 'settings'>,
  { row, items }: FoundProposal,
  { money, by, at }: { readonly money: MoneyNow; readonly by: Act; readonly at: Date },
): Promise<SaleResult> {
  const amountCents = uncoveredOf(money)
  if (amountCents === 0n) return { orderId: null, own: [], arriving: nanoDollars(0n) }
  const usdNanos = usdOf(amountCents, row.cadRate)
  const limit = (await lockCreditLimit(tx, row.clientId)) ?? usualLimit(settings)
  const open = await openSalesOf(tx, { clientId: row.clientId })
  const owed = open.reduce((sum, { openUsd }) => sum + openUsd, usdNanos as bigint)
  allow(mayOwe(nanoDollars(owed), limit))
  const { id: proposalId, clientId: advertiserId, salesmanId, currency, hidesPrices } = row
  const orderId = await makePendingSale(
    tx,
    {
      proposalId,
      advertiserId,
      salesmanId,
      currency,
      hidesPrices,
      amountCents,
      usdNanos,
      placedBy: by.actorId,
      onBehalfOf: by.onBehalfOf,
      description: `Proposal ${numberOf(proposalId)}: ${row.name}`,
    },
    await linesOfSale(tx, { row, items }, amountCents),
    at,
  )
  const entries: LedgerTransaction = {
    kind: 'proposal-later',
    at,
    ...by,
    proposalId,
    orderId,
    lines: [
      { account: receivableAccount(advertiserId), amount: -usdNanos },
      { account: proposalAccount(proposalId), amount: usdNanos },
    ],
  }
  return { orderId, own: [entries], arriving: usdNanos }
}

interface Act {
  readonly actorId: number
  readonly onBehalfOf: number | null
}

/** Without what it did: it was approved before. */
const answer = (
  orderId: number | null,
  done: Pick<ApprovalAnswer, 'warning' | 'appearing'> | null = null,
): ApprovalAnswer => ({
  success: successes.proposalPaid,
  orderId,
  isRepeated: done === null,
  ...(done ?? { warning: null, appearing: [] }),
  receiptUrl: orderId === null ? null : receiptPath(orderId),
})
