import { subscriptionsPath } from '#contract/billing/orders.ts'
import { useActsForOthers } from '#web/people/advertiser-choice.tsx'
import { useMe } from '#web/people/me.ts'
import { SubscriptionList } from '#web/proposals/subscriptions/subscription-list.tsx'

/** What somebody pays month after month themselves; those of their clients stand under Orders. */
export function OwnSubscriptions() {
  const { personId } = useMe()
  const actsForOthers = useActsForOthers()
  return (
    <>
      {actsForOthers && (
        <p className="muted subscription-own">
          These are your own. Those of your clients stand <a href={subscriptionsPath}>under Orders</a>.
        </p>
      )}
      <SubscriptionList at="/settings" ownerId={personId} />
    </>
  )
}
