import { may } from '#domain/people/abilities.ts'
import { mayEditProposal } from '#domain/proposals/editing.ts'
import type { Context } from '../../kernel/context.ts'
import type { FoundProposal } from './find-proposal.ts'

/** Whether this person, who may edit proposals, may change this one (ROL-35). */
export function proposalEditVerdict(
  { actor }: Pick<Context, 'actor'>,
  { facts, relation }: Pick<FoundProposal, 'facts' | 'relation'>,
): ReturnType<typeof mayEditProposal> {
  const editsAfterAdded = may(actor, 'proposal.editAfterAdded', relation)
  const editsAlways = editsAfterAdded && actor.rights.has('proposal.editAlways')
  return mayEditProposal(facts, { editsAfterAdded, editsAlways })
}
