import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { HistoryTab } from '#web/campaigns/panel/history-tab.tsx'
import { usePathId } from '#web/kernel/path-id.ts'

/** What happened to one campaign and its media, on a page of its own. */
export function HistoryScreen() {
  const campaignId = usePathId('campaignId')
  return (
    <CampaignPage
      campaignId={campaignId}
      section="History"
      dateline="Who changed what, newest first. What can be taken back has Undo."
    >
      <HistoryTab campaignId={campaignId} />
    </CampaignPage>
  )
}
