/** What the payment section of a proposal shows. */
import type { Answer } from '#contract/kernel/answer.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { getPaymentTerms as endpoint } from '#contract/proposals/paying.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { cents, nanoDollars } from '#domain/kernel/money.ts'
import { toCents } from '#domain/kernel/money-text.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { may } from '#domain/people/abilities.ts'
import type { Action } from '#domain/people/permissions.ts'
import { balanceOf, mayApprove, mayPay, payableOf, smallestPartOf } from '#domain/proposals/paying.ts'
import { mayRemoveProcessing, readPercent } from '#domain/proposals/processing.ts'
import { openSalesOf } from '../../billing/pending-sales.ts'
import type { Context } from '../../kernel/context.ts'
import { namesOf, peopleWhoMay } from '../../people/list-advertisers.ts'
import { findProposal, type Found } from '../find-proposal.ts'
import { readCreditLimit } from '../store/paying.ts'
import { type PaidPart, partsPaidOf } from './parts-paid.ts'
import { type MoneyNow, moneyOf } from './proposal-money.ts'

type Terms = Reply<typeof endpoint>

export async function tellPaymentTerms(ctx: Context, proposalId: number): Promise<Terms> {
  const found = await findProposal(ctx, proposalId, 'proposal.view')
  const money = await moneyOf(ctx.db, found)
  const payable = payableOf(money)
  const { total, paid, inFlight, sale } = money
  return {
    ...{ total, paid, inFlight, balance: balanceOf(money), payable },
    smallest: smallestPartOf(payable, cents(ctx.settings.get('proposals.smallestPartCents'))),
    processing: processingOf(ctx, found),
    sale: sale && { id: sale.id, open: sale.open },
    salesmen: await salesmenFor(ctx, found),
    ...(may(ctx.actor, 'proposal.chargeLater', found.relation) && (await creditOf(ctx, found))),
    payments: (await partsPaidOf(ctx.db, proposalId)).map(toldPart),
    may: rightsToPay(ctx, found, money),
  }
}

/** The percent that a card is charged besides; null: nothing. */
function processingOf({ settings }: Pick<Context, 'settings'>, { row }: Pick<Found, 'row'>): string | null {
  const percent = settings.get('proposals.processingPercent')
  return row.processingRemovedAt !== null || readPercent(percent) === 0n ? null : percent
}

/** In US dollars, over all proposals of the client. */
async function creditOf({ db, settings }: Context, { row }: Found) {
  const own = await readCreditLimit(db, row.clientId)
  const owed = (await openSalesOf(db, { clientId: row.clientId })).reduce(
    (sum, { openUsd }) => sum + openUsd,
    0n,
  )
  return { limit: own ?? cents(settings.get('receivables.limitCents')), owed: toCents(nanoDollars(owed)) }
}

/** Who may have taken cash from this client: whoever asks, and where a superadmin asks, everybody else who may. */
async function salesmenFor({ db, actor }: Context, { row, relation }: Found): Promise<Terms['salesmen']> {
  if (!may(actor, 'proposal.cashSale', relation)) return []
  const self = { id: actor.personId, name: actor.name }
  if (!actor.flags.has('issuperadmin')) return [self]
  const others = (await peopleWhoMay(db, 'proposal.cashSale', row.clientId)).filter((id) => id !== self.id)
  const named = [...(await namesOf(db, others))].map(([id, name]) => ({ id, name }))
  return [self, ...named.sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id)]
}

const toldPart = ({ at, paidCents, method, by, receiptUrl }: PaidPart): Terms['payments'][number] => ({
  ...{ at, amount: paidCents, method, by, receiptUrl },
})

function rightsToPay(ctx: Context, { row, facts, relation }: Found, money: MoneyNow): Terms['may'] {
  const isAllowed = (action: Action) => may(ctx.actor, action, relation)
  const pays = mayPay(facts, money)
  const isRemoved = row.processingRemovedAt !== null
  const removal = mayRemoveProcessing(
    { ...facts, isRemoved, isPaying: money.inFlight > 0n },
    ctx.settings.get('support.contactName'),
  )
  return {
    card: answer(isAllowed('proposal.charge'), pays),
    savedCard: answer(isAllowed('proposal.charge') && isAllowed('billing.savedCards'), pays),
    cash: answer(isAllowed('proposal.charge') && isAllowed('proposal.cashSale'), pays),
    later: answer(isAllowed('proposal.chargeLater'), mayApprove(facts)),
    removeProcessing: answer(
      isAllowed('proposal.removeProcessing') && processingOf(ctx, { row }) !== null,
      removal,
    ),
  }
}

const answer = (isOffered: boolean, verdict: Verdict): Answer => ({
  isOffered,
  refusal: !isOffered || verdict === 'ok' ? null : sentenceOf(verdict),
})
