import { statusInWords } from '#domain/proposals/words.ts'
import type { Filtering, ProposalFilters } from '#web/proposals/list/proposal-filters.ts'
import type { ProposalList } from '#web/proposals/list/use-proposal-list.ts'
import type { AppliedFilter } from '#web/ui/list/applied-filters.tsx'
import { setFilters } from '#web/ui/list/set-filters.ts'

export const balanceInWords = { open: 'Something to pay', none: 'Nothing to pay' } as const

/** The filters that are set, in words. */
export function appliedFilters(
  { filters, change }: Filtering,
  list: ProposalList | undefined,
): AppliedFilter[] {
  const { search, status, agent, client, balance } = filters
  const agentNamed = list?.agents.find(({ id }) => id === agent)?.name ?? String(agent)
  const clientNamed = list?.rows.find((row) => row.client.id === client)?.client.name ?? String(client)
  return setFilters<ProposalFilters>(
    [
      search !== '' && [`“${search}”`, { search: '' }],
      status !== null && [`Status: ${statusInWords[status]}`, { status: null }],
      agent !== null && [`Agent: ${agentNamed}`, { agent: null }],
      client !== null && [`Client: ${clientNamed}`, { client: null }],
      balance !== null && [balanceInWords[balance], { balance: null }],
      (filters.from !== null || filters.to !== null) && [daysInWords(filters), { from: null, to: null }],
    ],
    change,
  )
}

/** Days of New York, both of them included. */
export function daysInWords({ from, to }: Pick<ProposalFilters, 'from' | 'to'>): string {
  if (from === null) return `Changed until ${to}`
  if (to === null) return `Changed since ${from}`
  return from === to ? `Changed on ${from}` : `Changed ${from} to ${to}`
}
