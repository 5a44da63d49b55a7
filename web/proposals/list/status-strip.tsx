import { cents } from '#domain/kernel/money.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { sumOfAll } from '#domain/proposals/list-sums.ts'
import { statusInWords } from '#domain/proposals/words.ts'
import { type ProposalFilters, statusesShownTo } from '#web/proposals/list/proposal-filters.ts'
import { StatusIcon } from '#web/proposals/list/status-chip.tsx'
import type { ProposalList } from '#web/proposals/list/use-proposal-list.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tally } from '#web/ui/list/tally.tsx'
import type { FilterOptions } from '#web/ui/list/use-filters.ts'

/** How many proposals stand where and what they come to, of all that the other filters leave; pressing one shows these alone. */
export function StatusStrip({
  filters,
  change,
  list,
}: FilterOptions<ProposalFilters> & { list: ProposalList }) {
  const sums = list.sums.map(({ usd, cad, ...one }) => ({ ...one, usd: cents(usd), cad: cents(cad) }))
  const lines = [
    { status: undefined, ...sumOfAll(sums.filter(({ status }) => status !== 'archived')) },
    ...statusesShownTo(list, filters.status).map((status) => ({
      ...sumOfAll(sums.filter((one) => one.status === status)),
      status,
    })),
  ]
  const parts = lines.map(({ status, count, usd, cad }) => ({
    label: status ? statusInWords[status] : 'All',
    drawing: status ? <StatusIcon status={status} /> : <Icon name="campaigns" size={12} />,
    count,
    sums: [
      ...(usd > 0n || cad === 0n ? [moneyIn('usd', usd)] : []),
      ...(cad > 0n ? [moneyIn('cad', cad)] : []),
    ],
    isChosen: filters.status === status,
    onChoose: () => change({ status }),
  }))
  return <Tally label="By status" parts={parts} />
}
