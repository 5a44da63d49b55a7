import { OrderHistory } from '#web/campaigns/order-history.tsx'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/layer/dialog.tsx'

/** Order History of one campaign, over the dashboard. */
export function OrderHistoryDialog({
  campaign,
  onClose,
}: {
  campaign: { id: number; name: string }
  onClose: () => void
}) {
  return (
    <SidePanel
      id="orderhistory"
      title="Order History"
      subtitle={campaign.name}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <OrderHistory campaignId={campaign.id} />
    </SidePanel>
  )
}
