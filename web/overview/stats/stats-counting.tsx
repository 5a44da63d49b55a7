import { useState } from 'react'
import { CountingTable } from '#web/overview/stats/counting-table.tsx'
import { fileOfCounting, type StatsView } from '#web/overview/stats/stats-view.ts'
import type { CampaignStats } from '#web/overview/stats/use-campaign-stats.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import './stats-counting.css'

const GiveBackDialog = lazyPart(
  async () => (await import('#web/overview/stats/give-back-dialog.tsx')).GiveBackDialog,
)

/** How the ads of these days were counted, as a table and as a file; who may gives views back from here. */
export function StatsCounting({ view, stats }: { view: StatsView; stats: CampaignStats }) {
  const [isGivingBack, setGivingBack] = useState(false)
  const { sums, notBilled, mayGiveBack } = stats
  if (sums.served + sums.views + sums.filteredViews === 0) return null
  return (
    <div className="stats-counting">
      <div className="stats-tabs">
        <h2>How it was counted</h2>
        <p>
          {mayGiveBack && sums.views > 0 && (
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
      <CountingTable sums={sums} notBilled={notBilled} />
      {isGivingBack && <GiveBackDialog view={view} stats={stats} onClose={() => setGivingBack(false)} />}
    </div>
  )
}
