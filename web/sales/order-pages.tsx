import { subscriptionsPath } from '#contract/billing/orders.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { actorOf, publishesOnly } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { PageLinks } from '#web/ui/page-links.tsx'

const pages = [
  { label: 'Orders', address: '/orders' },
  { label: 'Subscriptions', address: subscriptionsPath },
] as const

/** What stands under Orders, for who looks after subscriptions as well. */
export function OrderPages({ current }: { readonly current: (typeof pages)[number]['label'] }) {
  const me = useMe()
  const mayManage = mayEver(actorOf(me), 'subscription.manage') && !publishesOnly(me)
  return mayManage && <PageLinks label="Orders" pages={pages} current={current} />
}
