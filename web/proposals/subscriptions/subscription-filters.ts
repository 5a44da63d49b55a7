import { type SubscriptionState, subscriptionStates } from '#domain/proposals/subscriptions/subscription.ts'

/** What of subscriptions is listed, and which of them is open; it stands in the address. */
export interface SubscriptionFilters {
  readonly state: SubscriptionState | null
  readonly client: number | null
  readonly page: number
  readonly opened: number | null
}

const number = (text: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null

export const readSubscriptionFilters = ({
  state,
  client,
  page,
  subscription,
}: Readonly<Record<string, string | undefined>>): SubscriptionFilters => ({
  state: subscriptionStates.find((one) => one === state) ?? null,
  client: number(client),
  page: number(page) ?? 1,
  opened: number(subscription),
})

/** `at` is the page on which the list stands, such as `/settings?tab=subscriptions`. */
export function subscriptionsAddress(
  at: string,
  { state, client, page, opened }: SubscriptionFilters,
): string {
  const more = new URLSearchParams()
  if (state !== null) more.set('state', state)
  if (client !== null) more.set('client', String(client))
  if (page > 1) more.set('page', String(page))
  if (opened !== null) more.set('subscription', String(opened))
  return more.size === 0 ? at : `${at}${at.includes('?') ? '&' : '?'}${more}`
}
