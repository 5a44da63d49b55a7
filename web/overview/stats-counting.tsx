import { lazy, Suspense, useState } from 'react'
import { formatClickRate, formatCount } from '#domain/kernel/figures.ts'
import { countingLines } from '#domain/overview/counting.ts'
import { fileOfCounting, type StatsView } from '#web/overview/stats-view.ts'
import type { CampaignStats } from '#web/overview/use-campaign-stats.ts'
import { Button } from '#web/ui/button.tsx'
import { Caption, TableBox } from '#web/ui/table.tsx'

const GiveBackDialog = lazy(async () => ({
  default: (await import('#web/overview/give-back-dialog.tsx')).GiveBackDialog,
}))

const classOf = [undefined, 'within', 'within deep'] as const

/** What became of every ad that was given out in these days, down to the views that are billed. */
export function StatsCounting({ view, stats }: { view: StatsView; stats: CampaignStats }) {
  const lines = countingLines({ ...stats.sums, notBilled: stats.notBilled })
  const all = lines[0]?.count ?? 0
  const [isGivingBack, setGivingBack] = useState(false)
  if (all === 0) return null
  return (
    <section className="stats-counting" aria-labelledby="how-counted">
      <div className="stats-tabs">
        <h2 id="how-counted">How it was counted</h2>
        <p className="shown">
          {stats.mayGiveBack && stats.sums.views > 0 && (
            <Button small onClick={() => setGivingBack(true)}>
              Give back views…
            </Button>
          )}{' '}
          <a href={fileOfCounting(view, 'csv')} download aria-label="How it was counted, as CSV">
            CSV
          </a>{' '}
          ·{' '}
          <a href={fileOfCounting(view, 'xlsx')} download aria-label="How it was counted, as XLSX">
            XLSX
          </a>
        </p>
      </div>
      <TableBox label="What became of the ads">
        <table className="tabbed">
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
      {isGivingBack && (
        <Suspense fallback={null}>
          <GiveBackDialog view={view} stats={stats} onClose={() => setGivingBack(false)} />
        </Suspense>
      )}
    </section>
  )
}
