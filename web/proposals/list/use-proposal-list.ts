import type { Reply } from '#contract/kernel/endpoint.ts'
import { listProposals } from '#contract/proposals/list.ts'
import { useRead } from '#web/kernel/read.ts'
import { type ProposalFilters, proposalsInAddress } from '#web/proposals/list/proposal-filters.ts'

export type ProposalList = Reply<typeof listProposals>

/** The rows of one page. The last answer stays in sight while the next is on its way. */
export const useProposalList = (filters: ProposalFilters) =>
  useRead(listProposals, { query: proposalsInAddress.asked(filters) })

/** The id of a row, by which a banner leads back to it. */
export const rowIdOfProposal = (id: number): string => `proposal-${id}`
