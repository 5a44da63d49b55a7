import { nanoDollars } from '#domain/kernel/money.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { mayBeGiven } from '#domain/proposals/paying.ts'
import { whoActs } from '../../billing/record-grant.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { Refused, refuseAll } from '../../kernel/refused.ts'
import { type ProposalFacts, lockAnyProposal, totalOf } from '../known/find-proposal.ts'
import { foresee } from '../given/ungiven.ts'
import { updateProposalRow } from '../store/proposals.ts'
import { postAndGive } from './post-and-give.ts'

/**
 * After a save, which may have brought the total down to what was paid, so that nobody is left to pay it, or above it
 * again: it is completed from then on, and what was offered appears, or it is completed no longer. What comes to nothing is
 * so once it was given, and what is added to it is given by those alone who may approve it (403). What could not be counted
 * is refused at its item (422). In the transaction of the save. Answers what came out otherwise than it was wished, as a
 * sentence.
 */
export async function settleBalance(tx: Database, ctx: Context, proposalId: number): Promise<string | null> {
  const found = await lockAnyProposal(tx, proposalId)
  const { row, facts } = found
  const total = totalOf(row)
  const isSettled = total === facts.paid && (total > 0n || facts.hasCampaigns)
  const at = ctx.clock.now()
  if (isSettled !== facts.isCompleted) {
    await updateProposalRow(tx, proposalId, { completedAt: isSettled ? at : null })
    await recordHistory(tx, ctx.actor, at, {
      subjectKind: 'proposal',
      subjectId: proposalId,
      advertiserId: row.clientId,
      what: isSettled ? 'completed' : 'opened again',
      after: { total: moneyIn(row.currency, total), paid: moneyIn(row.currency, facts.paid) },
    })
  }
  if (!isSettled) return null
  await requireGivable(tx, ctx, found, at)
  const by = { actorId: whoActs(ctx.actor), onBehalfOf: row.clientId }
  const { warning } = await postAndGive(tx, ctx, found, { at, by, own: [], arriving: nanoDollars(0n) })
  return warning
}

async function requireGivable(tx: Database, ctx: Context, found: ProposalFacts, at: Date): Promise<void> {
  const { row, items } = found
  const planned = await foresee(tx, ctx, found, at)
  const isApproval = totalOf(row) === 0n && planned.length > 0
  if (
    isApproval &&
    !may(ctx.actor, 'proposal.chargeLater', relationTo(ctx.actor, { advertiserId: row.clientId }))
  )
    throw new Refused({ refused: 'free-unapproved', field: 'items' }, 403)
  const large = new Set(planned.filter((gift) => mayBeGiven([gift]) !== 'ok').map(({ itemId }) => itemId))
  refuseAll(
    items.flatMap(({ itemId }, place) =>
      large.has(itemId) ? [refuse('quantity-large', { field: `quantity[${place}]` })] : [],
    ),
  )
}
