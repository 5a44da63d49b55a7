/** Paying a proposal, or a part of it (API-57): by a card, or in cash that somebody took. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { payProposal as endpoint, ProposalPayment } from '#contract/proposals/paying.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import { isAllUpFront, readPart } from '#domain/proposals/paying.ts'
import { mayChargeAsShown, readShown, type ShownCharge } from '#domain/proposals/shown-charge.ts'
import { mayStartSubscription, readMonths } from '#domain/proposals/subscriptions/subscription.ts'
import { afterAsking } from '../../billing/after-asking.ts'
import type { Charge } from '../../billing/begin-payment.ts'
import { takeCash } from '../../billing/take-cash.ts'
import { takePayment } from '../../billing/take-payment.ts'
import type { Context } from '../../kernel/context.ts'
import { allow, type ReadonlyValue, Refused } from '../../kernel/refused.ts'
import { findProposal } from '../known/find-proposal.ts'
import { viewProposal } from '../viewing/view-proposal.ts'
import { proposalCompletion } from './complete-payment.ts'
import {
  byRight,
  type PayerAccess,
  type PaymentMeans,
  quotePayment,
  requirePayable,
} from './quote-payment.ts'

interface Wish {
  readonly proposalId: number
  readonly payment: ReadonlyValue<ProposalPayment>
  /** Where the request came from, shortened. */
  readonly network: string
}

type ProposalPaymentAnswer = Omit<Reply<typeof endpoint>, 'proposal'>

export async function payProposal(ctx: Context, wish: Wish): Promise<Reply<typeof endpoint>> {
  const { proposalId } = wish
  const paid = await payFor(ctx, wish, byRight(ctx, proposalId))
  const view = async () => viewProposal(ctx, await findProposal(ctx, proposalId, 'proposal.view'))
  return { ...paid, proposal: await (wish.payment.isCash ? view() : afterAsking(ctx, view)) }
}

/**
 * The same for whoever comes to the proposal otherwise. What is missing or foreign is told first (404, 403), then that
 * nothing may be paid of it (409), then what is wrong with the amount (422), and last what is wrong with the card.
 */
export async function payFor(ctx: Context, wish: Wish, coming: PayerAccess): Promise<ProposalPaymentAnswer> {
  const { payment } = wish
  const asked = readPart(payment.amount)
  const shown = readShown(payment.shownCharge, payment.shownCurrency)
  const months = payment.isSubscription ? readMonths(payment.months) : null
  const fault = [asked, shown].find(isRefusal) ?? inCash(payment) ?? (isRefusal(months) ? months : null)
  if (fault) {
    const { money } = await ctx.db
      .transaction()
      .execute((tx) => requirePayable(tx, ctx, coming, meansOf(payment)))
    // That a part is paid is told before for how many months.
    if (fault === months) allow(mayStartSubscription(isAllUpFront(asked as Cents | null, money)))
    throw new Refused(fault)
  }
  return take(ctx, wish, coming, {
    asked: asked as Cents | null,
    shown: shown as ShownCharge | null,
    months: months as number | null,
  })
}

function inCash({ isSubscription, isCash }: Wish['payment']): Refusal | null {
  const verdict = isSubscription ? mayStartSubscription(!isCash) : 'ok'
  return verdict === 'ok' ? null : verdict
}

const meansOf = ({ isCash, salesmanId }: Wish['payment']): PaymentMeans => ({
  method: isCash ? 'cash' : 'card',
  salesmanId,
})

interface PaymentForm {
  /** Null: all that is payable. */
  readonly asked: Cents | null
  readonly shown: ShownCharge | null
  /** Of a subscription, 0 without an end; null: none begins. */
  readonly months: number | null
}

function take(
  ctx: Context,
  { proposalId, payment, network }: Wish,
  coming: PayerAccess,
  { asked, shown, months }: PaymentForm,
) {
  const purchase = {
    subjectId: proposalId,
    network,
    payment: { amount: payment.amount ?? '', quantity: null, card: payment.card, key: payment.key },
    // All that is payable is another wish than its amount: of what came twice the second one is the first again.
    amountCents: asked ?? cents(0n),
    ...(months !== null && { months }),
    // What is left of a proposal is charged, however little it is.
    least: cents(1n),
    isLimited: true,
    viewer: payment.isCash ? 'proposal.cashSale' : 'proposal.charge',
    quote: (tx: Context['db']) => quotePayment(tx, ctx, { coming, means: meansOf(payment), asked, months }),
    expect: ({ amountCents, currency }: Charge) =>
      allow(mayChargeAsShown({ amount: amountCents, currency }, shown), 409),
  } as const
  if (!payment.isCash) return takePayment(ctx, proposalCompletion, purchase)
  const salesmanId = payment.salesmanId ?? ctx.actor.personId
  return takeCash(ctx, proposalCompletion, { ...purchase, cash: { of: salesmanId } })
}
