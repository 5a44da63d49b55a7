import { formatClickRate, formatCount } from '#domain/kernel/figures.ts'
import { countingLines } from '#domain/overview/counting.ts'
import type { CampaignStats } from '#web/overview/stats/use-campaign-stats.ts'
import { Caption, TableBox } from '#web/ui/table.tsx'
import './part-table.css'

const classOf = [undefined, 'within', 'within deep'] as const

/** What became of every ad that was given out, down to the views that are billed. */
export function CountingTable({ sums, notBilled }: Pick<CampaignStats, 'sums' | 'notBilled'>) {
  const lines = countingLines({ ...sums, notBilled })
  const all = lines[0]?.count ?? 0
  return (
    <TableBox label="How it was counted">
      <table className="tabbed counting">
        <Caption what="What became of the ads that were served" count={lines.length} />
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="n">
              Ads
            </th>
            <th scope="col" className="n">
              Of served
            </th>
            <th scope="col">Which means</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, meaning, count, depth }) => (
            <tr key={key} className={classOf[depth]}>
              <th scope="row">{label}</th>
              <td className="n">{formatCount(count)}</td>
              <td className="n muted">{formatClickRate(count, all)}</td>
              <td className="muted">{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
