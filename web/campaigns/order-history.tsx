import { listOrders } from '#contract/campaigns/purchases.ts'
import { OrderTable } from '#web/billing/order-table.tsx'
import { useRead } from '#web/kernel/read.ts'
import { ReadingStates } from '#web/ui/states.tsx'

/** What was ordered for one campaign, newest first. */
export function OrderHistory({ campaignId }: { campaignId: number }) {
  const orders = useRead(listOrders, { params: { id: campaignId } }, { staleTime: 0 })
  if (!orders.data)
    return (
      <ReadingStates reading={orders} failed="The order history could not be loaded." lines={4} height={36} />
    )
  if (orders.data.length === 0)
    return <p>Nothing has been ordered for this campaign yet. Each purchase appears here with its receipt.</p>
  return <OrderTable orders={orders.data} />
}
