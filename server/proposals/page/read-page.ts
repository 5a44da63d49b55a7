/** What the client's page shows. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { readClientPage as endpoint } from '#contract/proposals/client-page.ts'
import { cents } from '#domain/kernel/money.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { balanceOf, payableOf, smallestPartOf } from '#domain/proposals/paying.ts'
import { daysLeft, isExpired } from '#domain/proposals/sending/validity.ts'
import type { Context } from '../../kernel/context.ts'
import type { Found } from '../find-proposal.ts'
import { answersOnPage } from '../answers/view-answers.ts'
import { readVisited, type Visitor } from '../links/visitor.ts'
import { moneyOf } from '../paying/proposal-money.ts'
import { processingOf } from '../paying/rights-to-pay.ts'
import { viewProposal } from '../saving/view-proposal.ts'
import { agentOf } from './agent-of.ts'
import { tellStamp } from './read-stamp.ts'

/** As it stands now: read anew, since what the visitor met may have been changed by the call that answers with it. */
export async function readPage(visitor: Visitor): Promise<Reply<typeof endpoint>> {
  const { ctx, csrf } = visitor
  // Before all else: what changes meanwhile is read again for it.
  const { stamp } = await tellStamp(visitor)
  const found = await readVisited(visitor)
  const { row, facts } = found
  const today = newYorkDay(ctx.clock.now())
  return {
    proposal: await viewProposal(ctx, found),
    ...{ validUntil: row.validUntil, daysLeft: daysLeft(row.validUntil, today) },
    isExpired: isExpired(row.validUntil, facts, today),
    agent: await agentOf(ctx.db, found),
    money: await tellMoney(ctx, found),
    ...(await answersOnPage(ctx, found)),
    stamp,
    by: ctx.link ? 'link' : 'session',
    csrf,
  }
}

async function tellMoney(ctx: Context, found: Found): Promise<Reply<typeof endpoint>['money']> {
  const money = await moneyOf(ctx.db, found)
  const { total, paid, inFlight } = money
  const payable = payableOf(money)
  return {
    ...{ total, paid, inFlight, balance: balanceOf(money), payable },
    smallest: smallestPartOf(payable, cents(ctx.settings.get('proposals.smallestPartCents'))),
    processing: processingOf(ctx, found),
  }
}
