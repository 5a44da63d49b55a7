import { useParams } from '@tanstack/react-router'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { HistoryTab } from '#web/campaigns/panel/history-tab.tsx'
import { CallError, failureText } from '#web/kernel/failure.ts'

/** What happened to one campaign and its media, on a page of its own. */
export function HistoryScreen() {
  const { campaignId = '' } = useParams({ strict: false })
  if (!/^[1-9]\d{0,9}$/.test(campaignId)) throw new CallError(404, failureText(404, undefined))
  return (
    <CampaignPage
      campaignId={Number(campaignId)}
      section="History"
      dateline="Who changed what, newest first. What can be taken back has Undo."
    >
      <HistoryTab campaignId={Number(campaignId)} />
    </CampaignPage>
  )
}
