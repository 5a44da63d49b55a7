import { statusInWords } from '#domain/proposals/words.ts'
import type { ProposalFilters } from '#web/proposals/list/proposal-filters.ts'
import type { ProposalList } from '#web/proposals/list/use-proposal-list.ts'
import type { AppliedFilter } from '#web/ui/list/applied-filters.tsx'
import { daysInWords } from '#web/ui/list/days-select.tsx'
import { setFilters } from '#web/ui/list/set-filters.ts'
import type { FilterOptions } from '#web/ui/list/use-filters.ts'

/** What was done to a proposal on the days that the list is narrowed to. */
export const changed = 'Changed'

export const balanceInWords = { open: 'Something to pay', none: 'Nothing to pay' } as const

/** The filters that are set, in words. */
export function appliedProposalFilters(
  { filters, change }: FilterOptions<ProposalFilters>,
  list: ProposalList | undefined,
): AppliedFilter[] {
  const { search = '', status, agent, client, balance } = filters
  const agentNamed = list?.agents.find(({ id }) => id === agent)?.name ?? String(agent)
  const clientNamed = list?.rows.find((row) => row.client.id === client)?.client.name ?? String(client)
  return setFilters<ProposalFilters>(
    [
      search !== '' && [`“${search}”`, { search: '' }],
      status !== undefined && [`Status: ${statusInWords[status]}`, { status: undefined }],
      agent !== undefined && [`Agent: ${agentNamed}`, { agent: undefined }],
      client !== undefined && [`Client: ${clientNamed}`, { client: undefined }],
      balance !== undefined && [balanceInWords[balance], { balance: undefined }],
      (filters.from !== undefined || filters.to !== undefined) && [
        daysInWords(changed, filters),
        { from: undefined, to: undefined },
      ],
    ],
    change,
  )
}
