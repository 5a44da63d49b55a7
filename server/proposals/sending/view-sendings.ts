/** How the sendings of a proposal stand, as whoever sells it is told. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listSendings as endpoint, Sending } from '#contract/proposals/sending.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { successes } from '#contract/successes.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import { letterState, mayTakeBackSending, sendingState } from '#domain/proposals/sending/sending.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { findProposal } from '../known/find-proposal.ts'
import { isOpen } from '../links/find-link.ts'
import { linksOf } from '../store/links.ts'
import { type LetterRow, lettersOf, type SendingRow, sendingsOf } from '../store/sendings.ts'

export async function listSendings(ctx: Context, proposalId: number): Promise<Reply<typeof endpoint>> {
  const { row } = await findProposal(ctx, proposalId, 'proposal.edit')
  const links = await linksOf(ctx.db, proposalId)
  return {
    sendings: await viewProposalSendings(ctx.db, proposalId),
    links: links.map((link) => ({
      id: link.id,
      to: link.toAddress,
      madeAt: link.madeAt,
      isOpen: isOpen(link, ctx),
      endedAt: link.endedAt,
      why: link.endedWhy,
    })),
    validUntil: row.validUntil,
    firstSeenAt: row.firstSeenAt,
    lastSeenAt: row.lastSeenAt,
  }
}

/** The newest first. */
export async function viewProposalSendings(db: Database, proposalId: number): Promise<Sending[]> {
  const sendings = await sendingsOf(db, proposalId)
  const letters = Map.groupBy(await lettersOf(db, proposalId), ({ sendingId }) => sendingId)
  return sendings.map((sending) => viewOne(sending, letters.get(sending.id) ?? []))
}

/** The sending with this id; throws where the proposal has none such. */
export async function viewSending(db: Database, proposalId: number, id: number): Promise<Sending> {
  const sending = (await viewProposalSendings(db, proposalId)).find((one) => one.id === id)
  if (!sending) throw new Error(`there is no sending ${id} of proposal ${proposalId}`)
  return sending
}

function viewOne(
  { id, askedAt, leavesAt, byName, handedAt }: SendingRow,
  letters: readonly LetterRow[],
): Sending {
  const states = letters.map(letterState)
  const stands = sendingState(states)
  // It is sent once the proposal knows of it.
  const state = stands === 'sent' && handedAt === null ? 'leaving' : stands
  return {
    id,
    at: handedAt ?? askedAt,
    leavesAt,
    by: byName,
    state,
    mayTakeBack: mayTakeBackSending(states),
    to: letters.map((letter) => ({
      address: letter.address,
      state: letterState(letter),
      failure: letter.sentAt ? null : letter.failure,
    })),
    told: state === 'sent' ? successes.proposalSent : failureOf(letters),
  }
}

/** What is said of the first letter that was not taken. */
function failureOf(letters: readonly LetterRow[]): string | null {
  const failed = letters.find((letter) => letterState(letter) === 'failed')
  if (!failed) return null
  const values = { address: failed.address, reason: failed.failure ?? '' }
  return sentenceOf(refuse('letter-failed', { values }))
}
