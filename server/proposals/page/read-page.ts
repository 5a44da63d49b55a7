/** What the client's page shows. */
import type { Answer } from '#contract/kernel/answer.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { readClientPage as endpoint } from '#contract/proposals/client-page.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { balanceOf, payableOf, type ProposalMoney, smallestPartOf } from '#domain/proposals/paying.ts'
import { acceptedOf } from '#domain/proposals/answers/terms.ts'
import { daysLeft, isExpired } from '#domain/proposals/sending/validity.ts'
import type { Context } from '../../kernel/context.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import { tellAnswers } from '../answers/view-answers.ts'
import { isClientsLink } from '../links/clients-own.ts'
import { readVisited, type ProposalVisitor } from '../links/visitor.ts'
import { leastAmounts, type MoneyNow, moneyOfProposal } from '../known/proposal-money.ts'
import { processingOf, rightsToPay, viewerOf } from '../known/rights-to-pay.ts'
import { viewProposal } from '../viewing/view-proposal.ts'
import { subscriptionOnPage } from '../subscriptions/subscription-on-page.ts'
import { agentOf } from './agent-of.ts'
import { tellChoice } from './choice-verdict.ts'
import { tellStamp } from './read-stamp.ts'

/** As it stands now: read anew, since what the visitor met may have been changed by the call that answers with it. */
export async function readPage(visitor: ProposalVisitor): Promise<Reply<typeof endpoint>> {
  const { ctx, csrf } = visitor
  // Before all else: what changes meanwhile is read again for it.
  const { stamp } = await tellStamp(visitor)
  const found = await readVisited(visitor)
  const { row, facts } = found
  const money = await moneyOfProposal(ctx.db, found)
  const answers = await tellAnswers(ctx, found)
  const isSigned = answers.signature?.isCurrent ?? false
  const accepted = acceptedOf(row.validUntil)
  const today = newYorkDay(ctx.clock.now())
  return {
    proposal: await viewProposal(ctx, found),
    validUntil: row.validUntil,
    daysLeft: daysLeft(row.validUntil, today),
    isExpired: isExpired(row.validUntil, facts, today),
    agent: await agentOf(ctx.db, found),
    money: tellMoney(ctx, found, money),
    subscription: await subscriptionOnPage(ctx, row.id),
    ...answers,
    terms: [...accepted.terms],
    sentence: accepted.sentence,
    may: {
      ...answers.may,
      choose: await tellChoice(ctx, found, money, isSigned),
      ...(await tellPaying(ctx, found, money, isSigned)),
    },
    stamp,
    by: ctx.link ? 'link' : 'session',
    csrf,
  }
}

function tellMoney(
  ctx: Context,
  found: FoundProposal,
  money: ProposalMoney,
): Reply<typeof endpoint>['money'] {
  const { total, paid, inFlight } = money
  const payable = payableOf(money)
  return {
    total,
    paid,
    inFlight,
    balance: balanceOf(money),
    payable,
    smallest: smallestPartOf(payable, leastAmounts(ctx, found)),
    smallestCharge: leastAmounts(ctx, found).charge,
    processing: processingOf(ctx, found),
  }
}

/** Nobody has saved cards who came by a link, nobody pays what they have not accepted, and the client alone pays here. */
async function tellPaying(ctx: Context, found: FoundProposal, money: MoneyNow, isSigned: boolean) {
  const { card, savedCard, subscribe } = rightsToPay(ctx, found, money, await viewerOf(ctx))
  const clients = isClientsLink(ctx)
  const signFirst = isSigned ? null : sentenceOf({ refused: 'sign-first' })
  const accepted = (one: Answer): Answer => ({
    ...one,
    refusal: clients === 'ok' ? (one.refusal ?? (one.isOffered ? signFirst : null)) : sentenceOf(clients),
  })
  return {
    pay: accepted(card),
    subscribe: accepted(subscribe),
    savedCard: accepted({ ...savedCard, isOffered: savedCard.isOffered && !ctx.link }),
  }
}
