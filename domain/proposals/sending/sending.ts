/** Sending a proposal to its client: whether it may be sent, and how its letters stand. */
import { refuse, type Verdict } from '../../kernel/verdict.ts'
import type { DeclineFacts } from '../answers/declining.ts'
import type { StatusFacts } from '../status.ts'

/** Whether it may be sent, or sent again; and whether its prices may be renewed. */
export function maySend(
  { isArchived, isCompleted, isDeclined }: Pick<StatusFacts, 'isArchived' | 'isCompleted'> & DeclineFacts,
  client: { readonly name: string; readonly isDisabled: boolean },
): Verdict<'proposal-archived' | 'proposal-completed' | 'proposal-declined' | 'why-client'> {
  if (isArchived) return refuse('proposal-archived')
  if (isCompleted) return refuse('proposal-completed')
  if (isDeclined) return refuse('proposal-declined')
  return client.isDisabled ? refuse('why-client', { values: { name: client.name } }) : 'ok'
}

export const letterStates = ['waiting', 'leaving', 'sent', 'failed', 'taken-back'] as const
export type LetterState = (typeof letterStates)[number]

interface LetterFacts {
  readonly takenAt: Date | null
  readonly withdrawnAt: Date | null
  readonly sentAt: Date | null
  readonly failedAt: Date | null
}

/** One that failed may still be on its way: it is tried again, and then it is sent. */
export function letterState({ takenAt, withdrawnAt, sentAt, failedAt }: LetterFacts): LetterState {
  if (withdrawnAt) return 'taken-back'
  if (sentAt) return 'sent'
  if (failedAt) return 'failed'
  return takenAt ? 'leaving' : 'waiting'
}

/** How a sending stands whose letters stand so: what needs somebody goes first, and what was taken back out of it last. */
export function sendingState(letters: readonly LetterState[]): LetterState {
  const [first = 'taken-back'] = (['failed', 'leaving', 'waiting', 'sent'] as const).filter((state) =>
    letters.includes(state),
  )
  return first
}

/** Whether all that a sending has still to do is to leave: then it can be taken back. */
export const mayTakeBackSending = (letters: readonly LetterState[]): boolean =>
  letters.includes('waiting') && letters.every((state) => state === 'waiting' || state === 'taken-back')
