import { subscriptionsPath } from '#contract/billing/orders.ts'
import { OrderPages } from '#web/sales/order-pages.tsx'
import { SubscriptionList } from '#web/proposals/subscriptions/subscription-list.tsx'
import { Page } from '#web/ui/page.tsx'

/** What is paid month after month, beside the orders: one's own, and those of everybody for whom one acts. */
export function SubscriptionsScreen() {
  return (
    <Page
      title="Subscriptions"
      section="Orders"
      dateline="What is charged month after month, the newest first."
      tabs={<OrderPages current="Subscriptions" />}
    >
      <SubscriptionList at={subscriptionsPath} />
    </Page>
  )
}
