import { subscriptionPath } from '#contract/billing/orders.ts'
import { isOver } from '#domain/proposals/subscriptions/subscription.ts'
import { subscriptionInWords } from '#domain/proposals/subscriptions/subscription-in-words.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'

/** How the proposal is paid month after month, once it is, and where that is changed. */
export function Monthly() {
  const { subscription, proposal, by } = usePage().page
  if (!subscription) return null
  const { id, state } = subscription
  const path = subscriptionPath(id)
  const what = isOver(state) ? 'see its charges' : 'pause or cancel it, or to choose another card'
  return (
    <section className="client-part client-monthly" aria-labelledby="client-monthly">
      <h2 id="client-monthly">Monthly subscription</h2>
      <p role="status">{subscriptionInWords(subscription, proposal.currency)}.</p>
      <p className="small muted client-monthly-way">
        {by === 'link' ? (
          <>
            <a href={screenAddress('/sign-in', { next: path })}>Sign in</a> to {what}.
          </>
        ) : (
          <a href={path}>
            {isOver(state) ? 'See its charges' : 'Pause it, cancel it or choose another card'}
          </a>
        )}
      </p>
    </section>
  )
}
