import { statusInWords } from '#domain/proposals/words.ts'
import { type Filtering, noFilters, type ProposalFilters } from '#web/proposals/list/proposal-filters.ts'
import type { ProposalList } from '#web/proposals/list/use-proposal-list.ts'
import type { AppliedFilter } from '#web/ui/list/applied-filters.tsx'

export const balanceInWords = { open: 'Something to pay', none: 'Nothing to pay' } as const

/** The filters that are set, in words. */
export function appliedFilters(
  { filters, change }: Filtering,
  list: ProposalList | undefined,
): AppliedFilter[] {
  const { search, status, agent, client, balance } = filters
  const agentNamed = list?.agents.find(({ id }) => id === agent)?.name ?? String(agent)
  const clientNamed = list?.rows.find((row) => row.client.id === client)?.client.name ?? String(client)
  const applied: readonly (readonly [words: string, part: (keyof ProposalFilters)[]] | false)[] = [
    search !== '' && [`“${search}”`, ['search']],
    status !== null && [`Status: ${statusInWords[status]}`, ['status']],
    agent !== null && [`Agent: ${agentNamed}`, ['agent']],
    client !== null && [`Client: ${clientNamed}`, ['client']],
    balance !== null && [balanceInWords[balance], ['balance']],
    (filters.from !== null || filters.to !== null) && [daysInWords(filters), ['from', 'to']],
  ]
  return applied.flatMap((one) => {
    if (one === false) return []
    const [words, parts] = one
    const without = Object.fromEntries(parts.map((part) => [part, noFilters[part]]))
    return { words, onRemove: () => change(without) }
  })
}

/** Days of New York, both of them included. */
export function daysInWords({ from, to }: Pick<ProposalFilters, 'from' | 'to'>): string {
  if (from === null) return `Changed until ${to}`
  if (to === null) return `Changed since ${from}`
  return from === to ? `Changed on ${from}` : `Changed ${from} to ${to}`
}
