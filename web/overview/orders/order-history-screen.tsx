import { Navigate, useSearch } from '@tanstack/react-router'
import { idText } from '#contract/kernel/fields.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { OrderHistory } from '#web/campaigns/order-history.tsx'

/** Order History of a campaign as a page of its own (NAV-06). Without one, all orders stand on their own screen. */
export function OrderHistoryScreen() {
  const { campaign } = useSearch({ from: '/shell/advertiser/orders' })
  const id = idText.safeDecode(campaign ?? '').data
  if (id === undefined) return <Navigate to="/orders" replace />
  return (
    <CampaignPage
      campaignId={id}
      title="Order History"
      section="Orders"
      dateline="What was bought for a campaign, with receipts."
    >
      <OrderHistory campaignId={id} />
    </CampaignPage>
  )
}
