/** What is left of a proposal and is less than a card may be charged is waived: the house pays it, and it is completed. */
import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { waiveBalance as endpoint } from '#contract/proposals/paying.ts'
import { successes } from '#contract/successes.ts'
import { cents } from '#domain/kernel/money.ts'
import { mayWaive } from '#domain/proposals/paying.ts'
import { takeCash } from '../../billing/take-cash.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { allow, missing } from '../../kernel/refused.ts'
import { findProposal, lockProposals } from '../known/find-proposal.ts'
import { leastAmounts, moneyOfProposal } from '../known/proposal-money.ts'
import { sayWhoWasFirst } from '../known/who-was-first.ts'
import { viewProposal } from '../viewing/view-proposal.ts'
import { proposalCompletion } from './complete-payment.ts'
import { quotePayment } from './quote-payment.ts'

type Wish = Input<typeof endpoint>['body'] & { readonly proposalId: number; readonly network: string }

/**
 * Waived again at once, it answers the same. Refused with 409 of what may not be paid either, while a payment is on its way,
 * and where a card could be charged what is left.
 */
export async function waiveBalance(ctx: Context, wish: Wish): Promise<Reply<typeof endpoint>> {
  const { proposalId, reason, network } = wish
  const lock = async (tx: Database) => {
    const [found] = await lockProposals(tx, ctx, [proposalId], 'proposal.waive')
    if (!found) throw missing()
    const verdict = mayWaive(found.facts, await moneyOfProposal(tx, found), leastAmounts(ctx, found).charge)
    allow(await sayWhoWasFirst(tx, found, verdict), 409)
    return found
  }
  const means = { method: 'waiver', salesmanId: null } as const
  const all = { asked: null, shown: null, months: null }
  await takeCash(ctx, proposalCompletion, {
    subjectId: proposalId,
    network,
    payment: { amount: '', quantity: null, card: null, key: null },
    amountCents: cents(0n),
    least: cents(1n),
    isLimited: true,
    viewer: 'proposal.waive',
    cash: { waivedBecause: reason },
    quote: (tx) => quotePayment(tx, ctx, { coming: { lock }, means, ...all }),
  })
  const found = await findProposal(ctx, proposalId, 'proposal.view')
  return { success: successes.balanceWaived, proposal: await viewProposal(ctx, found) }
}
