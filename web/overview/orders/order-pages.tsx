import { subscriptionsPath } from '#contract/billing/orders.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { PageLinks } from '#web/ui/page-links.tsx'

const pages = [
  { label: 'Order History', address: '/advertiser/orders' },
  { label: 'Subscriptions', address: subscriptionsPath },
] as const

/** Whether this person looks after any subscription. */
export const useMayManageSubscriptions = (): boolean => mayEver(actorOf(useMe()), 'subscription.manage')

/** What stands under Orders, for who has more of it than one page. */
export function OrderPages({ current }: { readonly current: (typeof pages)[number]['label'] }) {
  const mayManage = useMayManageSubscriptions()
  return mayManage && <PageLinks label="Orders" pages={pages} current={current} />
}
