import { letterState } from '#domain/proposals/sending/sending.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { callOffLetters } from '../../kernel/letters/leaving-later.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import { endLinks } from '../links/end-links.ts'
import { type LetterRow, lettersOf, saveProposalSending } from '../store/sendings.ts'

/**
 * In the caller's transaction, over a locked proposal whose links lead nowhere from now on, or those named alone: letters
 * that wait, or are to be tried again, are taken back, since their reader would knock in vain and the proposal count as sent.
 * What somebody has in hand goes out.
 */
export async function holdBack(
  tx: Database,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  { row }: Pick<ProposalFacts, 'row'>,
  links?: readonly number[],
): Promise<void> {
  const at = clock.now()
  const letters = await lettersOf(tx, row.id)
  const concerned = letters.filter(({ linkId }) => links?.includes(linkId) ?? true)
  const to = await takeBackLetters(tx, row.id, { letters, concerned, at })
  if (to.length === 0) return
  await recordHistory(tx, actor, at, {
    subjectKind: 'proposal',
    subjectId: row.id,
    what: 'sending taken back',
    advertiserId: row.clientId,
    after: { to },
  })
}

interface HeldLetters {
  /** All of the proposal, and those that are taken back where they are not out yet. */
  readonly letters: readonly LetterRow[]
  readonly concerned: readonly LetterRow[]
  readonly at: Date
}

/** Ends the links of what is taken back, and says of a sending how it ended that has nothing left to do; answers the addresses. */
export async function takeBackLetters(
  tx: Database,
  proposalId: number,
  { letters, concerned, at }: HeldLetters,
): Promise<string[]> {
  const unsent = concerned.filter((letter) => ['waiting', 'failed'].includes(letterState(letter)))
  if (unsent.length === 0) return []
  const ids = new Set(
    await callOffLetters(
      tx,
      unsent.map(({ id }) => id),
      at,
    ),
  )
  const back = unsent.filter(({ id }) => ids.has(id))
  await endLinks(tx, proposalId, 'taken-back', at, { only: back.map(({ linkId }) => linkId) })
  for (const sendingId of new Set(back.map((letter) => letter.sendingId)))
    await closeSending(tx, {
      sendingId: sendingId ?? 0,
      others: letters.filter((one) => one.sendingId === sendingId && !one.withdrawnAt && !ids.has(one.id)),
      at,
    })
  return back.map(({ address }) => address)
}

/** All of it is back, or all the rest of it is out; where another letter is still on its way that one tells. */
async function closeSending(
  tx: Database,
  {
    sendingId,
    others,
    at,
  }: { readonly sendingId: number; readonly others: readonly LetterRow[]; readonly at: Date },
): Promise<void> {
  const sentAt = others.flatMap((letter) => letter.sentAt ?? []).map((sent) => sent.getTime())
  if (others.length === 0) await saveProposalSending(tx, sendingId, { undoneAt: at })
  else if (sentAt.length === others.length)
    await saveProposalSending(tx, sendingId, { handedAt: new Date(Math.max(...sentAt)) })
}
