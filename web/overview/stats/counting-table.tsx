import { formatClickRate, formatCount } from '#domain/kernel/figures.ts'
import { type CountingLine, countingLines } from '#domain/overview/counting.ts'
import type { CampaignStats } from '#web/overview/stats/use-campaign-stats.ts'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import './part-table.css'

const classOf = [undefined, 'within', 'within deep'] as const

/** What became of every ad that was given out, down to the views that are billed. */
export function CountingTable({ sums, notBilled }: Pick<CampaignStats, 'sums' | 'notBilled'>) {
  const lines = countingLines({ ...sums, notBilled })
  return (
    <DataTable
      what="What became of the ads that were served"
      order="from served to billed"
      className="counting"
      rows={lines}
      columns={columnsOf(lines[0]?.count ?? 0)}
      keyOf={({ key }) => key}
      classOf={({ depth }) => classOf[depth]}
    />
  )
}

const columnsOf = (served: number): readonly TableColumn<CountingLine>[] => [
  { head: 'What', isName: true, cell: ({ label }) => label },
  { head: 'Ads', isNumber: true, cell: ({ count }) => formatCount(count) },
  {
    head: 'Of served',
    isNumber: true,
    className: 'muted',
    cell: ({ count }) => formatClickRate(count, served),
  },
  { head: 'Which means', className: 'muted', cell: ({ meaning }) => meaning },
]
