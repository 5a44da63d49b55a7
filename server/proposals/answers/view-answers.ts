/** What a client answered to a proposal, for both sides. */
import type { Answer } from '#contract/kernel/answer.ts'
import type { Answers } from '#contract/proposals/answers.ts'
import type { ClientPage } from '#contract/proposals/client-page.ts'
import type { Message } from '#contract/proposals/thread.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { mayDecline, mayReopen } from '#domain/proposals/answers/declining.ts'
import { mayAnswer, mayAsk, mostMessages } from '#domain/proposals/answers/message.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { findProposal, type Found } from '../find-proposal.ts'
import { messagesOf } from '../store/messages.ts'

/** For whoever sells it. */
export async function readAnswers(ctx: Context, proposalId: number): Promise<Answers> {
  const { row, facts, client } = await findProposal(ctx, proposalId, 'proposal.edit')
  return {
    ...{ messages: await viewThread(ctx.db, proposalId), declined: declinedIn(row) },
    may: {
      answer: answerOf(mayAnswer(facts, client)),
      reopen: answerOf(mayReopen(facts), facts.isDeclined),
    },
  }
}

/** For its client: what stands on the page. */
export const tellAnswers = async (
  { db }: Pick<Context, 'db'>,
  { row }: Pick<Found, 'row'>,
): Promise<Pick<ClientPage, 'thread' | 'declined'>> => ({
  ...{ thread: await viewThread(db, row.id), declined: declinedIn(row) },
})

/** What the client may answer; nobody says anything in their name. */
export function rightsToAnswer(
  { actor }: Pick<Context, 'actor'>,
  { facts }: Pick<Found, 'facts'>,
): Pick<ClientPage['may'], 'ask' | 'decline'> {
  const own = (verdict: Verdict) => (actor.impersonator ? refuse('viewing') : verdict)
  const declining = mayDecline(facts)
  return { ask: answerOf(own(mayAsk(facts))), decline: answerOf(own(declining), declining === 'ok') }
}

async function viewThread(db: Database, proposalId: number): Promise<Message[]> {
  const messages = await messagesOf(db, proposalId, mostMessages)
  return messages.map(({ byName, ...message }) => ({ ...message, by: byName }))
}

const declinedIn = ({ declinedAt, declineReason }: Found['row']): Answers['declined'] =>
  declinedAt && { at: declinedAt, reason: declineReason ?? '' }

const answerOf = (verdict: Verdict, isOffered = true): Answer => ({
  isOffered,
  refusal: !isOffered || verdict === 'ok' ? null : sentenceOf(verdict),
})
