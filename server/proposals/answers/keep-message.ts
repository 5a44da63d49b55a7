import { mayWriteAgain } from '#domain/kernel/letters-an-hour.ts'
import { mayBeMessage } from '#domain/proposals/answers/message.ts'
import { tidyProse } from '#domain/proposals/tidy-texts.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { allow, RefusedForNow } from '../../kernel/refused.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import { insertMessage, newestMessages } from '../store/messages.ts'

interface NewMessage {
  readonly isFromClient: boolean
  /** The text as it was typed. */
  readonly text: string
}

export interface KeptMessage {
  readonly id: number
  /** The text as it is kept, tidied by `tidyProse`. */
  readonly text: string
  readonly at: Date
}

/**
 * In the caller's transaction, over a locked proposal: a message of one of its two sides, who may write so many within
 * the hour (429). `updated_at` stays: what an agent is typing does not become out of date by it.
 */
export async function keepMessage(
  tx: Database,
  { actor, link, clock, settings }: Context,
  { row }: Pick<ProposalFacts, 'row'>,
  { isFromClient, text: typed }: NewMessage,
): Promise<KeptMessage> {
  allow(mayBeMessage(typed))
  const at = clock.now()
  const limit = settings.get('proposals.questionsPerHour')
  const of = { proposalId: row.id, isFromClient }
  const verdict = mayWriteAgain('messages-many', await newestMessages(tx, of, limit), limit, at)
  if (verdict !== 'ok') throw new RefusedForNow(verdict)
  const text = tidyProse(typed)
  const by = { personId: actor.personId, linkId: (isFromClient && link?.id) || null }
  const id = await insertMessage(tx, { ...of, ...by, text, at })
  await recordHistory(tx, actor, at, {
    subjectKind: 'proposal',
    subjectId: row.id,
    what: isFromClient ? 'asked' : 'answered',
    advertiserId: row.clientId,
    after: { message: id, ...(link && { link: link.id }) },
  })
  return { id, text, at }
}
