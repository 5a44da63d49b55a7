import { HistoryTab } from '#web/campaigns/panel/history-tab.tsx'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/layer/dialog.tsx'

/** The history of a campaign that has no panel of settings: of posts and of articles. */
export function HistoryDialog({
  campaign,
  onClose,
}: {
  campaign: { id: number; name: string }
  onClose: () => void
}) {
  return (
    <SidePanel
      title="History"
      subtitle={campaign.name}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <HistoryTab campaignId={campaign.id} />
    </SidePanel>
  )
}
