import type { Context, Database } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { withdrawLetters } from '../../kernel/letters/leaving-later.ts'
import { letterState } from '#domain/proposals/sending/sending.ts'
import type { Known } from '../find-proposal.ts'
import { endLinks } from '../links/end-links.ts'
import { type LetterRow, lettersOf, saveSending } from '../store/sendings.ts'

/**
 * In the caller's transaction, over a locked proposal whose links lead nowhere from now on, or those named alone: letters
 * that wait are taken back, since their reader would knock in vain and the proposal count as sent. What somebody has in hand
 * goes out.
 */
export async function holdBack(
  tx: Database,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  { row }: Pick<Known, 'row'>,
  links?: readonly number[],
): Promise<void> {
  const at = clock.now()
  const letters = await lettersOf(tx, row.id)
  const back: LetterRow[] = []
  for (const letter of letters)
    if (letterState(letter) === 'waiting' && (links?.includes(letter.linkId) ?? true))
      if (await withdrawLetters(tx, [letter.id], at)) back.push(letter)
  if (back.length === 0) return
  await endLinks(tx, row.id, 'taken-back', at, { only: back.map(({ linkId }) => linkId) })
  for (const sendingId of new Set(back.map((letter) => letter.sendingId)))
    if (letters.every((one) => one.sendingId !== sendingId || one.withdrawnAt || back.includes(one)))
      await saveSending(tx, sendingId ?? 0, { undoneAt: at })
  await recordHistory(tx, actor, at, {
    ...{ subjectKind: 'proposal', subjectId: row.id, what: 'sending taken back' },
    ...{ advertiserId: row.clientId, after: { to: back.map(({ address }) => address) } },
  })
}
