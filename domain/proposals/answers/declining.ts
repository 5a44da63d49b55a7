/** Declining a proposal, and opening it again. */
import { isSeen } from '../../kernel/tidy-text.ts'
import { refuse, type Verdict } from '../../kernel/verdict.ts'
import type { StatusFacts } from '../status.ts'
import { tidyProse } from '../tidy-texts.ts'

/** What a proposal's status says nothing of. */
export interface DeclineFacts {
  /** Its client said no to it, and nobody opened it again. */
  readonly isDeclined: boolean
}

/** The most characters of a reason. */
export const longestReason = 2_000

export function mayBeReason(reason: string): Verdict<'decline-reason' | 'text-long'> {
  if (!isSeen(reason)) return refuse('decline-reason', { field: 'reason' })
  return [...tidyProse(reason)].length > longestReason
    ? refuse('text-long', { field: 'reason', values: { limit: longestReason } })
    : 'ok'
}

type SaleFacts = Pick<StatusFacts, 'isArchived' | 'isCompleted' | 'hasCampaigns' | 'paid'>

/** Whether its client may still say no to it (409); `isSigned`: they have accepted what stands. */
export function mayDecline({
  isArchived,
  isCompleted,
  isDeclined,
  hasCampaigns,
  paid,
  isSigned,
}: SaleFacts & DeclineFacts & { readonly isSigned: boolean }): Verdict<
  'proposal-archived' | 'proposal-completed' | 'proposal-declined' | 'decline-bought' | 'decline-signed'
> {
  if (isArchived) return refuse('proposal-archived')
  if (isCompleted) return refuse('proposal-completed')
  if (isDeclined) return refuse('proposal-declined')
  if (hasCampaigns || paid > 0n) return refuse('decline-bought')
  return isSigned ? refuse('decline-signed') : 'ok'
}

/** Whether a declined one may be opened again: then it is as it was (409). */
export function mayReopen({
  isArchived,
  isDeclined,
}: Pick<StatusFacts, 'isArchived'> & DeclineFacts): Verdict<'proposal-archived' | 'not-declined'> {
  if (isArchived) return refuse('proposal-archived')
  return isDeclined ? 'ok' : refuse('not-declined')
}
