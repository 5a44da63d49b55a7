import { isolated } from '#domain/kernel/direction-marks.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { CountingTable } from '#web/overview/stats/counting-table.tsx'
import { ReadParts } from '#web/overview/stats/part-tabs.tsx'
import { addressOfStats, readStatsView, type StatsView } from '#web/overview/stats/stats-view.ts'
import { useCampaignStats } from '#web/overview/stats/use-campaign-stats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'

const viewOf = (campaignId: number) => readStatsView({ campaign: String(campaignId) }) as StatsView

/** Served, in sight, not billed by reason and billed, of the last thirty days: what stands behind the views of a row. */
export function CountingDialog({ row, onClose }: { row: CampaignRow; onClose: () => void }) {
  const view = viewOf(row.id)
  return (
    <Dialog
      id="how-counted"
      isWide
      title="How the views were counted"
      subtitle={`${isolated(row.name)} · the last 30 days`}
      onClose={onClose}
      footer={
        <>
          <ButtonLink href={addressOfStats(view)}>Detailed Stats</ButtonLink>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <ReadParts answer={useCampaignStats(view)}>{(stats) => <CountingTable {...stats} />}</ReadParts>
    </Dialog>
  )
}
