/** What the payment section of a proposal shows. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { getPaymentTerms as endpoint } from '#contract/proposals/paying.ts'
import { may } from '#domain/people/abilities.ts'
import { balanceOf, payableOf, smallestPartOf, uncoveredOf } from '#domain/proposals/paying.ts'
import { nextReminder } from '#domain/proposals/reminders.ts'
import type { OpenSale } from '../../billing/pending-sales.ts'
import type { Context } from '../../kernel/context.ts'
import { peopleByName, peopleWhoMay } from '../../people/list-advertisers.ts'
import { owedBy, usualLimit } from '../credit/tell-credit.ts'
import { findProposal, type FoundProposal } from '../known/find-proposal.ts'
import { readCreditLimit } from '../store/credit.ts'
import { lastReminders } from '../store/reminders.ts'
import { subscriptionOnPage } from '../subscriptions/subscription-on-page.ts'
import { type PaidPart, partsPaidOf } from './parts-paid.ts'
import { leastAmounts, moneyOfProposal } from '../known/proposal-money.ts'
import { reminderPlan } from './remind-of-sales.ts'
import { processingOf, rightsToPay, viewerOf } from '../known/rights-to-pay.ts'

type Terms = Reply<typeof endpoint>

export async function tellPaymentTerms(ctx: Context, proposalId: number): Promise<Terms> {
  const found = await findProposal(ctx, proposalId, 'proposal.view')
  const money = await moneyOfProposal(ctx.db, found)
  const payable = payableOf(money)
  const { total, paid, inFlight, sale } = money
  return {
    total,
    paid,
    inFlight,
    balance: balanceOf(money),
    payable,
    uncovered: uncoveredOf(money),
    smallest: smallestPartOf(payable, leastAmounts(ctx, found)),
    smallestCharge: leastAmounts(ctx, found).charge,
    processing: processingOf(ctx, found),
    sale: sale && { id: sale.id, open: sale.open, soldAt: sale.soldAt },
    reminders:
      sale && may(ctx.actor, 'proposal.chargeLater', found.relation) ? await remindersOf(ctx, sale) : null,
    salesmen: await salesmenFor(ctx, found),
    ...(may(ctx.actor, 'proposal.chargeLater', found.relation) && (await creditOf(ctx, found))),
    subscription: may(ctx.actor, 'subscription.manage', found.relation)
      ? await subscriptionOnPage(ctx, proposalId)
      : null,
    payments: (await partsPaidOf(ctx.db, proposalId)).map(toldPart),
    may: rightsToPay(ctx, found, money, await viewerOf(ctx)),
  }
}

/** What the client may owe and owes, in US dollars, over all their proposals. */
async function creditOf({ db, settings }: Context, { row }: FoundProposal) {
  const own = await readCreditLimit(db, row.clientId)
  return { limit: own ?? usualLimit(settings), owed: await owedBy(db, row.clientId) }
}

async function remindersOf({ db, settings, clock }: Context, sale: OpenSale): Promise<Terms['reminders']> {
  const last = (await lastReminders(db, [sale])).get(sale.id)
  const of = { soldAt: sale.soldAt, told: last?.day ?? null }
  return { last: last?.at ?? null, next: nextReminder(of, reminderPlan(settings), clock.now()) }
}

/** Who may have taken cash from this client: whoever asks, and where a superadmin asks, everybody else who may. */
async function salesmenFor(
  { db, actor }: Context,
  { row, relation }: FoundProposal,
): Promise<Terms['salesmen']> {
  if (!may(actor, 'proposal.cashSale', relation)) return []
  const self = { id: actor.personId, name: actor.name }
  if (!actor.flags.has('issuperadmin')) return [self]
  const others = (await peopleWhoMay(db, 'proposal.cashSale', row.clientId)).filter((id) => id !== self.id)
  return [self, ...(await peopleByName(db, others))]
}

const toldPart = ({ at, paidCents, method, by, receiptUrl }: PaidPart): Terms['payments'][number] => ({
  at,
  amount: paidCents,
  method,
  by,
  receiptUrl,
})
