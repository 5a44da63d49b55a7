import { mayTakeBack } from '#domain/proposals/acts.ts'
import type { FoundProposal } from '../known/find-proposal.ts'

/** The entries with which an act on these is taken back; none where one of them was sent or paid. */
export const undoable = (found: readonly FoundProposal[], entries: readonly number[]): number[] =>
  found.every(({ facts }) => mayTakeBack(facts) === 'ok') ? [...entries] : []
