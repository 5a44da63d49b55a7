import type { Answer } from '#contract/kernel/answer.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { mayChoose } from '#domain/proposals/choice.ts'
import type { ProposalMoney } from '#domain/proposals/paying.ts'
import { answerOf } from '../known/answer-of.ts'
import type { Context } from '../../kernel/context.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import { isClientsOwn } from '../links/clients-own.ts'
import { pricesVerdict } from '../known/prices-verdict.ts'
import { sayWhoWasFirst } from '../known/who-was-first.ts'

/** Whether the client may choose at this moment, and why not. */
export function choiceVerdict(
  ctx: Pick<Context, 'clock'>,
  found: FoundProposal,
  money: ProposalMoney,
  isSigned: boolean,
): Verdict {
  const verdict = mayChoose({ ...found.facts, isSigned }, money)
  return verdict === 'ok' ? pricesVerdict(ctx, found) : verdict
}

/** The same as the page shows it: not offered where nothing is optional, and nobody but the client chooses. */
export async function tellChoice(
  ctx: Pick<Context, 'db' | 'actor' | 'link' | 'clock'>,
  found: FoundProposal,
  money: ProposalMoney,
  isSigned: boolean,
): Promise<Answer> {
  const isOffered = found.items.some(({ isOptional }) => isOptional)
  const own = isClientsOwn(ctx)
  const verdict = own === 'ok' ? choiceVerdict(ctx, found, money, isSigned) : own
  return answerOf(isOffered, await sayWhoWasFirst(ctx.db, found, verdict))
}
