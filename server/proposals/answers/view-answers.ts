/** What a client answered to a proposal, for both sides. */
import type { ClientAnswers } from '#contract/proposals/answers.ts'
import type { ClientPage } from '#contract/proposals/client-page.ts'
import type { Message } from '#contract/proposals/thread.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { mayDecline, mayReopen } from '#domain/proposals/answers/declining.ts'
import { mayAnswer, mayAskAboutProposal, mostMessages } from '#domain/proposals/answers/message.ts'
import { mayApprove } from '#domain/proposals/paying.ts'
import { answerOf } from '../known/answer-of.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { findProposal, type FoundProposal } from '../known/find-proposal.ts'
import { isClientsOwn } from '../links/clients-own.ts'
import { messagesOf } from '../store/messages.ts'
import { signVerdict } from './sign.ts'
import { signedVersions } from './signed-files.ts'
import { type Signature, signatureOf } from '../known/signature-of.ts'
import { usableVerdict } from '../known/usable-verdict.ts'

/** The answers of the client for whoever sells the proposal. */
export async function readAnswers(ctx: Context, proposalId: number): Promise<ClientAnswers> {
  const found = await findProposal(ctx, proposalId, 'proposal.edit')
  const { row, facts, client } = found
  return {
    messages: await viewThread(ctx.db, proposalId),
    declined: declinedIn(row),
    signature: viewSignature(await signatureOf(ctx.db, found)),
    may: {
      answer: answerOf(true, mayAnswer(facts, client)),
      reopen: answerOf(facts.isDeclined, mayReopen(facts)),
    },
  }
}

type OnPage = Pick<ClientPage, 'thread' | 'declined' | 'signature' | 'signed'> & {
  readonly may: Pick<ClientPage['may'], 'ask' | 'decline' | 'sign'>
}

/** For its client: what stands on the page, and what they may answer; nobody says anything in their name. */
export async function tellAnswers(ctx: Context, found: FoundProposal): Promise<OnPage> {
  const { row, facts } = found
  const signature = await signatureOf(ctx.db, found)
  const isSigned = signature?.isCurrent ?? false
  const allowed = isClientsOwn(ctx)
  const own = (verdict: Verdict) => (allowed === 'ok' ? verdict : allowed)
  const standing = signVerdict(ctx, found)
  const signing = standing === 'ok' ? await usableVerdict(ctx, found) : standing
  const declining = mayDecline({ ...facts, isSigned })
  return {
    thread: await viewThread(ctx.db, row.id),
    declined: declinedIn(row),
    signature: viewSignature(signature),
    signed: await signedVersions(ctx, found),
    may: {
      ask: answerOf(true, own(mayAskAboutProposal(facts))),
      decline: answerOf(declining === 'ok', own(declining)),
      sign: answerOf(!isSigned && mayApprove(facts) === 'ok', own(signing)),
    },
  }
}

const viewSignature = (signature: Signature | null): ClientAnswers['signature'] =>
  signature && {
    name: signature.name,
    at: signature.at,
    version: signature.version,
    isCurrent: signature.isCurrent,
  }

async function viewThread(db: Database, proposalId: number): Promise<Message[]> {
  const messages = await messagesOf(db, proposalId, mostMessages)
  return messages.map(({ byName, linkId: _, ...message }) => ({ ...message, by: byName }))
}

export const declinedIn = ({ declinedAt, declineReason }: FoundProposal['row']): ClientAnswers['declined'] =>
  declinedAt && { at: declinedAt, reason: declineReason ?? '' }
