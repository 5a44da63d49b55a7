/** What client and agent write to each other below a proposal. */
import { isSeen } from '../../kernel/tidy-text.ts'
import { refuse, type Verdict } from '../../kernel/verdict.ts'
import type { StatusFacts } from '../status.ts'
import { tidyProse } from '../tidy-texts.ts'

/** The most characters of a message. */
export const longestMessage = 2_000

/** How many of them are shown: the newest. */
export const mostMessages = 500

export function mayBeMessage(text: string): Verdict<'message-missing' | 'text-long'> {
  if (!isSeen(text)) return refuse('message-missing', { field: 'text' })
  return [...tidyProse(text)].length > longestMessage
    ? refuse('text-long', { field: 'text', values: { limit: longestMessage } })
    : 'ok'
}

/** Whether its client may ask something about it. */
export const mayAskAboutProposal = ({
  isArchived,
}: Pick<StatusFacts, 'isArchived'>): Verdict<'proposal-archived'> =>
  isArchived ? refuse('proposal-archived') : 'ok'

/** Whether whoever sells it may write to its client, who must be able to read it. */
export function mayAnswer(
  {
    isArchived,
    isSent,
    hasCampaigns,
    paid,
  }: Pick<StatusFacts, 'isArchived' | 'isSent' | 'hasCampaigns' | 'paid'>,
  client: { readonly name: string; readonly isDisabled: boolean },
): Verdict<'proposal-archived' | 'answer-unsent' | 'why-client'> {
  if (isArchived) return refuse('proposal-archived')
  if (!isSent && !hasCampaigns && paid === 0n) return refuse('answer-unsent')
  return client.isDisabled ? refuse('why-client', { values: { name: client.name } }) : 'ok'
}
