import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { mayUsePrices } from '#domain/proposals/sending/validity.ts'
import type { Context } from '../../kernel/context.ts'
import type { FoundProposal } from './find-proposal.ts'

/** Whether its prices hold at this moment (409); whoever sells it is told to renew them, its client whom to ask. */
export const pricesVerdict = (
  { clock }: Pick<Context, 'clock'>,
  { row, facts, relation, salesmanName }: FoundProposal,
): Verdict =>
  mayUsePrices(row.validUntil, facts, newYorkDay(clock.now()), relation.isOwner ? salesmanName : null)
