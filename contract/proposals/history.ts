/** What happened to a proposal. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, pageNumber } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { toldChange } from '../kernel/told-change.ts'
import { codesOfUndo } from './codes.ts'
import { named } from './proposal.ts'

const entry = inOurWords({
  ...toldChange.shape,
  /** With what `takeBackProposals` takes it back: all entries of one act. Empty where that cannot be done now. */
  takeBack: as('take_back', z.array(id)),
})
export type ToldOfProposal = z.output<typeof entry>

export const listProposalHistory = endpoint({
  method: 'GET',
  path: '/agent/api/proposals/:id/history',
  summary: 'Who did what with a proposal, newest first, 50 to a page',
  access: 'proposal.edit',
  params: paramsOf('proposal'),
  query: z.object({ page: pageNumber.optional() }),
  refuses: codesOfUndo,
  reply: z.object({
    proposal: named,
    entries: z.array(entry),
    page: count,
    pages: count,
    total: count,
  }),
})
