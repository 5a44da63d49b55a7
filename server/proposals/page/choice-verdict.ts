import type { Answer } from '#contract/kernel/answer.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { mayChoose } from '#domain/proposals/choice.ts'
import type { ProposalMoney } from '#domain/proposals/paying.ts'
import { answerOf } from '../answer-of.ts'
import type { Context } from '../../kernel/context.ts'
import type { Found } from '../find-proposal.ts'
import { pricesVerdict } from '../prices-verdict.ts'

/** Whether the client may choose at this moment, and why not. */
export function choiceVerdict(
  ctx: Pick<Context, 'clock'>,
  found: Found,
  money: ProposalMoney,
  isSigned: boolean,
): Verdict {
  const verdict = mayChoose({ ...found.facts, isSigned }, money)
  return verdict === 'ok' ? pricesVerdict(ctx, found) : verdict
}

/** The same as the page shows it: not offered where nothing is optional, and nobody chooses through the client's eyes. */
export function tellChoice(
  ctx: Pick<Context, 'actor' | 'clock'>,
  found: Found,
  money: ProposalMoney,
  isSigned: boolean,
): Answer {
  const isOffered = found.items.some(({ isOptional }) => isOptional)
  const verdict = ctx.actor.impersonator ? refuse('viewing') : choiceVerdict(ctx, found, money, isSigned)
  return answerOf(isOffered, verdict)
}
